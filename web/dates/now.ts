import { useSyncExternalStore } from 'react';
import { createStore } from '../platform/store.ts';

const MINUTE = 60_000;
/** Short enough that the current minute is shown soon after the computer wakes up. */
const CHECK_MS = 5000;

const minute = createStore(currentMinute());

/** Returns the start of the current minute, in milliseconds since the epoch. Renders the component again each minute. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, minute.get);
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = minute.subscribe(listener);
  const update = () => minute.set(currentMinute());
  const timer = setInterval(update, CHECK_MS);
  update();
  return () => {
    unsubscribe();
    clearInterval(timer);
  };
}

function currentMinute(): number {
  return Math.floor(Date.now() / MINUTE) * MINUTE;
}
