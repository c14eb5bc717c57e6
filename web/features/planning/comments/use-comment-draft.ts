import { useRef, useState } from 'react';
import { DRAFT_PREFIX } from '../../../platform/drafts.ts';

/**
 * Returns the draft of a comment on a task, its setter, and a function that clears it after it was sent, unless the text has
 * changed since. The draft is stored in this browser until it is sent or the user signs out.
 */
export function useCommentDraft(
  taskId: string,
): [text: string, setText: (text: string) => void, forget: (sent: string) => void] {
  const key = `${DRAFT_PREFIX}task.${taskId}.comment`;
  const [text, show] = useState(() => localStorage.getItem(key) ?? '');
  const latest = useRef(text);
  const setText = (next: string) => {
    latest.current = next;
    show(next);
    store(key, next);
  };
  return [text, setText, (sent) => latest.current === sent && setText('')];
}

/** If the storage is full, the draft is dropped without an error. */
function store(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    localStorage.removeItem(key);
  }
}
