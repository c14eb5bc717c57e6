/** Shared rows that carry the proof that this actor may have them. Only this folder makes them. */

import type { Selectable } from 'kysely';
import type { Role } from '#domain/role/role.ts';
import type {
  AttachmentTable,
  CommentTable,
  NoteTable,
  ProjectTable,
  SectionTable,
  TaskTable,
} from '../platform/db/tables.ts';

declare const granted: unique symbol;

/** The rows as they are stored, by kind. */
export type StoredRows = {
  project: Selectable<ProjectTable>;
  section: Selectable<SectionTable>;
  task: Selectable<TaskTable>;
  comment: Selectable<CommentTable>;
  attachment: Selectable<AttachmentTable>;
  note: Selectable<NoteTable>;
};

export type Kind = keyof StoredRows;

/** A row handed out for at least the role `R`. What demands an editor's row cannot be given a viewer's. */
export type Granted<K extends Kind, R extends Role> = StoredRows[K] & { readonly [granted]: Includes[R] };

/** A higher role includes the lower ones. */
type Includes = {
  viewer: { viewer: true };
  editor: { viewer: true; editor: true };
  owner: { viewer: true; editor: true; owner: true };
};
