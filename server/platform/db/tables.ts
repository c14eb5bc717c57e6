/**
 * All tables and views for Kysely. Instants are UTC text `2026-03-10T09:00:00.000Z`, dates `YYYY-MM-DD`, local times
 * `HH:MM`, flags 0 or 1 in both databases. `version` counts visible changes and is the etag of the record.
 *
 * `OwnTables` belong to one account and are always queried by its id. `SharedTables` are queried only in `server/access`.
 */

import type { Generated, GeneratedAlways } from 'kysely';
import type { Channel, NotificationKind } from '#domain/notification/channels.ts';

export type Flag = 0 | 1;

/**
 * An account. `sidebar_collapsed` and `nav_order` are JSON lists of strings. `totp_secret` (two-factor is on) and
 * `totp_pending` are sealed. `totp_step` is the time step of the last used code. `email_confirmed` is 1 if the account has
 * proved that it receives mail at its address.
 */
export type UserTable = {
  id: string;
  email: string;
  email_confirmed: Flag;
  name: string;
  /** Empty for an account without a password. */
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
  /** Only an `open` account can be used. */
  access: 'open' | 'disabled' | 'deleted';
  /** When the account was disabled, or its deletion began. */
  closed_at: string | null;
};

/** A session. `id` is the SHA-256 of the cookie value. A half-open session still needs the second factor. */
export type SessionTable = {
  id: string;
  user_id: string;
  half_open: Flag;
  user_agent: string;
  /** Client address at sign-in. */
  address: string;
  created_at: string;
  last_seen_at: string;
  expires_at: string;
  /** Whether the provider of a single sign-on has checked a second factor that counts. */
  second_factor: Generated<Flag>;
  /** Sealed. The identity of the provider that has started a half-open session. */
  waiting_identity: Generated<string | null>;
};

/** An account of the provider of single sign-on that is linked to an account. `name` is what the provider calls it. */
export type SignInIdentityTable = {
  id: string;
  user_id: string;
  issuer: string;
  subject: string;
  name: string;
  created_at: string;
  last_used_at: string;
};

/** A single sign-on that a browser has begun. The hashes are of secrets in the address and in the cookie; `secrets` is sealed. */
export type SsoHandshakeTable = { state_hash: string; browser_hash: string; secrets: string; expires_at: string };

/** An identity that waits for the consent of the account's owner. `identity` is sealed. */
export type SsoLinkRequestTable = { browser_hash: string; user_id: string; identity: string; expires_at: string };

/**
 * The calendar feed of an account. `token_hash` is the SHA-256 of the secret in its address, `token` the sealed secret.
 */
export type CalendarFeedTable = { user_id: string; token_hash: string; token: string; created_at: string };

/**
 * A mailbox (IMAP). `host` has the port, `password` is sealed, `last_error` is a `MailboxProblem`. `lease_until` reserves its
 * synchronization for one process.
 */
export type MailboxTable = {
  id: string;
  user_id: string;
  host: string;
  username: string;
  password: string;
  name: string;
  folder: string;
  project_id: Generated<string | null>;
  last_uid: Generated<number>;
  lease_until: Generated<string | null>;
  next_sync_at: string;
  last_sync_at: Generated<string | null>;
  last_error: Generated<string | null>;
  failures: Generated<number>;
  created_at: string;
  /** Whether the host may be in the private network: see `mayReachPrivate`. */
  private_allowed: Generated<Flag>;
};

/** The AI provider of an account. `provider` is an `AiProvider`, `base_url` is empty for its usual address, `api_key` is sealed. */
export type AiSettingsTable = {
  user_id: string;
  provider: string;
  base_url: string;
  model: string;
  api_key: string | null;
  /** Whether the address may be in the private network: see `mayReachPrivate`. */
  private_allowed: Generated<Flag>;
};

/** A message of a mailbox that is a task, by UIDVALIDITY and UID, and by the SHA-256 of its Message-ID. */
export type MailboxMessageTable = {
  mailbox_id: string;
  uid_validity: string;
  uid: number;
  message_hash: string | null;
};

/**
 * Which messages of the connected mail account become tasks, and how far they were read. `labels` is the JSON text of the names of its labels,
 * `scan` of an unfinished reading. `version` counts the changes of the settings and of the connection.
 */
