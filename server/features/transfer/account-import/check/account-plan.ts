/** The plan of an import: everything that it will write, except the records that are read again when they are written. */

import type { DocumentProject, DocumentRecord } from '../document/record-schemas.ts';

/** The new ids by the ids of the document. That of the Inbox is the caller's Inbox. */
export type NewIds = Readonly<Record<'project' | 'section' | 'task' | 'note' | 'group', Map<string, string>>>;

/** A project of the document. `number` is its index, and `id` that of the new project. */
export type ProjectToImport = {
  number: number;
  id: string;
  values: DocumentProject;
  /** The indexes of its tasks, parents before their sub-tasks. */
  tasks: number[];
};

/** Reminders of one task. */
export type GivenReminders = Pick<DocumentRecord<'reminders'>, 'remind_at' | 'offset_min' | 'sent'>[];

/** The numbers of records of the document. */
export type Counts = Record<
  | 'projects'
  | 'groups'
  | 'sections'
  | 'tasks'
  | 'comments'
  | 'notes'
  | 'labels'
  | 'filters'
  | 'templates'
  | 'reminders',
  number
>;

/** The numbers of records that the import changes or leaves out. `unknown` are the names of unknown members. */
export type LeftOut = {
  members: number;
  sharedProjects: number;
  files: number;
  assignees: number;
  commentAuthors: number;
  noteProjects: number;
  reminders: number;
  largeInbox: boolean;
  unknown: string[];
};

/** A checked document. `userId` is the id of the exported account. */
export type AccountPlan = {
  userId: string | undefined;
  ids: NewIds;
  projects: ProjectToImport[];
  /** The Inbox, if its tasks are added to the Inbox of the caller. Its `id` is that of a hidden project. */
  inbox: ProjectToImport | undefined;
  groups: (DocumentRecord<'groups'> & { newId: string })[];
  labels: DocumentRecord<'labels'>[];
  filters: DocumentRecord<'filters'>[];
  /** By the id of the task in the document. */
  reminders: ReadonlyMap<string, GivenReminders>;
  /** The new ids of the notes by title key. */
  titles: ReadonlyMap<string, string>;
  counts: Counts;
  leftOut: LeftOut;
};
