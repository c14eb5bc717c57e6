/**
 * Replaces a stretch of a text field as if it had been typed: the field's own undo takes it back and its `input` event
 * fires. The caret stands behind the new text. Offsets are UTF-16.
 */
export function replaceText(field: HTMLTextAreaElement, start: number, end: number, text: string): void {
  field.focus();
  field.setSelectionRange(start, end);
  if (start === end && text === '') return;
  // There is no other way that keeps the field's undo.
  const done = document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
  if (done) return;
  field.setRangeText(text, start, end, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
