/** Loads the actions of rows. Their code is not part of the first view, so that rows appear sooner. */
export function loadRowActions() {
  return import('./row-actions.ts');
}
