/** What people say about tasks (interface §4.3), and who is told of it. */

export { commentsHolding } from './comment-text.ts';
export { presentCommentFor } from './present-comment.ts';
export { serveComments } from './routes.ts';
