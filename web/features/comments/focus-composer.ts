import { useEffect } from 'react';

/** The field that a comment is written in. One task is open at a time. */
export const COMPOSER_ID = 'write-comment';

/** Asked for before it was there: the task, and where the focus was then. */
let wanted: { taskId: string; from: Element | null } | undefined;

/** Takes the person to where a comment on the task is written; as soon as that is there, unless the focus has moved by then. */
export function focusComposer(taskId: string): void {
  const field = document.getElementById(COMPOSER_ID);
  wanted = field ? undefined : { taskId, from: document.activeElement };
  field?.focus();
}

/** For where a comment is written: takes the focus that was asked for before. */
export function useWantedComposer(taskId: string): void {
  useEffect(() => {
    if (wanted?.taskId === taskId && wanted.from === document.activeElement) focusComposer(taskId);
  }, [taskId]);
}
