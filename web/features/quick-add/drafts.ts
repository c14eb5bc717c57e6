import { useCallback, useEffect, useState } from 'react';
import { DRAFT_PREFIX } from '../../platform/drafts.ts';

const PREFIX = `${DRAFT_PREFIX}line.`;

/** Names the draft of the quick-add dialog, which is the same wherever it is opened. */
export const DIALOG_DRAFT = 'dialog';

/** A line that is being written somewhere; kept in this tab until it is added. `first` comes before what was kept. */
export function useDraft(name: string, first = ''): [text: string, setText: (text: string) => void] {
  const key = PREFIX + name;
  const [draft, setDraft] = useState({ key, text: first || (sessionStorage.getItem(key) ?? '') });
  useEffect(() => {
    if (first !== '') keepLine(key, first);
  }, [key, first]);
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

/** Keeps a line for the next time that something is written there. */
export function keepDraft(name: string, text: string): void {
  keepLine(PREFIX + name, text);
}

function keepLine(key: string, text: string): void {
  if (text === '') sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, text);
}