export type HostedMailTable = {
  user_id: string;
  watched: 'starred' | 'label' | 'both';
  label: string;
  labels: Generated<string>;
  project_id: Generated<string | null>;
  history_id: Generated<string | null>;
  scan: Generated<string | null>;
  version: Generated<number>;
  lease_until: Generated<string | null>;
};

/** A thread of a connected mail account that became a task. The task may be deleted. */
export type HostedMailThreadTable = { user_id: string; account: string; thread_id: string };

/**
 * A webhook of a project. `url`, `secret` and `former_secret` are sealed. `events` is a JSON list of `WebhookEvent`. It acts for
 * `created_by`. Events until `after_seq` were sent or left out; `sent_count` is the number of the last message. `failures` are those of the
 * waiting message, `last_error` is a `DeliveryProblem`. `lease_until` reserves the sending for one process.
 */
export type WebhookTable = {
  id: string;
  project_id: string;
  created_by: string | null;
  url: string;
  secret: string;
  former_secret: Generated<string | null>;
  former_secret_until: Generated<string | null>;
  events: string;
  state: 'active' | 'paused' | 'stopped';
  stop_reason: Generated<'failing' | 'gone' | 'access' | null>;
  after_seq: number;
  sent_count: Generated<number>;
  failures: Generated<number>;
  lease_until: Generated<string | null>;
  retry_at: Generated<string | null>;
  last_success_at: Generated<string | null>;
  last_attempt_at: Generated<string | null>;
  last_error: Generated<string | null>;
  created_at: string;
};

/**
 * A message of a webhook. At most one of a webhook is `waiting`. `number` counts the messages of the webhook; test messages have none.
 * `body` is null if it is no longer stored.
 */
export type WebhookDeliveryTable = {
  id: string;
  webhook_id: string;
  number: number | null;
  type: string;
  body: string | null;
  state: 'waiting' | 'delivered' | 'failed';
  attempts: Generated<number>;
  status: Generated<number | null>;
  duration_ms: Generated<number | null>;
  excerpt: Generated<string | null>;
  error: Generated<string | null>;
  attempted_at: Generated<string | null>;
  created_at: string;
};

/** The mail address of an account that creates tasks. The hash of its token finds the account; the token is sealed. */
export type MailAddressTable = { user_id: string; token_hash: string; token: string; created_at: string };

/** The task of a received mail, by the SHA-256 of the Message-ID. The task may be deleted. */
export type ReceivedMailTable = { user_id: string; message_hash: string; task_id: string; received_at: string };

/** A single-use recovery code. All codes of an account are hashed with one salt (see `hashWithSameSalt`). */
export type RecoveryCodeTable = { user_id: string; hash: string; used_at: string | null };

/**
 * An API token; only its SHA-256 is stored. `use_told_at` is the time of the last activity about its use. `warn_at` is the
 * earliest time of the expiry warning; null if it was sent or is not needed.
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
  scope: 'read' | 'write';
  /** 1 if the token sees only the projects in `api_token_project`. */
  limited: Flag;
  last_used_address: string | null;
  /** The only protocol that accepts the token, or null. */
  protocol: 'caldav' | 'mcp' | null;
};

/** A project that a limited API token sees. */
export type ApiTokenProjectTable = { token_id: string; project_id: string };

/** A pending password reset, by the SHA-256 of the mailed token. */
export type PasswordResetTable = { token_hash: string; user_id: string; expires_at: string };

/** A pending confirmation of the address of an account, by the SHA-256 of the mailed token. At most one per account. */
export type AddressConfirmationTable = { token_hash: string; user_id: string; expires_at: string };

/**
 * A device from which an account has signed in, by the SHA-256 of its cookie. `address` is that of the first sign-in.
 * `mail_at` is the earliest time at which the owner is mailed; null if that was done or is not needed.
 */
export type SignInDeviceTable = {
  user_id: string;
  token_hash: string;
  user_agent: string;
  address: string;
  seen_at: string;
  mail_at: string | null;
};

/**
 * A passkey (WebAuthn). `credential_id` and `public_key` (COSE) are base64url; `transports` is a JSON list. `counter` is
 * that of the last use; 0 if the key does not count. `user_verified` records whether the key has ever verified its user.
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

/** A single-use challenge. Registration belongs to an account; sign-in does not. */
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

