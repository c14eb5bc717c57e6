/**
 * Every table and view, as Kysely reads them. Instants are UTC text `2026-03-10T09:00:00.000Z`, days `YYYY-MM-DD`, wall
 * times `HH:MM`, flags 0 or 1 in both databases. `version` counts the changes a caller could see and is the record's etag.
 *
 * Tables are split by who may be shown a row: `OwnTables` belong to one account and are always asked for by its id;
 * `SharedTables` are reached through `server/access` alone.
 */

import type { GeneratedAlways } from 'kysely';
import type { Channel, NotificationKind } from '#domain/notification/channels.ts';

export type Flag = 0 | 1;

/**
 * An account. `sidebar_collapsed` and `nav_order` are JSON lists of strings. `totp_secret` (in force: two-factor is on) and
 * `totp_pending` are sealed; `totp_step` is the time step of the last code taken.
 */
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
  totp_secret: string | null;
  totp_pending: string | null;
  totp_step: number;
  created_at: string;
};

/** A sign-in. `id` is the SHA-256 of the cookie's value; a half-open one still needs its second factor. */
export type SessionTable = {
  id: string;
  user_id: string;
  half_open: Flag;
  user_agent: string;
  /** The client's address at sign-in. */
  address: string;
  created_at: string;
  last_seen_at: string;
  expires_at: string;
};

/** A code that stands in for the second factor, once. All of an account's are hashed with one salt; see `hashWithSameSalt`. */
export type RecoveryCodeTable = { user_id: string; hash: string; used_at: string | null };

/**
 * A personal API token; only its SHA-256 is kept. `use_told_at` is when the history last told of its use; `warn_at` is from when on
 * its owner is to be told that it ends, null when that was done or never will be.
 */
export type ApiTokenTable = {
  id: string;
  user_id: string;
  name: string;
  prefix: string;
  hash: string;
  created_at: string;
  expires_at: string | null;
  last_used_at: string | null;
  use_told_at: string | null;
  warn_at: string | null;
};

/** The open way back into an account whose password was forgotten, by the SHA-256 of the token in the mail. */
export type PasswordResetTable = { token_hash: string; user_id: string; expires_at: string };

/**
 * A device that an account has signed in from, by what its browser says of itself. `address` is that of its first sign-in;
 * `mail_at` is from when on the owner is to be told of it, null when that was done or never will be.
 */
export type KnownDeviceTable = {
  user_id: string;
  agent_hash: string;
  user_agent: string;
  address: string;
  seen_at: string;
  mail_at: string | null;
};

/**
 * A passkey (WebAuthn). `credential_id` and `public_key` (COSE) are base64url, `transports` is a JSON list. `counter` is that of the
 * last use; keys that do not count send 0. `user_verified` says whether it has ever verified its owner.
 */
export type PasskeyTable = {
  id: string;
  user_id: string;
  name: string;
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string;
  aaguid: string | null;
  discoverable: Flag;
  user_verified: Flag;
  backup_eligible: Flag;
  backed_up: Flag;
  created_at: string;
  last_used_at: string | null;
};

