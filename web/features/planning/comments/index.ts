/** Public API: the comments of a task. */

export { focusComposer } from './focus-composer.ts';
export { Comments, loadCommentCommands } from './lazy.ts';
