/** Stored entries of the text indexes. */

import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** The names of the text indexes. */
export const TEXT_INDEXES = ['task_text', 'comment_text', 'note_text', 'note_title'] as const;

export type TextIndexName = (typeof TEXT_INDEXES)[number];

/** An entry: its normalized texts, and the project or account to which a search can be limited. */
export type TextEntry = { id: string; scope: string | null; title: string; body: string };

const OWNERS: Readonly<Record<TextIndexName, { table: string; scope: RawBuilder<unknown> }>> = {
  task_text: { table: 'task', scope: sql`owner.project_id` },
  comment_text: { table: 'comment', scope: sql`null` },
  note_text: { table: 'note', scope: sql`coalesce(owner.project_id, owner.owner_id)` },
  note_title: { table: 'note', scope: sql`coalesce(owner.project_id, owner.owner_id)` },
};

/** Returns the first entries of an index after an id, in the order of their ids. Locks them and their records. */
export function textEntries(tx: Tx, index: TextIndexName, after: string, limit: number): Promise<TextEntry[]> {
  const { table, scope } = OWNERS[index];
  return tx.all(sql<TextEntry>`select entry.id, ${scope} as "scope", entry.title, entry.body
    from ${sql.table(table)} as owner join ${sql.table(index)} as entry on entry.id = owner.id
    where owner.id > ${after} order by owner.id limit ${limit} ${tx.fragments.forUpdate}`);
}
