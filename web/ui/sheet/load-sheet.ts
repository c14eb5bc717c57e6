/** Loads the behaviour of sheets. The code is not part of the first view. */
export function loadSheet() {
  return import('./open-sheet.ts');
}
