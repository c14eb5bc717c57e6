import { useSyncExternalStore } from 'react';
import { createStore } from '../../platform/store.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type Announcement = { text: string; turn: number };

const announcement = createStore<Announcement>({ text: '', turn: 0 });

/** Has a screen reader say this when it is done with what it is saying. */
export function announce(text: string): void {
  announcement.set({ text, turn: announcement.get().turn + 1 });
}

/** Where announcements are heard. Two regions take turns, so that the same words twice are heard twice. */
export function Announcer() {
  const { text, turn } = useSyncExternalStore(announcement.subscribe, announcement.get);
  return (
    <VisuallyHidden>
      <span aria-live="polite">{turn % 2 === 0 ? text : ''}</span>
      <span aria-live="polite">{turn % 2 === 1 ? text : ''}</span>
    </VisuallyHidden>
  );
}
