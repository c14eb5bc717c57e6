import { createStore } from '../platform/store.ts';

/** True while something is being dragged or swiped; a finger must then not scroll, nor call up the browser's menu. */
export const carrying = createStore(false);

/** Keeps fingers from scrolling the page below an element while something is on its way, until the returned call. */
export function guardTouch(element: HTMLElement): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const guard = (event: Event) => {
    if (carrying.get() && event.cancelable) event.preventDefault();
  };
  // Must be there before the finger comes down: browsers decide then whether they ask before they scroll.
  element.addEventListener('touchmove', guard, { signal, passive: false });
  element.addEventListener('contextmenu', guard, { signal, capture: true });
  return () => listeners.abort();
}
