/** Comments on tasks, and their notifications. */

export { commentsHolding } from './comment-text.ts';
export { presentCommentFor } from './present-comment.ts';
export { serveComments } from './routes.ts';
