/** What stands under a press of a key. */

/** True for what takes letters. A tick or a radio is a field too, but takes none. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button', 'range'].includes(target.type);
  return target.isContentEditable || target.matches('textarea, select, [role="menu"] *, [role="listbox"] *');
}

/** Enter and Space on a button or a link belong to that control. */
export function pressesControl(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' && event.key !== ' ') return false;
  if (event.ctrlKey || event.metaKey) return false;
  return event.target instanceof Element && event.target.matches('button, a[href], input, summary');
}
