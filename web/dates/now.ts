import { useSyncExternalStore } from 'react';
import { createStore } from '../platform/store.ts';

const MINUTE = 60_000;
/** Often enough that a new minute shows soon, also after the machine slept. */
const LOOK_MS = 5000;

const minute = createStore(presentMinute());

/** The present minute, in milliseconds since the epoch; the component is rendered anew when it is over. */
export function useNow(): number {
  return useSyncExternalStore(follow, minute.get);
}

function follow(listener: () => void): () => void {
  const leave = minute.subscribe(listener);
  const look = () => minute.set(presentMinute());
  const timer = setInterval(look, LOOK_MS);
  look();
  return () => {
    leave();
    clearInterval(timer);
  };
}

function presentMinute(): number {
  return Math.floor(Date.now() / MINUTE) * MINUTE;
}
