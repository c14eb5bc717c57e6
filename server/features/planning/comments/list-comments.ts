import { LIMITS } from '#contract/limits.ts';
import { one } from '../../../access/index.ts';
import { commentsOf } from '../../../access/tasks/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { cursorAfter, cutPage, nextMember, readCursor } from '../../../platform/http/reply/cursor.ts';
import { type JsonText, json } from '../../../platform/http/reply/reply.ts';
import { ownFilesOf } from '../attachments/index.ts';
import { commentColumns, commentText } from './comment-json.ts';

type Page = { limit?: number | undefined; cursor?: string | undefined };

/**
 * Returns `{comments, attachments, next_cursor?}` of a task: comments oldest first, and the files of the task with every
 * page. Throws `not_found` for a task that the actor cannot see, and 422 at `cursor` for a cursor of another list.
 */
export async function listComments(
  tx: ReadTx,
  actor: Pick<Actor, 'id'>,
  taskId: string,
  { limit = LIMITS.pages.comments.default, cursor }: Page,
): Promise<JsonText> {
  const task = await one(tx, actor, 'task', 'viewer', taskId);
  const list = { comments: task.id, of: actor.id };
  const [after = ''] = cursor === undefined ? [] : readCursor(list, cursor, [{ kind: 'text' }]);
  const rows = await inOrder.all(tx, { task: task.id, after: String(after), rows: limit + 1 });
  const { pageRows, last } = cutPage(rows, limit);
  const next = nextMember(last && cursorAfter(list, [last.id]));
  const files = await ownFilesOf(tx, task);
  return json(`{"comments":[${pageRows.map(commentText).join(',')}],"attachments":[${files.join(',')}]${next}}`);
}

/** Ids sort by creation time. */
const inOrder = statement<{ task: string; after: string; rows: number }>()((db, p, fragments) =>
  commentsOf(db, p.task)
    .select('comment.id')
    .select(commentColumns(fragments))
    .where('comment.id', '>', p.after)
    .orderBy('comment.id')
    .limit(p.rows),
);
