/** What rows do. It is fetched once the rows are there, so that they show sooner. */
export function loadRowActions() {
  return import('./row-actions.ts');
}
