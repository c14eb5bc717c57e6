import { useCallback, useEffect, useState } from 'react';
import { DRAFT_PREFIX } from '../../platform/drafts.ts';

const PREFIX = `${DRAFT_PREFIX}line.`;

/** Name of the draft of the quick-add dialog. All views share it. */
export const DIALOG_DRAFT = 'dialog';

/** Returns the draft of a line and its setter. It is stored in this tab until the task is added. `initialText` replaces a stored draft. */
export function useDraft(name: string, initialText = ''): [text: string, setText: (text: string) => void] {
  const key = PREFIX + name;
  const [draft, setDraft] = useState({ key, text: initialText || (sessionStorage.getItem(key) ?? '') });
  useEffect(() => {
    if (initialText !== '') storeText(key, initialText);
  }, [key, initialText]);
  const text = draft.key === key ? draft.text : (sessionStorage.getItem(key) ?? '');
  const setText = useCallback(
    (next: string) => {
      storeText(key, next);
      setDraft({ key, text: next });
    },
    [key],
  );
  return [text, setText];
}

/** Stores a line as the draft with this name. */
export function storeDraft(name: string, text: string): void {
  storeText(PREFIX + name, text);
}

function storeText(key: string, text: string): void {
  if (text === '') sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, text);
}
