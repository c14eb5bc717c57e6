/** Comments on tasks, and their notifications. */

export { addIndexedComments } from './add-indexed-comments.ts';
export { commentColumns, commentText } from './comment-json.ts';
export { commentsHolding, indexComments } from './comment-text.ts';
export { newCommentRow } from './create-comment.ts';
export { createComments } from './create-comments.ts';
export { presentCommentFor } from './present-comment.ts';
export { serveComments } from './routes.ts';
