/**
 * Every table and view, as Kysely reads them. Instants are UTC text `2026-03-10T09:00:00.000Z`, days `YYYY-MM-DD`, wall
 * times `HH:MM`, flags 0 or 1 in both databases. `version` counts the changes a caller could see and is the record's etag.
 *
 * Tables are split by who may be shown a row: `OwnTables` belong to one account and are always asked for by its id;
 * `SharedTables` are reached through `server/access` alone.
 */

import type { GeneratedAlways } from 'kysely';

export type Flag = 0 | 1;

/** An account. `sidebar_collapsed` and `nav_order` are JSON lists of strings. */
export type UserTable = {
  id: string;
  email: string;
  name: string;
  password_hash: string;
  timezone: string;
  locale: 'da' | 'en';
  is_admin: Flag;
  daily_digest: Flag;
  sidebar_collapsed: string;
  nav_order: string;
  created_at: string;
};

/** A sign-in. `id` is the SHA-256 of the cookie's value; a half-open one still needs its second factor. */
export type SessionTable = {
  id: string;
  user_id: string;
  half_open: Flag;
  user_agent: string;
  created_at: string;
  last_seen_at: string;
  expires_at: string;
};

/** A personal API token; only its SHA-256 is kept. */
export type ApiTokenTable = {
  id: string;
  user_id: string;
  name: string;
  prefix: string;
  hash: string;
  created_at: string;
  expires_at: string | null;
  last_used_at: string | null;
};

export type ProjectGroupTable = {
  id: string;
  user_id: string;
  name: string;
  color: string;
  description: string;
  collapsed: Flag;
  sort_order: number;
};

/** `name_key` is the name as it is compared: NFC, lower case. Unique per account. */
export type LabelTable = {
  id: string;
  user_id: string;
  name: string;
  name_key: string;
  name_folded: string;
  color: string;
  sort_order: number;
};

/** Tries against a limit; a bucket names feature and client and starts over at `reset_at`. */
export type RateLimitTable = { bucket: string; count: number; reset_at: string };

/** The first answer to a request that carried an Idempotency-Key. `done` is 0 while the request still runs. */
export type IdempotencyTable = {
  user_id: string;
  key: string;
  fingerprint: string;
  done: Flag;
  status: number | null;
  headers: string | null;
  body: string | null;
  created_at: string;
};

/**
 * Something that happened: the activity log when `activity` names it, a live message when `live` does. `payload` and
 * `live_extra` are JSON. `receiver_id` marks what only one person is told; `subject_id` is the record that a live
 * message shows as it is at delivery.
 */
export type EventTable = {
  seq: GeneratedAlways<number>;
  id: string;
  at: string;
  actor_id: string | null;
  project_id: string | null;
  project_name: string | null;
  task_id: string | null;
  subject_id: string | null;
  receiver_id: string | null;
  activity: string | null;
  payload: string;
  live: string | null;
  live_extra: string | null;
};

/** Small values the instance remembers, by name. */
export type SettingTable = { name: string; value: string };

export type ProjectTable = {
  id: string;
  owner_id: string;
  name: string;
  color: string;
  icon: string | null;
  view_mode: 'list' | 'board' | 'calendar';
  is_inbox: Flag;
  archived: Flag;
  group_id: string | null;
  sort_order: number;
  version: number;
  deleted_at: string | null;
  created_at: string;
  updated_at: string;
};

/** Editors and viewers; the owner stands on the project and has no row here. */
export type ProjectMemberTable = { project_id: string; user_id: string; role: 'editor' | 'viewer'; added_at: string };

export type SectionTable = {
  id: string;
  project_id: string;
  name: string;
  sort_order: number;
  version: number;
  deleted_at: string | null;
  created_at: string;
  updated_at: string;
};

/**
 * A task. `due_time` is wall time in `due_timezone`; `due_at` is the same moment as an instant. `recurrence_anchor` is the
 * day the rule's grid counts from. `section_place` repeats the `sort_order` of the section, so that one index holds a project's
 * tasks in their order; NO_SECTION without one. `server/access` alone writes it. `deletion_id` is shared by all rows that one deletion took.
 */
export type TaskTable = {
  id: string;
  project_id: string;
  section_id: string | null;
  parent_id: string | null;
  content: string;
  description: string | null;
  priority: number;
  due_date: string | null;
  due_time: string | null;
  due_timezone: string | null;
  due_at: string | null;
  duration_min: number | null;
  recurrence_rule: string | null;
  recurrence_from: 'due' | 'completion' | null;
  recurrence_anchor: string | null;
  assignee_id: string | null;
  completed_at: string | null;
  completed_by: string | null;
  created_by: string | null;
  snoozed_until: string | null;
  section_place: number;
  sort_order: number;
  version: number;
  deleted_at: string | null;
  deletion_id: string | null;
  created_at: string;
  updated_at: string;
};

/** A person's own label on a task; `user_id` repeats the label's owner so that one index answers "mine on these tasks". */
export type TaskLabelTable = { task_id: string; label_id: string; user_id: string };

export type NoteTable = {
  id: string;
  owner_id: string | null;
  project_id: string | null;
  title: string;
  body: string;
  pinned: Flag;
  archived_at: string | null;
  version: number;
  deleted_at: string | null;
  created_at: string;
  updated_at: string;
};

export type NoteShareTable = { note_id: string; user_id: string; role: 'editor' | 'viewer'; added_at: string };

/** Who may do what: `level` is 3 for the owner, 2 for an editor, 1 for a viewer. Live projects only. */
export type ProjectAccessView = { project_id: string; user_id: string; level: number };

/** The same for notes: own, shared directly, or through the project; several rows may name one person. */
export type NoteAccessView = { note_id: string; user_id: string; level: number };

export type OwnTables = {
  user: UserTable;
  session: SessionTable;
  api_token: ApiTokenTable;
  project_group: ProjectGroupTable;
  label: LabelTable;
  rate_limit: RateLimitTable;
  idempotency: IdempotencyTable;
  event: EventTable;
  setting: SettingTable;
};

export type SharedTables = {
  project: ProjectTable;
  project_member: ProjectMemberTable;
  section: SectionTable;
  task: TaskTable;
  task_label: TaskLabelTable;
  note: NoteTable;
  note_share: NoteShareTable;
  project_access: ProjectAccessView;
  note_access: NoteAccessView;
};

export type Tables = OwnTables & SharedTables;
