/** Records without their row in the search index. */

import { sql } from 'kysely';
import type { ReadTx } from '../../platform/db/database.ts';

type Page = { after: string; limit: number };

/** A task whose text is not in the index. */
export type UnindexedTask = { id: string; project_id: string; content: string; description: string | null };

/** A note whose text or title is not in the index. */
export type UnindexedNote = {
  id: string;
  owner_id: string | null;
  project_id: string | null;
  title: string;
  body: string;
};

/** Returns the first tasks after an id whose text is not in the index, in the order of their ids. */
export function unindexedTasks(tx: ReadTx, { after, limit }: Page): Promise<UnindexedTask[]> {
  return tx.all(sql<UnindexedTask>`select id, project_id, content, description from task
    where id > ${after} and not exists (select 1 from task_text where task_text.id = task.id)
    order by id limit ${limit}`);
}

/** As `unindexedTasks`, for comments. */
export function unindexedComments(tx: ReadTx, { after, limit }: Page): Promise<{ id: string; body: string }[]> {
  return tx.all(sql<{ id: string; body: string }>`select id, body from comment
    where id > ${after} and not exists (select 1 from comment_text where comment_text.id = comment.id)
    order by id limit ${limit}`);
}

/** As `unindexedTasks`, for notes. */
export function unindexedNotes(tx: ReadTx, { after, limit }: Page): Promise<UnindexedNote[]> {
  return tx.all(sql<UnindexedNote>`select id, owner_id, project_id, title, body from note
    where id > ${after} and (not exists (select 1 from note_text where note_text.id = note.id)
      or not exists (select 1 from note_title where note_title.id = note.id))
    order by id limit ${limit}`);
}
