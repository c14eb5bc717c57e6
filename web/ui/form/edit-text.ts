/**
 * Replaces a range of a text field as if the user had typed: the field's undo reverts it, and its `input` event fires. The caret
 * is after the new text. Offsets are UTF-16.
 */
export function replaceText(field: HTMLTextAreaElement, start: number, end: number, text: string): void {
  field.focus();
  field.setSelectionRange(start, end);
  if (start === end && text === '') return;
  // `execCommand` is deprecated, but no other API keeps the field's undo history.
  const isReplaced = document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
  if (isReplaced) return;
  field.setRangeText(text, start, end, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
