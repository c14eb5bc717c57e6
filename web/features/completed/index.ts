/** Public API: completed tasks, and the earlier occurrences of one task. */

export { CompletedPage, TaskHistory } from './lazy.ts';
