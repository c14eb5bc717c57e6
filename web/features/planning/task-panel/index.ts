/** Public API: the panel that shows one task. */

export { MissingTaskPage } from './lazy.ts';
export { sendTaskDraft } from './lazy-actions.ts';
export { OpenTask, TaskPanel } from './open-task.tsx';