/** `name_key` is the name for comparison: NFC, lower case. Unique per account. */
export type LabelTable = {
  id: string;
  user_id: string;
  name: string;
  name_key: string;
  name_folded: string;
  color: string;
  sort_order: number;
};

/** A deleted label that can be restored; `task_ids` is the JSON list of its tasks. */
export type DeletedLabelTable = Omit<LabelTable, 'name_key' | 'name_folded'> & { task_ids: string; deleted_at: string };

/** The view options of a user: `options` is the JSON of the contract's ViewOptions without defaults. */
export type ViewOptionsTable = { user_id: string; view: string; options: string; changed_at: string };

/** A saved filter expression. */
export type FilterTable = {
  id: string;
  user_id: string;
  name: string;
  query: string;
  color: string;
  sort_order: number;
};

/**
 * A project stored with relative dates. `plan` is the JSON of a TemplatePlan. Members of `shared_project_id` may use the template while
 * the owner can read the project.
 */
export type ProjectTemplateTable = {
  id: string;
  user_id: string;
  name: string;
  description: string | null;
  color: string;
  task_count: number;
  plan: string;
  shared_project_id: string | null;
  created_at: string;
};

/**
 * A calendar of another program. `url` is sealed; `url_hash` is the SHA-256 of the address. `color` is `#rrggbb`, or empty for one of the
 * palette. Its events are those with its `version`; `is_cut` is 1 if some are missing because there are too many, and
 * `unread_entries` is the number of its parts that could not be read. `etag` and `last_modified` are sent with the next request if `read_for`, the day and zone of the last reading, is still right. `content_hash` is that of the last content. `last_error` is a
 * `SyncProblem`. No second refresh begins before `lease_until`.
 */
export type CalendarSubscriptionTable = {
  id: string;
  user_id: string;
  url: string;
  url_hash: string;
  name: string;
  color: string;
  version: Generated<number>;
  is_cut: Generated<Flag>;
  unread_entries: Generated<number>;
  etag: string | null;
  last_modified: string | null;
  read_for: string | null;
  content_hash: string | null;
  lease_until: string | null;
  next_sync_at: string;
  last_sync_at: string | null;
  last_error: string | null;
  failures: Generated<number>;
  created_at: string;
  remote_id: string | null;
  time_zone: Generated<string>;
  is_primary: Generated<Flag>;
  is_writable: Generated<Flag>;
  is_shown: Generated<Flag>;
  sync_token: string | null;
};

/** A grant of an OAuth provider. Without a refresh token it was withdrawn. Both tokens are sealed. */
export type OAuthGrantTable = {
  id: string;
  user_id: string;
  kind: 'calendar' | 'mail';
  account: string;
  refresh_token: string | null;
  access_token: string | null;
  access_expires_at: string | null;
  lease_until: string | null;
  next_sync_at: string;
  last_sync_at: string | null;
  last_error: string | null;
  failures: Generated<number>;
  created_at: string;
};

/** A code that an assistant exchanges once for an API token. `challenge` is that of RFC 7636 with S256. */
export type AssistantCodeTable = {
  hash: string;
  token_id: string;
  client_id: string;
  redirect_uri: string;
  challenge: string;
  expires_at: string;
  used_at: string | null;
};

/** An authorization that a session has begun. The verifier (RFC 7636) is sealed. */
export type OAuthHandshakeTable = {
  id: string;
  user_id: string;
  kind: 'calendar' | 'mail';
  session_id: string;
  state_hash: string;
  verifier: string;
  expires_at: string;
};

/** An event of an external calendar. Times have an offset and are empty for a whole day; days are in the zone of the user. */
export type CalendarEventTable = {
  calendar_id: string;
  version: number;
  id: string;
  summary: string;
  location: string;
  starts_at: string;
  ends_at: string;
  start_day: string;
  end_day: string;
  url: string;
};

/** The bytes of the texts that an account owns and of the files that it uploaded. `server/access/usage` keeps the totals. */
export type StorageUsageTable = { user_id: string; text_bytes: number; files_bytes: number };

/** Attempts against a rate limit. The bucket contains feature and client; it is reset at `reset_at`. */
export type RateLimitTable = { bucket: string; count: number; reset_at: string };

