import { useEffect } from 'react';
import { isTyping } from '../../../keyboard/press-target.ts';

/** Element id of the field for a new comment. Only one task is open at a time. */
export const COMPOSER_ID = 'write-comment';

/** The task whose field was requested before it was rendered. */
let requested: string | undefined;

/** Focuses the field for a new comment. If it is not rendered yet, it gets the focus when it is, unless the user types in another field. */
export function focusComposer(taskId: string): void {
  const field = document.querySelector<HTMLTextAreaElement>(`#${COMPOSER_ID}`);
  requested = field ? undefined : taskId;
  field?.focus();
  // After the draft.
  field?.setSelectionRange(field.value.length, field.value.length);
}

/** Focuses the field on mount if `focusComposer` was called before. */
export function useRequestedFocus(taskId: string): void {
  useEffect(() => {
    if (requested !== taskId) return;
    if (isTyping(document.activeElement)) requested = undefined;
    else focusComposer(taskId);
  }, [taskId]);
}
