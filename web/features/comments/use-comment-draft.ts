import { useRef, useState } from 'react';
import { DRAFT_PREFIX } from '../../platform/drafts.ts';

/**
 * The comment that is being written on a task. It is kept on this device until it is sent, and forgotten with the other
 * unsaved texts of tasks when the person signs out. `forget` empties it once it was sent, unless more was written meanwhile.
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
    keep(key, next);
  };
  return [text, setText, (sent) => latest.current === sent && setText('')];
}

/** A full shelf keeps nothing and does not fail. */
function keep(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    localStorage.removeItem(key);
  }
}
