/** Deletes the notes of an unfinished import. */

import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';
import { chargeFiles, chargeText } from '../usage/charge.ts';
import { versionBytes } from '../usage/measure.ts';
import { boundsOf } from './import-ranges.ts';

/** Maximum number of rows, of notes and of bytes of text that one transaction deletes. A note has several rows. */
const BATCH = { rows: 500, notes: 100, bytes: 1_000_000 };

/** Deletes some notes of the import, or rows that belong to them. Returns false if there are none. */
export async function discardNotes(tx: Tx, range: string): Promise<boolean> {
  const bounds = boundsOf(range);
  const removed = await files.all(tx, { ...bounds, limit: BATCH.rows });
  for (const { uploaded_by, size } of removed) chargeFiles(tx, uploaded_by, -size);
  if (removed.length > 0) return true;
  if ((await links.run(tx, { ...bounds, limit: BATCH.rows })).changes > 0) return true;
  const notes = await sizes.all(tx, { ...bounds, limit: BATCH.notes });
  let bytes = 0;
  const deleted = notes.filter(({ size }, index) => {
    bytes += size;
    return index === 0 || bytes <= BATCH.bytes;
  });
  if (deleted.length === 0) return false;
  const ids = deleted.map(({ id }) => id);
  const versions = await versionBytes(tx, ids);
  for (const { id, owner_id, size } of deleted) {
    if (owner_id !== null) chargeText(tx, owner_id, -size - (versions.get(id) ?? 0));
  }
  await removeNotes.run(tx, { ids });
  return true;
}

type BatchParams = { first: string; last: string; limit: number };

const files = statement<BatchParams>()((db, p) =>
  db
    .deleteFrom('note_file')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('note_file as file')
        .select('file.id')
        .where('file.note_id', '>=', p.first)
        .where('file.note_id', '<=', p.last)
        .limit(p.limit),
    )
    .returning(['uploaded_by', 'size']),
);

const links = statement<BatchParams>()((db, p) =>
  db.deleteFrom('note_link').where(sql<boolean>`(note_id, place) in (
    select link.note_id, link.place from note_link as link
    where link.note_id between ${p.first} and ${p.last} limit ${p.limit})`),
);

const sizes = statement<BatchParams>()((db, p) =>
  db
    .selectFrom('note')
    .select(['id', 'owner_id', sql<number>`octet_length(body)`.as('size')])
    .where('id', '>=', p.first)
    .where('id', '<=', p.last)
    .orderBy('id')
    .limit(p.limit),
);

const removeNotes = statement<{ ids: readonly string[] }>()((db, p, { inList }) =>
  db.deleteFrom('note').where('id', 'in', inList(p.ids)),
);
