/** Loads the code that runs during a drag or a swipe. Its chunk is not part of the first view. */
export function loadDragging() {
  return import('./dragging.ts');
}
