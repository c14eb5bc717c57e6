/** Renders the row `note` of a query as the contract's Note for one reader. */

import { type AliasedRawBuilder, type Expression, sql } from 'kysely';
import type { Note } from '#contract/resources/note.ts';
import { avatarColor } from '#domain/person/avatar-color.ts';
import { isSharedWith, roleOnNote, visibleLinks, visibleProjectId } from '../../../../access/notes/index.ts';
import type { Fragments } from '../../../../platform/db/dialect/fragments.ts';
import { bool, flag, type JsonMember, jsonRecord, optional, plain, text } from '../../../../platform/db/json-record.ts';
import { filesOfNote } from '../../../planning/attachments/index.ts';

/** The columns of `noteColumns`: the note without its owner, and `[id, name, email]` of the owner if the note is shared with the reader. */
export type NoteColumns = { json: string; owner: string | null };

type Columns = { [Name in keyof NoteColumns]: AliasedRawBuilder<NoteColumns[Name], Name> }[keyof NoteColumns][];

/** `row` has a preview; `whole` has the text and the files. */
export type NoteShape = 'row' | 'whole';

/** Returns the columns that `noteText` needs. */
export function noteColumns(reader: Expression<string>, fragments: Fragments, shape: NoteShape): Columns {
  const shared = isSharedWith(reader);
  const members: Record<string, JsonMember> = {
    id: plain('note.id'),
    project_id: plain(visibleProjectId(reader)),
    title: text('note.title'),
    ...(shape === 'row' ? { preview: optional(text(sql<string | null>`nullif(note.preview, '')`)) } : wholeMembers),
    pinned: flag('note.pinned'),
    archived: bool(sql`note.archived_at is not null`),
    archived_at: optional(plain('note.archived_at')),
    created_by: optional(plain('note.owner_id')),
    shared_with_me: bool(shared),
    role: plain(roleOnNote(reader)),
    links: { pieces: () => ['[', visibleLinks(reader, fragments), ']'], optional: false },
    etag: plain(sql<string>`cast(note.version as text)`),
    deleted_at: optional(plain('note.deleted_at')),
    created_at: plain('note.created_at'),
    updated_at: plain('note.updated_at'),
  };
  const author = ['author.id', 'author.name', 'author.email'].map((column) => fragments.quoteJson(column));
  const owner = sql<string | null>`case when ${shared} then (
    select concat('[', ${sql.join(author, sql`, ',', `)}, ']') from "user" as author where author.id = note.owner_id) end`;
  return [jsonRecord(fragments, members).as('json'), owner.as('owner')];
}

const wholeMembers: Record<string, JsonMember> = {
  body: text('note.body'),
  attachments: { pieces: (fragments) => ['[', filesOfNote(fragments), ']'], optional: false },
};

const NOTHING = {};

/** Renders a note as JSON text. `more` adds fields. */
export function noteText(
  { json, owner: ownerText }: NoteColumns,
  more: Readonly<Record<string, unknown>> = NOTHING,
): string {
  if (ownerText === null && more === NOTHING) return json;
  const owner = ownerText !== null && ownerOf(ownerText);
  const members = JSON.stringify({ ...(owner && { owner }), ...more });
  return members === '{}' ? json : `${json.slice(0, -1)},${members.slice(1)}`;
}

function ownerOf(text: string): Note['owner'] {
  const [id, name, email] = JSON.parse(text) as [string, string, string];
  return { id, name, avatar_color: avatarColor(email) };
}
