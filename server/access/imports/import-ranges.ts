/** The rows of unfinished imports, and of completed imports with unpublished notes. */

import { instantText } from '../../platform/actor.ts';
import type { ReadTx, Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { statement } from '../all-tables.ts';
import type { StoredRows } from '../rows.ts';

/** Time until a job deletes an unfinished import. A request with an import ends after ten minutes. */
const EXPIRY_MS = 15 * 60_000;

/** The owner of an import, and the instant of its start in milliseconds. */
export type Importer = { id: string; now: number };

/** Hides the records whose ids start with `range`. */
export async function addRange(tx: Tx, range: string, { id: owner, now }: Importer): Promise<void> {
  await add.run(tx, { range, owner, expires: instantText(now + EXPIRY_MS) });
}

/** Locks the row of an unfinished import. Returns false if the import was completed or discarded. */
export async function lockRange(tx: Tx, range: string): Promise<boolean> {
  return (await lock.first(tx, { range })) !== undefined;
}

/** Deletes the row of an import, and returns whether it existed. Its records become visible. */
export async function removeRange(tx: Tx, range: string): Promise<boolean> {
  return (await remove.run(tx, { range })).changes > 0;
}

/** Returns the unfinished imports that expired before the instant (milliseconds). */
export async function expiredRanges(tx: ReadTx, now: number): Promise<string[]> {
  return (await expired.all(tx, { now: instantText(now) })).map(({ id }) => id);
}

/** The first and the last id that start with `range`. */
export function boundsOf(range: string): { first: string; last: string } {
  return { first: `${range}000000`, last: `${range}ffffff` };
}

/** Records that the notes of a completed import after the note `after` are not published yet. */
export async function addUnpublished(
  tx: Tx,
  range: string,
  { id: owner, now, after }: Importer & { after: string },
): Promise<void> {
  await addOpen.run(tx, { range, owner, after, at: instantText(now) });
}

/** Returns the completed imports with unpublished notes. */
export async function unpublishedRanges(tx: ReadTx): Promise<string[]> {
  return (await open.all(tx)).map(({ id }) => id);
}

/** Notes to publish, and their import. */
export type Unpublished = Importer & { notes: Pick<StoredRows['note'], 'id' | 'project_id'>[] };

/**
 * Returns the next unpublished live notes of an import, at most `limit`, and records them as published. Returns undefined if there
 * are no more.
 */
export async function takeUnpublished(tx: Tx, range: string, limit: number): Promise<Unpublished | undefined> {
  const row = await lockOpen.first(tx, { range });
  if (row === undefined) return undefined;
  const { last } = boundsOf(range);
  const notes = await notesAfter.all(tx, { after: row.after_id, last, owner: row.owner_id, limit });
  const [end] = notes.slice(-1);
  if (end === undefined || notes.length < limit) await removeOpen.run(tx, { range });
  else await advance.run(tx, { range, after: end.id });
  return end && { id: row.owner_id, now: Date.parse(row.completed_at), notes };
}

/** 503 `unavailable` for an import whose row is gone: it has expired, or its owner was deleted. */
export function importGone(): Refusal {
  return new Refusal('unavailable', { error: 'The import took too long.' });
}

const add = statement<{ range: string; owner: string; expires: string }>()((db, p) =>
  db.insertInto('import_range').values({ id: p.range, owner_id: p.owner, expires_at: p.expires }),
);

const lock = statement<{ range: string }>()((db, p, { forUpdate }) =>
  db.selectFrom('import_range').select('id').where('id', '=', p.range).modifyEnd(forUpdate),
);

const remove = statement<{ range: string }>()((db, p) => db.deleteFrom('import_range').where('id', '=', p.range));

const expired = statement<{ now: string }>()((db, p) =>
  db.selectFrom('import_range').select('id').where('expires_at', '<', p.now),
);

const addOpen = statement<{ range: string; owner: string; after: string; at: string }>()((db, p) =>
  db.insertInto('unpublished_range').values({
    id: p.range,
    owner_id: p.owner,
    after_id: p.after,
    completed_at: p.at,
  }),
);

const open = statement()((db) => db.selectFrom('unpublished_range').select('id').orderBy('id'));

const lockOpen = statement<{ range: string }>()((db, p, { forUpdate }) =>
  db.selectFrom('unpublished_range').selectAll().where('id', '=', p.range).modifyEnd(forUpdate),
);

const notesAfter = statement<{ after: string; last: string; owner: string; limit: number }>()((db, p) =>
  db
    .selectFrom('note')
    .select(['id', 'project_id'])
    .where('id', '>', p.after)
    .where('id', '<=', p.last)
    .where('owner_id', '=', p.owner)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(p.limit),
);

const removeOpen = statement<{ range: string }>()((db, p) =>
  db.deleteFrom('unpublished_range').where('id', '=', p.range),
);

const advance = statement<{ range: string; after: string }>()((db, p) =>
  db.updateTable('unpublished_range').set({ after_id: p.after }).where('id', '=', p.range),
);
