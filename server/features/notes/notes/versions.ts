/** Versions of notes: list, read, restore. */

import { type RawBuilder, sql } from 'kysely';
import type { Query, ResponseBody } from '#contract/endpoint.ts';
import type { api } from '#contract/endpoints/index.ts';
import { LIMITS } from '#contract/limits.ts';
import type { NoteVersion, NoteVersionText } from '#contract/resources/note.ts';
import { avatarColor } from '#domain/person/avatar-color.ts';
import { type Granted, one } from '../../../access/index.ts';
import { versionsOf } from '../../../access/notes/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ReadTx, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { cursorAfter, cutPage, readCursor } from '../../../platform/http/reply/cursor.ts';
import type { JsonText } from '../../../platform/http/reply/reply.ts';
import { presentNote } from './query/present-note.ts';
import type { LinkContext } from './text/resolve-links.ts';
import { fieldsOf, writeFields } from './update-note.ts';

type Reader = Pick<Actor, 'id'>;

/**
 * Returns the versions of a note, newest first. Throws `not_found` for a note that the actor cannot read, and 422 at
 * `cursor` for a cursor of another list.
 */
export async function listVersions(
  tx: ReadTx,
  actor: Reader,
  noteId: string,
  { limit = LIMITS.pages.noteVersions.default, cursor }: Query<typeof api.notes.versions>,
): Promise<ResponseBody<typeof api.notes.versions>> {
  const note = await one(tx, actor, 'note', 'viewer', noteId);
  const cursorScope = { versions: note.id, of: actor.id };
  const [before = '~'] = cursor === undefined ? [] : readCursor(cursorScope, cursor, [{ kind: 'text' }]);
  const rows = await newestFirst.all(tx, { note: note.id, before: String(before), rows: limit + 1 });
  const { pageRows, last } = cutPage(rows, limit);
  return { versions: pageRows.map(presentVersion), ...(last && { next_cursor: cursorAfter(cursorScope, [last.id]) }) };
}

/** Returns one version with its text. Throws `not_found` also if the note has no such version. */
export async function readVersion(tx: ReadTx, actor: Reader, { noteId, id }: VersionOf): Promise<NoteVersionText> {
  const row = await versionOf(tx, await one(tx, actor, 'note', 'viewer', noteId), id);
  return { ...presentVersion(row), body: row.body };
}

/**
 * Restores `body`, the text of a version that the caller has read, as a new version. The same text changes nothing. Throws
 * `not_found` unless the actor may edit the note and the version exists.
 */
export async function restoreVersion(
  tx: Tx,
  actor: Actor,
  { noteId, id, body }: VersionOf & Text,
  linkContext: LinkContext,
): Promise<JsonText> {
  const note = await one(tx, actor, 'note', 'editor', noteId);
  await versionOf(tx, note, id);
  await writeFields(tx, actor, note, fieldsOf(actor, note, { body }, linkContext.analysis), {
    linkContext,
    forceVersion: true,
  });
  return presentNote(tx, actor, noteId);
}

/** A version of a note. */
type VersionOf = { noteId: string; id: string };

async function versionOf(tx: ReadTx, note: Granted<'note', 'viewer'>, id: string): Promise<VersionRow & Text> {
  const row = await byId.first(tx, { note: note.id, id });
  if (row === undefined) throw notFound();
  return row;
}

type Text = { body: string };

type VersionRow = {
  id: string;
  began_at: string;
  saved_at: string;
  size: number;
  user_id: string | null;
  name: string | null;
  email: string | null;
};

function presentVersion({ id, began_at, saved_at, size, user_id, name, email }: VersionRow): NoteVersion {
  const isKnown = user_id !== null && name !== null && email !== null;
  return {
    id,
    began_at,
    saved_at,
    ...(isKnown && { saved_by: { id: user_id, name, avatar_color: avatarColor(email) } }),
    size,
  };
}

const COLUMNS = [
  'note_version.id',
  'note_version.began_at',
  'note_version.saved_at',
  'user.id as user_id',
  'user.name',
  'user.email',
] as const;

const SIZE: RawBuilder<number> = sql`length(note_version.body)`;

const newestFirst = statement<{ note: string; before: string; rows: number }>()<VersionRow>((db, p) =>
  versionsOf(db, p.note)
    .select(COLUMNS)
    .select(SIZE.as('size'))
    .where('note_version.id', '<', p.before)
    .orderBy('note_version.id', 'desc')
    .limit(p.rows),
);

const byId = statement<{ note: string; id: string }>()<VersionRow & Text>((db, p) =>
  versionsOf(db, p.note)
    .select([...COLUMNS, 'note_version.body'])
    .select(SIZE.as('size'))
    .where('note_version.id', '=', p.id),
);
