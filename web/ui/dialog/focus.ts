const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';

/** Returns the visible elements inside that Tab reaches, in document order. */
function focusable(inside: HTMLElement): HTMLElement[] {
  return [...inside.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) => element.checkVisibility());
}

/** Focuses the element with `data-autofocus`, otherwise the first focusable element, otherwise the container. */
export function focusInside(container: HTMLElement): void {
  const marked = container.querySelector<HTMLElement>('[data-autofocus]');
  (marked ?? focusable(container)[0] ?? container).focus();
}

/**
 * Like `focusInside`, also if the element with `data-autofocus` is rendered later, unless the focus has moved by then. Returns a function
 * that stops waiting.
 */
export function focusInsideWhenLoaded(container: HTMLElement): () => void {
  focusInside(container);
  const first = document.activeElement;
  const observer = new MutationObserver(() => {
    const marked = container.querySelector<HTMLElement>('[data-autofocus]');
    if (marked && document.activeElement === first) marked.focus();
    if (marked || document.activeElement !== first) observer.disconnect();
  });
  if (!container.querySelector('[data-autofocus]')) observer.observe(container, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * Returns a function that focuses the element that has the focus now, with its selection. A dialog that closes gives the focus back
 * without the selection, and Chromium then inserts no keys into the text field.
 */
export function rememberFocus(): () => void {
  const element = document.activeElement;
  const restoreSelection = rememberSelection(element);
  return () => {
    if (!(element instanceof HTMLElement && element.isConnected)) return;
    element.focus();
    restoreSelection?.();
  };
}

/** Returns a function that restores the selection in a text field. */
function rememberSelection(field: Element | null): (() => void) | undefined {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    const { selectionStart: start, selectionEnd: end } = field;
    // Fields for email addresses and numbers do not have offsets.
    return () => (start === null ? field.select() : field.setSelectionRange(start, end));
  }
  const selection = window.getSelection();
  if (!(field instanceof HTMLElement && field.isContentEditable && selection?.rangeCount)) return;
  // A range follows changes of the document.
  const range = selection.getRangeAt(0).cloneRange();
  return () => {
    selection.removeAllRanges();
    selection.addRange(range);
  };
}

/** Listener of `mousedown`: the press does not take the focus from the current element. */
export function keepFocus(event: { preventDefault(): void }): void {
  event.preventDefault();
}

/** Listener of `keydown` that makes Tab wrap around inside a container. */
export function keepTabInside(
  event: { key: string; shiftKey: boolean; preventDefault(): void },
  container: HTMLElement,
): void {
  if (event.key !== 'Tab') return;
  const stops = focusable(container);
  const first = stops[0];
  const last = stops.at(-1);
  const active = document.activeElement;
  if (!first || !last) {
    event.preventDefault();
  } else if (event.shiftKey && (active === first || active === container)) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && active === last) {
    event.preventDefault();
    first.focus();
  }
}
