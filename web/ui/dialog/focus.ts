const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';

/** Everything inside that Tab reaches and that is shown, in order. */
function focusable(inside: HTMLElement): HTMLElement[] {
  return [...inside.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) => element.checkVisibility());
}

/** Moves focus to the part marked `data-autofocus`, else the first one that takes it, else the container itself. */
export function focusInside(container: HTMLElement): void {
  const marked = container.querySelector<HTMLElement>('[data-autofocus]');
  (marked ?? focusable(container)[0] ?? container).focus();
}

/** Keeps Tab inside a container. To be called on its keydown. */
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
