/** SQL expressions over the row `note` of the surrounding query, for a user who can read the note. */

import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Role } from '#domain/role/role.ts';
import type { Fragments } from '../../platform/db/dialect/fragments.ts';
import { jsonRecord, optional, plain, text } from '../../platform/db/json-record.ts';
import { canReadProject, canReadTask } from '../can-read.ts';

/** The highest role of the reader by authorship, share and project. */
export function roleOnNote(reader: Expression<string>): RawBuilder<Role> {
  // `max` over the view would materialise the whole view.
  return sql<Role>`case
    when note.owner_id = ${reader} then 'owner'
    when exists (
      select 1 from note_access
      where note_access.note_id = note.id and note_access.user_id = ${reader} and note_access.level = 2) then 'editor'
    else 'viewer' end`;
}

/** Whether the note is shared with the reader directly. The first condition is checked once: most readers have no shared notes. */
export function isSharedWith(reader: Expression<string>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(exists (select 1 from note_share where note_share.user_id = ${reader}) and exists (
    select 1 from note_share where note_share.note_id = note.id and note_share.user_id = ${reader}))`;
}

/** The id of the project that the note is filed in if the reader is the author or can read the project, else the empty string. */
export function visibleProjectId(reader: Expression<string>): RawBuilder<string> {
  return sql<string>`case
    when note.project_id is null then ''
    when note.owner_id = ${reader} or ${canReadProject(reader, sql.ref('note.project_id'))} then note.project_id
    else '' end`;
}

/** Whether the user can read the live note with this id. */
export function canReadNote(user: Expression<string>, note: Expression<string | null>): Expression<SqlBool> {
  // A join would materialise the whole view.
  return sql<SqlBool>`exists (
    select 1 from note as seen
    where seen.id = ${note} and seen.deleted_at is null and exists (
      select 1 from note_access
      where note_access.note_id = seen.id and note_access.user_id = ${user}))`;
}

/** The current title of the note or name of the project of a link. */
const targetName = sql<string | null>`case note_link.kind
  when 'note' then (select nullif(target.title, '') from note as target where target.id = note_link.target_id)
  when 'project' then (select target.name from project as target where target.id = note_link.target_id) end`;

/** The links whose targets the reader can read, in text order, as the items of a JSON list; null without links. */
export function visibleLinks(reader: Expression<string>, fragments: Fragments): RawBuilder<string | null> {
  const target = sql.ref<string>('note_link.target_id');
  const record = jsonRecord(fragments, {
    kind: plain('note_link.kind'),
    target_id: plain('note_link.target_id'),
    text: text('note_link.text'),
    name: optional(text(targetName)),
  });
  // Most notes have no links. For them, an embedded database would prepare to sort the links, which takes 1 µs. The order selects the index
  // that begins with the note.
  const first = sql`(
    select note_link.place from note_link where note_link.note_id = note.id order by note_link.place limit 1)`;
  return sql<string | null>`case when ${first} is not null then (
    select string_agg(${record}, ',' order by note_link.place) from note_link
    where note_link.note_id = note.id and case note_link.kind
      when 'task' then ${canReadTask(reader, target)}
      when 'note' then ${canReadNote(reader, target)}
      else ${canReadProject(reader, target)} end) end`;
}
