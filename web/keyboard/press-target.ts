/** Returns true if letter keys pressed on the target belong to it: text fields, selects, menus and list boxes. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button', 'range'].includes(target.type);
  return target.isContentEditable || target.matches('textarea, select, [role="menu"] *, [role="listbox"] *');
}

/** Returns true if the event is Enter or Space on a control, such as a button or a link, which handles these keys itself. */
export function activatesControl(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' && event.key !== ' ') return false;
  if (event.ctrlKey || event.metaKey) return false;
  return event.target instanceof Element && event.target.matches('button, a[href], input, summary');
}
