import { createStore } from '../platform/store.ts';

/** True while the user drags or swipes something. Touches then neither scroll nor open the context menu. */
export const isDragging = createStore(false);

/** Prevents touches on the element from scrolling during a drag or a swipe. Returns a function that removes the listeners. */
export function preventTouchScroll(element: HTMLElement): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const guard = (event: Event) => {
    if (isDragging.get() && event.cancelable) event.preventDefault();
  };
  // The listener must exist before the touch begins: browsers decide then whether scrolling can be prevented.
  element.addEventListener('touchmove', guard, { signal, passive: false });
  element.addEventListener('contextmenu', guard, { signal, capture: true });
  return () => listeners.abort();
}
