import { api } from '#contract/endpoints/index.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Serve } from '../../../platform/http/serve/call.ts';
import type { ServeUpload } from '../../../platform/http/serve/serve-upload.ts';
import { freeQuotaOnTask } from '../attachments/index.ts';
import { createComment, createFileComment } from './create-comment.ts';
import { deleteComment } from './delete-comment.ts';
import { listComments } from './list-comments.ts';
import { updateComment } from './update-comment.ts';

type RouteParts = { serve: Serve; serveUpload: ServeUpload; database: Database };

/** Registers the operations on comments. */
export function serveComments({ serve, serveUpload, database }: RouteParts): void {
  const { comments } = api;

  serve(comments.list, ({ tx, actor, params, query }) => listComments(tx, actor, params.taskID, query));

  serve(comments.create, ({ tx, actor, params, body }) => createComment(tx, actor, { taskId: params.taskID, ...body }));

  serveUpload(comments.createWithFile, {
    beforeBody: ({ actor, params }) => database.read((tx) => freeQuotaOnTask(tx, actor, params.taskID)),
    handle: ({ tx, actor, params, file }) => createFileComment(tx, actor, { taskId: params.taskID, file }),
  });

  serve(comments.update, ({ tx, actor, params, body, ifMatch }) =>
    updateComment(tx, actor, { id: params.commentID, body: body.body, ifMatch }),
  );

  serve(comments.delete, async ({ tx, actor, params, ifMatch }) => {
    await deleteComment(tx, actor, { id: params.commentID, ifMatch });
    return null;
  });
}