/** What a passkey is asked to sign, once. Registering belongs to an account, signing in to nobody yet. */
export type PasskeyChallengeTable = {
  id: string;
  purpose: 'register' | 'login';
  user_id: string | null;
  challenge: string;
  expires_at: string;
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

/** A label that can be brought back; `task_ids` is the JSON list of the tasks that carried it. */
export type DeletedLabelTable = Omit<LabelTable, 'name_key' | 'name_folded'> & { task_ids: string; deleted_at: string };

/** How a view is shown to a person: `options` is the JSON of the contract's ViewOptions without what says nothing. */
export type ViewOptionsTable = { user_id: string; view: string; options: string; changed_at: string };

/** A saved expression of the filter language. */
export type FilterTable = {
  id: string;
  user_id: string;
  name: string;
  query: string;
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
 * `live_extra` are JSON. `receiver_id` marks what only one person is told, `note_id` what those who can read the note are told;
 * `subject_id` is the record that a live message shows as it is at delivery.
 */
export type EventTable = {
  seq: GeneratedAlways<number>;
  id: string;
  at: string;
  actor_id: string | null;
  project_id: string | null;
  project_name: string | null;
  task_id: string | null;
  note_id: string | null;
  subject_id: string | null;
  receiver_id: string | null;
  activity: string | null;
  payload: string;
  live: string | null;
  live_extra: string | null;
};

/**
 * Bytes in the file store, by their SHA-256 in hexadecimal. The row is there before its bytes are and until they are gone.
 * `unused_since` is when nothing was found to refer to it.
 */
export type FileContentTable = { id: string; size: number; unused_since: string | null };

/** Small values the instance remembers, by name. */
export type SettingTable = { name: string; value: string };

/**
 * Something that its owner is told. Who may not see the task, note or project any more is not shown it. `count` is how often
 * the same happened; `facts` is JSON, by kind. A `comment_id` outlives its comment. Only what is `listed` is behind the bell;
 * `mail_at` is from when on it may leave as mail, null when it did or never will.
 */
export type NotificationTable = {
  id: string;
  user_id: string;
  kind: NotificationKind;
  actor_id: string | null;
  project_id: string | null;
  task_id: string | null;
  note_id: string | null;
  comment_id: string | null;
  count: number;
  facts: string;
  read_at: string | null;
  created_at: string;
  listed: Flag;
  mail_at: string | null;
};

/** What somebody chose about one kind of notification on one channel. Without a row it is as `USUAL_WISHES` says. */
export type NotificationPreferenceTable = {
  user_id: string;
  kind: NotificationKind;
  channel: Channel;
  wanted: Flag;
};

/** When somebody was last mailed of notifications. */
export type NotificationMailTable = { user_id: string; sent_at: string };

/**
 * A mail that waits to leave. `due_at` is when it is tried next: ahead while somebody tries, and after a failure. `about` is in
 * JSON what it tells of, null where it concerns nobody but its receiver.
 */
export type MailTable = {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  html: string;
  attempts: number;
  due_at: string;
  created_at: string;
  about: string | null;
};

/** The latest local day whose tasks a person was told of in the morning. */
export type DigestTable = { user_id: string; day: string };

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

/**
 * Somebody who was invited by mail address, by the SHA-256 of the token in the link. Open until it is used, withdrawn or expired;
 * without a project, and then without a role, it is for an account alone.
 */
export type InviteTable = {
  id: string;
  token_hash: string;
  email: string;
  project_id: string | null;
  role: 'editor' | 'viewer' | null;
  invited_by: string | null;
  created_at: string;
  expires_at: string;
  used_at: string | null;
  withdrawn_at: string | null;
};

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
 * `assigned_by` is who gave it to its present assignee.
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
  assigned_by: string | null;
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

/**
 * A person's own reminder of a task: at the instant `remind_at`, or `offset_min` minutes from the due moment. `moment` is when
 * it goes off, null while the task has no date. `server/access` keeps it in step with the task.
 */
export type ReminderTable = {
  id: string;
  task_id: string;
  user_id: string;
  remind_at: string | null;
  offset_min: number | null;
  moment: string | null;
  sent: Flag;
  created_at: string;
};

/** What somebody said about a task; the author is null when that account is deleted. `edited` says whether the text changed. */
export type CommentTable = {
  id: string;
  task_id: string;
  user_id: string | null;
  body: string;
  edited: Flag;
  version: number;
  deleted_at: string | null;
  created_at: string;
  updated_at: string;
};

/** A file of a task, or of a comment on it. `size` repeats that of its content, so that lists need no join. */
export type AttachmentTable = {
  id: string;
  task_id: string;
  comment_id: string | null;
  content_id: string;
  filename: string;
  mime_type: string;
  size: number;
  uploaded_by: string | null;
  created_at: string;
};

/** A completed occurrence of a repeating task: when and by whom, and the date it was due. `project_id` repeats the task's. */
export type CompletionTable = {
  id: string;
  task_id: string;
  project_id: string;
  completed_at: string;
  completed_by: string | null;
  due_date: string | null;
  due_time: string | null;
};

/**
 * A step of a repeating task, numbered from 1, that can be undone: `wrote` says what it wrote where, as JSON. `next_due` is the
 * date it moved on to, null when the series closed; `completion_id` is null for an occurrence that was skipped.
 */
export type AdvanceTable = {
  task_id: string;
  number: number;
  completion_id: string | null;
  next_due: string | null;
  wrote: string;
};

/**
 * A Markdown page. `title` and `preview` are read out of `body` at each save; `title_key` is the title as links find it.
 * `updated_at` is when the text was written last.
 */
export type NoteTable = {
  id: string;
  owner_id: string | null;
  project_id: string | null;
  title: string;
  title_key: string;
  body: string;
  preview: string;
  pinned: Flag;
  archived_at: string | null;
  version: number;
  deleted_at: string | null;
  created_at: string;
  updated_at: string;
};

export type NoteShareTable = { note_id: string; user_id: string; role: 'editor' | 'viewer'; added_at: string };

/** Where the text of a note leads, in its order: `text` is the link as written. Targets may be gone or out of the reader's sight. */
export type NoteLinkTable = {
  note_id: string;
  place: number;
  kind: 'task' | 'note' | 'project';
  target_id: string;
  text: string;
};

/** A text that a note has had, the newest being the one it has. What one person saves from `began_at` on folds into one row. */
export type NoteVersionTable = {
  id: string;
  note_id: string;
  body: string;
  saved_by: string | null;
  began_at: string;
  saved_at: string;
};

/** When the history was last told that somebody writes in a note. */
export type NoteToldTable = { note_id: string; user_id: string; told_at: string };

/** A file of a note. `size` repeats that of its content. */
export type NoteFileTable = Omit<AttachmentTable, 'task_id' | 'comment_id'> & { note_id: string };

/** Who may do what: `level` is 3 for the owner, 2 for an editor, 1 for a viewer. Live projects only. */
export type ProjectAccessView = { project_id: string; user_id: string; level: number };

/**
 * The same for notes: own, shared directly, or through the project; several rows may name one person. `keeps` is 1 for who may
 * archive, delete and restore the note.
 */
export type NoteAccessView = { note_id: string; user_id: string; level: number; keeps: Flag };

/**
 * Who may restore deleted records. A row of kind `project` is the role of a user in a project, live or in the trash; it decides
 * about the project and its tasks. A row of kind `note` is a user who may restore a note in the trash. `deleted_at` is null for a
 * live project.
 */
export type TrashAccessView = {
  kind: 'project' | 'note';
  record_id: string;
  user_id: string;
  level: number;
  deleted_at: string | null;
};

export type OwnTables = {
  user: UserTable;
  session: SessionTable;
  recovery_code: RecoveryCodeTable;
  api_token: ApiTokenTable;
  password_reset: PasswordResetTable;
  known_device: KnownDeviceTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  project_group: ProjectGroupTable;
  label: LabelTable;
  filter: FilterTable;
  deleted_label: DeletedLabelTable;
  view_options: ViewOptionsTable;
  rate_limit: RateLimitTable;
  idempotency: IdempotencyTable;
  event: EventTable;
  setting: SettingTable;
  file_content: FileContentTable;
  notification: NotificationTable;
  notification_preference: NotificationPreferenceTable;
  notification_mail: NotificationMailTable;
  mail: MailTable;
  digest: DigestTable;
};

export type SharedTables = {
  project: ProjectTable;
  project_member: ProjectMemberTable;
  invite: InviteTable;
  section: SectionTable;
  task: TaskTable;
  task_label: TaskLabelTable;
  completion: CompletionTable;
  advance: AdvanceTable;
  comment: CommentTable;
  attachment: AttachmentTable;
  reminder: ReminderTable;
  note: NoteTable;
  note_share: NoteShareTable;
  note_link: NoteLinkTable;
  note_version: NoteVersionTable;
  note_told: NoteToldTable;
  note_file: NoteFileTable;
  project_access: ProjectAccessView;
  note_access: NoteAccessView;
  trash_access: TrashAccessView;
};

export type Tables = OwnTables & SharedTables;
