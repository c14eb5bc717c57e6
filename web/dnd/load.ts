/** The part of dragging that is needed once something moves. */
export function loadCarrying() {
  return import('./moving.ts');
}
