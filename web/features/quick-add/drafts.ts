import { useCallback, useState } from 'react';
import { type Place, placeKey } from './place.ts';

const PREFIX = 'sammen.draft.line.';

/** A line that is being written at a place; kept in this tab until it is added. */
export function useDraft(place: Place): [text: string, setText: (text: string) => void] {
  const key = PREFIX + placeKey(place);
  const [draft, setDraft] = useState({ key, text: sessionStorage.getItem(key) ?? '' });
  const text = draft.key === key ? draft.text : (sessionStorage.getItem(key) ?? '');
  const setText = useCallback(
    (next: string) => {
      keepLine(key, next);
      setDraft({ key, text: next });
    },
    [key],
  );
  return [text, setText];
}

/** Keeps a line for the next time that something is written at the place. */
export function keepDraft(place: Place, text: string): void {
  keepLine(PREFIX + placeKey(place), text);
}

/** Forgets every unfinished line of this tab, as the next person must not find them. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}

function keepLine(key: string, text: string): void {
  if (text === '') sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, text);
}
