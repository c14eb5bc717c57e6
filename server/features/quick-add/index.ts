/** One line of Danish or English becomes a task (interface §2, quick-add line). */

export { previewLine } from './preview-line.ts';
export { quickAddTask } from './quick-add-task.ts';
export { serveQuickAdd } from './routes.ts';
