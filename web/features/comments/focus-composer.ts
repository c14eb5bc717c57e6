import { useEffect } from 'react';

/** Element id of the field for a new comment. Only one task is open at a time. */
export const COMPOSER_ID = 'write-comment';

/** A request from before the field was rendered: the task, and the element that had the focus. */
let requested: { taskId: string; from: Element | null } | undefined;

/** Focuses the field for a new comment. If it is not rendered yet, it gets the focus when it is, unless the focus has moved. */
export function focusComposer(taskId: string): void {
  const field = document.getElementById(COMPOSER_ID);
  requested = field ? undefined : { taskId, from: document.activeElement };
  field?.focus();
}

/** Focuses the field on mount if `focusComposer` was called before. */
export function useRequestedFocus(taskId: string): void {
  useEffect(() => {
    if (requested?.taskId === taskId && requested.from === document.activeElement) focusComposer(taskId);
  }, [taskId]);
}
