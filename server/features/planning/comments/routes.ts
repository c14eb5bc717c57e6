import { api } from '#contract/endpoints/index.ts';
import type { Serve } from '../../../platform/http/serve/call.ts';
import { createComment } from './create-comment.ts';
import { deleteComment } from './delete-comment.ts';
import { listComments } from './list-comments.ts';
import { updateComment } from './update-comment.ts';

/** Registers the operations on comments. */
export function serveComments(serve: Serve): void {
  const { comments } = api;

  serve(comments.list, ({ tx, actor, params, query }) => listComments(tx, actor, params.taskID, query));

  serve(comments.create, ({ tx, actor, params, body }) => createComment(tx, actor, { taskId: params.taskID, ...body }));

  serve(comments.update, ({ tx, actor, params, body, ifMatch }) =>
    updateComment(tx, actor, { id: params.commentID, body: body.body, ifMatch }),
  );

  serve(comments.delete, async ({ tx, actor, params, ifMatch }) => {
    await deleteComment(tx, actor, { id: params.commentID, ifMatch });
    return null;
  });
}
