/** Branded rows: a type for each role proves that the permission was checked. Only this folder creates such rows. */

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

/** The stored rows by kind. */
export type StoredRows = {
  project: Selectable<ProjectTable>;
  section: Selectable<SectionTable>;
  task: Selectable<TaskTable>;
  comment: Selectable<CommentTable>;
  attachment: Selectable<AttachmentTable>;
  note: Selectable<NoteTable>;
};

export type Kind = keyof StoredRows;

/** A row for which the actor has at least the role `R`. A viewer's row is not assignable to an editor's. */
export type Granted<K extends Kind, R extends Role> = StoredRows[K] & { readonly [granted]: Includes[R] };

/** Every role includes the lower ones. */
type Includes = {
  viewer: { viewer: true };
  editor: { viewer: true; editor: true };
  owner: { viewer: true; editor: true; owner: true };
};