/** The stored answer of an Idempotency-Key. `done` is 0 while the request runs. */
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
 * An event. It is an activity entry if `activity` is set, and a live message if `live` is set. `payload` and `live_extra`
 * are JSON. `receiver_id` limits it to one user, `note_id` to the readers of the note. `subject_id` is the record that a
 * live message renders at delivery.
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
 * A content of the file store, by its SHA-256 in hexadecimal. The row exists before its bytes and until they are removed.
 * `unused_since` is the time at which no reference was found.
 */
export type FileContentTable = {
  id: string;
  size: number;
  unused_since: string | null;
  /** Null for contents that were stored before this column existed. */
  stored_at: string | null;
};

/** A backup of the database. `file_name` is its file in the folder of the backups, which is deleted when there are newer ones. */
export type BackupRunTable = {
  id: string;
  started_at: string;
  finished_at: string | null;
  size_bytes: number;
  file_name: string;
  error: string | null;
  /** When the backup was copied into the bucket of the settings. */
  copied_at: string | null;
  /** The last problem with the copy. */
  copy_error: string | null;
};

/** A failed request of the error log. `what` is the operation. */
export type ErrorLogTable = {
  id: string;
  at: string;
  method: string;
  path: string;
  status: number;
  what: string;
  message: string;
  user_id: string | null;
  request_id: string;
};

/** A service that has sent a beacon to this collector. */
export type BeaconPingTable = { instance_id: string; version: string; first_seen_at: string; last_seen_at: string };

/** Small settings of the instance, by name. */
export type SettingTable = { name: string; value: string };

/**
 * A notification. It is hidden from users who cannot see its task, note or project. `count` is the number of bundled events, and
 * `newest_task_id` the task of the newest one; it remains after the task is deleted. `created_at` is the time of the newest event.
 * `facts` is JSON by kind. A `comment_id` remains after its comment is deleted. The app lists rows with `listed`. `mail_at`
 * is the earliest time for mailing it; null if it was mailed or will not be.
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
  newest_task_id: string | null;
  facts: string;
  read_at: string | null;
  created_at: string;
  listed: Flag;
  mail_at: string | null;
};

/** A user's choice for one kind of notification and one channel. Without a row, `DEFAULT_PREFERENCES` applies. */
export type NotificationPreferenceTable = {
  user_id: string;
  kind: NotificationKind;
  channel: Channel;
  wanted: Flag;
};

/**
 * A browser that receives push messages. `id` is the hash of the endpoint. It ends with the session or token that made it. Until
 * `paused_until` nothing is sent. `lease_until` reserves it for one process.
 */
export type PushSubscriptionTable = {
  id: string;
  user_id: string;
  session_id: string | null;
  token_id: string | null;
  endpoint: string;
  p256dh: string;
  auth: string;
  failures: number;
  paused_until: string | null;
  lease_until: string | null;
  created_at: string;
};

/** A notification that waits to be sent to a browser. */
export type PushDeliveryTable = { notification_id: string; subscription_id: string };

/** The time of the last notification mail to a user. */
export type NotificationMailTable = { user_id: string; sent_at: string };

/**
 * A queued mail. `due_at` is the time of the next attempt; it is in the future during an attempt and after a failure.
 * `about` is its subject matter as JSON; null if it needs no review.
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

/** The last local date for which a user received the morning digest. */
export type DigestTable = { user_id: string; day: string };

