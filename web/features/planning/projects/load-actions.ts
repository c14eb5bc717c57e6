/** Loads the actions on projects. The code is not part of the first view. */
export function loadProjectActions() {
  return import('./project-actions.ts');
}

/** Loads the actions on groups of projects. */
export function loadGroupActions() {
  return import('./group-actions.ts');
}
