/** Comments on tasks, and their notifications. */

export { commentColumns, commentText } from './comment-json.ts';
export { commentsHolding } from './comment-text.ts';
export { presentCommentFor } from './present-comment.ts';
export { serveComments } from './routes.ts';