export type ProjectTable = {
  id: string;
  owner_id: string;
  owner_email_shown: Generated<Flag>;
  name: string;
  color: string;
  icon: string | null;
  description: string | null;
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

/**
 * Editors and viewers. The owner is stored in the project and has no row here. `email_shown` is 1 if the owner and editors may
 * see the address of the member.
 */
export type ProjectMemberTable = {
  project_id: string;
  user_id: string;
  role: 'editor' | 'viewer';
  added_at: string;
  email_shown: Generated<Flag>;
};

/**
 * An invite by email address, identified by the SHA-256 of its token. Open until it is used, withdrawn or expired. Without
 * project and role, it only creates an account. `confirms_address` is 1 if its token was only mailed or given to an
 * administrator, so that an account made with it has a confirmed address.
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
  confirms_address: Generated<Flag>;
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
 * A task. `due_time` is local time in `due_timezone`; `due_at` is the same time as an instant. `recurrence_anchor` is the
 * start of the series. `section_place` repeats the `sort_order` of the section, so that one index has a project's tasks in
 * order; NO_SECTION without section. Only `server/access` writes it. `deletion_id` is shared by all rows of one deletion.
 * `assigned_by` is the user who assigned the task. `had_parts` is 1 if it has or had subtasks, comments or files; triggers write it.
 * `unclear_text` is the part of a quick-add line that was read with a note, until someone confirms it or changes the date.
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
  had_parts: Generated<Flag>;
  unclear_text: string | null;
  deleted_at: string | null;
  deletion_id: string | null;
  created_at: string;
  updated_at: string;
};

/** A label on a task. `user_id` repeats the owner of the label, so that one index finds a user's labels of a task. */
export type TaskLabelTable = { task_id: string; label_id: string; user_id: string };

/**
 * A user's reminder of a task: at the instant `remind_at`, or `offset_min` minutes from the due time. `moment` is its time,
 * null while the task has no date. `server/access` keeps it up to date.
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

/** A comment on a task. The author is null after the account is deleted. `edited` records whether the text changed. */
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

/** A file of a task or of a comment. `size` repeats that of its content, so that lists need no join. */
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

/** A completed occurrence of a repeating task: time, user and due date. `project_id` repeats that of the task. */
export type CompletionTable = {
  id: string;
  task_id: string;
  project_id: string;
  completed_at: string;
  completed_by: string | null;
  due_date: string | null;
  due_time: string | null;
  /** The completed task that a calendar program has written for the same occurrence. */
  copy_id: string | null;
};

/**
 * An occurrence move of a repeating task, numbered from 1, that can be undone. `wrote` is the JSON of its changes.
 * `next_due` is the new due date, null if the series ended. `completion_id` is null for a skipped occurrence.
 */
export type AdvanceTable = {
  task_id: string;
  number: number;
  completion_id: string | null;
  next_due: string | null;
  wrote: string;
};

/**
 * A Markdown note. `title` and `preview` are derived from `body`; `title_key` is the title for link resolution. `updated_at`
 * is the time of the last change of the text.
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

/**
 * The resolved links of a note in order; `text` is the link as written. Targets can be deleted or hidden from the reader.
 */
export type NoteLinkTable = {
  note_id: string;
  place: number;
  kind: 'task' | 'note' | 'project';
  target_id: string;
  text: string;
};

/** A version of a note's text; the newest is the current text. Saves of one user since `began_at` extend one row. */
export type NoteVersionTable = {
  id: string;
  note_id: string;
  body: string;
  saved_by: string | null;
  began_at: string;
  saved_at: string;
};

/** The time of the last activity about a user editing a note. */
export type NoteEditEventTable = { note_id: string; user_id: string; told_at: string };

/** A file of a note. `size` repeats that of its content. */
export type NoteFileTable = Omit<AttachmentTable, 'task_id' | 'comment_id'> & { note_id: string };

/** A file of a project group. `size` repeats that of its content. */
export type GroupFileTable = Omit<AttachmentTable, 'task_id' | 'comment_id'> & { group_id: string };

/**
 * A change of a task that calendar programs see, for the last 30 days. Triggers write the row with each change, without a number. A
 * reader numbers it later (see `server/access/changes`). The task can be deleted or in another project. A renamed object leaves a row
 * with a new id for its former name.
 */
export type TaskChangeTable = {
  project_id: string;
  task_id: string;
  number: number | null;
  numbered_at: string | null;
  /** The name of the object when it last left the project. Null if it never did. */
  name: string | null;
};

/** The changes of a project that a calendar program has read: the last number, and the number up to which changes are forgotten. */
export type ChangeSequenceTable = { project_id: string; last_number: number; forgotten_number: number };

/**
 * A project as a calendar of a user in calendar programs. `segment` is the last segment of its path if a program of the user created it.
 * `color` (`#RRGGBB` or `#RRGGBBAA`) and `sort_order` replace those of the project. Null means that the user has none.
 */
export type CalendarSettingsTable = {
  user_id: string;
  project_id: string;
  segment: string | null;
  color: string | null;
  sort_order: number | null;
};

/**
 * What calendar programs gave to a task, if it differs from the defaults. `project_id` repeats the project of a live task; it is null in the
 * trash. `uid_key` and `parent_key` identify `uid` and `parent_uid`, the UID of a parent that is not in the project. `kept` has the
 * properties that tasks do not have.
 */
export type CalendarObjectTable = {
  task_id: string;
  project_id: string | null;
  name: string | null;
  uid: string | null;
  uid_key: string | null;
  parent_uid: string | null;
  parent_key: string | null;
  kept: string | null;
};

/** The UIDs of sub-tasks that a calendar program has named in their parent, and that are not in its project. */
export type AwaitedChildTable = { task_id: string; uid: string; uid_key: string };

/**
 * The properties of a task that a user's calendar program stores, and that no other user sees. `revision` counts their changes. `last_put` is the
 * hash of the last body that the user's programs have put, and the ETag that the object had then.
 */
export type OwnCalendarObjectTable = {
  task_id: string;
  user_id: string;
  kept: string;
  revision: number;
  last_put: string | null;
};

/**
 * An unfinished import. The ids of its records start with `id`, and nobody can see them. `expires_at` is the instant after which
 * a job deletes them.
 */
export type ImportRangeTable = { id: string; owner_id: string; expires_at: string };

/** A completed import. Messages about its notes after `after_id` are not emitted yet. */
export type UnpublishedRangeTable = { id: string; owner_id: string; after_id: string; completed_at: string };

/** Rights on projects that are not deleted: `level` is 3 for the owner, 2 for an editor, 1 for a viewer. */
export type ProjectAccessView = { project_id: string; user_id: string; level: number };

/**
 * Rights on notes: as owner, by a share, or through the project. A user can have several rows. `keeps` is 1 if the user may
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
  sign_in_identity: SignInIdentityTable;
  sso_handshake: SsoHandshakeTable;
  sso_link_request: SsoLinkRequestTable;
  recovery_code: RecoveryCodeTable;
  calendar_feed: CalendarFeedTable;
  hosted_mail: HostedMailTable;
  hosted_mail_thread: HostedMailThreadTable;
  ai_settings: AiSettingsTable;
  mailbox: MailboxTable;
  mailbox_message: MailboxMessageTable;
  webhook: WebhookTable;
  webhook_delivery: WebhookDeliveryTable;
  mail_address: MailAddressTable;
  received_mail: ReceivedMailTable;
  calendar_subscription: CalendarSubscriptionTable;
  calendar_event: CalendarEventTable;
  oauth_grant: OAuthGrantTable;
  oauth_handshake: OAuthHandshakeTable;
  assistant_code: AssistantCodeTable;
  api_token: ApiTokenTable;
  api_token_project: ApiTokenProjectTable;
  password_reset: PasswordResetTable;
  address_confirmation: AddressConfirmationTable;
  sign_in_device: SignInDeviceTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  project_group: ProjectGroupTable;
  label: LabelTable;
  filter: FilterTable;
  deleted_label: DeletedLabelTable;
  view_options: ViewOptionsTable;
  storage_usage: StorageUsageTable;
  rate_limit: RateLimitTable;
  idempotency: IdempotencyTable;
  event: EventTable;
  setting: SettingTable;
  file_content: FileContentTable;
  backup_run: BackupRunTable;
  error_log: ErrorLogTable;
  beacon_ping: BeaconPingTable;
  notification: NotificationTable;
  notification_preference: NotificationPreferenceTable;
  notification_mail: NotificationMailTable;
  push_subscription: PushSubscriptionTable;
  push_delivery: PushDeliveryTable;
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
  note_told: NoteEditEventTable;
  note_file: NoteFileTable;
  group_file: GroupFileTable;
  project_template: ProjectTemplateTable;
  import_range: ImportRangeTable;
  unpublished_range: UnpublishedRangeTable;
  task_change: TaskChangeTable;
  change_sequence: ChangeSequenceTable;
  calendar_settings: CalendarSettingsTable;
  calendar_object: CalendarObjectTable;
  awaited_child: AwaitedChildTable;
  own_calendar_object: OwnCalendarObjectTable;
  project_access: ProjectAccessView;
  note_access: NoteAccessView;
  trash_access: TrashAccessView;
};

export type Tables = OwnTables & SharedTables;
