/** Public API: completed tasks with their rows, and the earlier occurrences of one task. */

export { CompletedRow } from './completed-row.tsx';
export { markLatest } from './group-by-day.ts';
export { CompletedPage, TaskHistory } from './lazy.ts';
