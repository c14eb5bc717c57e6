/** What changes projects. It is fetched once the rows of the sidebar are there, together with their menus. */
export function loadProjectChanges() {
  return import('./project-changes.ts');
}

/** The same for the groups of projects. */
export function loadGroupChanges() {
  return import('./group-changes.ts');
}
