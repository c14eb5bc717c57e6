-- Made by `node server/migrations/write-schema.ts` from the migrations. Change those instead.

-- 0001-begin

create table "user" (
  "id" text not null constraint "unique_user_id" primary key,
  "email" text not null,
  "name" text not null,
  "password_hash" text not null,
  "timezone" text not null,
  "locale" text not null,
  "is_admin" integer not null check ("is_admin" in (0, 1)),
  "daily_digest" integer not null check ("daily_digest" in (0, 1)),
  "sidebar_collapsed" text not null check (json_valid("sidebar_collapsed")),
  "nav_order" text not null check (json_valid("nav_order")),
  "created_at" text not null
) strict;

create unique index "unique_user_email" on "user" ("email");

create table "session" (
  "id" text not null constraint "unique_session_id" primary key,
  "user_id" text not null references "user" ("id") on delete cascade,
  "half_open" integer not null check ("half_open" in (0, 1)),
  "user_agent" text not null,
  "created_at" text not null,
  "last_seen_at" text not null,
  "expires_at" text not null
) strict;

create index "index_session_user_id_last_seen_at" on "session" ("user_id", "last_seen_at");

create index "index_session_expires_at" on "session" ("expires_at");

create table "api_token" (
  "id" text not null constraint "unique_api_token_id" primary key,
  "user_id" text not null references "user" ("id") on delete cascade,
  "name" text not null,
  "prefix" text not null,
  "hash" text not null,
  "created_at" text not null,
  "expires_at" text,
  "last_used_at" text
) strict;

create unique index "unique_api_token_hash" on "api_token" ("hash");

create index "index_api_token_user_id" on "api_token" ("user_id");

create table "project_group" (
  "id" text not null constraint "unique_project_group_id" primary key,
  "user_id" text not null references "user" ("id") on delete cascade,
  "name" text not null,
  "color" text not null,
  "description" text not null,
  "collapsed" integer not null check ("collapsed" in (0, 1)),
  "sort_order" real not null
) strict;

create index "index_project_group_user_id_sort_order" on "project_group" ("user_id", "sort_order");

create table "project" (
  "id" text not null constraint "unique_project_id" primary key,
  "owner_id" text not null references "user" ("id") on delete cascade,
  "name" text not null,
  "color" text not null,
  "icon" text,
  "view_mode" text not null,
  "is_inbox" integer not null check ("is_inbox" in (0, 1)),
  "archived" integer not null check ("archived" in (0, 1)),
  "group_id" text references "project_group" ("id") on delete set null,
  "sort_order" real not null,
  "version" integer not null,
  "deleted_at" text,
  "created_at" text not null,
  "updated_at" text not null
) strict;

create index "index_project_owner_id_sort_order" on "project" ("owner_id", "sort_order");

create unique index "unique_project_owner_id" on "project" ("owner_id") where is_inbox = 1;

create index "index_project_group_id" on "project" ("group_id") where group_id is not null;

create index "index_project_deleted_at" on "project" ("deleted_at") where deleted_at is not null;

create table "project_member" (
  "project_id" text not null references "project" ("id") on delete cascade,
  "user_id" text not null references "user" ("id") on delete cascade,
  "role" text not null,
  "added_at" text not null,
  constraint "unique_project_member_project_id_user_id" primary key ("project_id", "user_id"),
  check (role in ('editor', 'viewer'))
) strict, without rowid;

create index "index_project_member_user_id_project_id" on "project_member" ("user_id", "project_id");

create table "section" (
  "id" text not null constraint "unique_section_id" primary key,
  "project_id" text not null references "project" ("id") on delete cascade,
  "name" text not null,
  "sort_order" real not null,
  "version" integer not null,
  "deleted_at" text,
  "created_at" text not null,
  "updated_at" text not null
) strict;

create index "index_section_project_id_sort_order" on "section" ("project_id", "sort_order");

create index "index_section_deleted_at" on "section" ("deleted_at") where deleted_at is not null;

create table "task" (
  "id" text not null constraint "unique_task_id" primary key,
  "project_id" text not null references "project" ("id") on delete cascade,
  "section_id" text references "section" ("id") on delete set null,
  "parent_id" text references "task" ("id") on delete set null,
  "content" text not null,
  "description" text,
  "priority" integer not null,
  "due_date" text,
  "due_time" text,
  "due_timezone" text,
  "due_at" text,
  "duration_min" integer,
  "recurrence_rule" text,
  "recurrence_from" text,
  "recurrence_anchor" text,
  "assignee_id" text references "user" ("id") on delete set null,
  "completed_at" text,
  "completed_by" text references "user" ("id") on delete set null,
  "created_by" text references "user" ("id") on delete set null,
  "snoozed_until" text,
  "section_place" real not null,
  "sort_order" real not null,
  "section_key" text not null generated always as (coalesce(section_id, '')) virtual,
  "due_key" text not null generated always as (coalesce(due_date, '~') || coalesce(due_time, '')) virtual,
  "version" integer not null,
  "deleted_at" text,
  "deletion_id" text,
  "created_at" text not null,
  "updated_at" text not null,
  check (priority between 1 and 4),
  check (due_time is null or due_date is not null),
  check (parent_id <> id)
) strict;

create index "index_task_open" on "task" ("project_id", "section_place", "section_key", "sort_order", "id") where completed_at is null and deleted_at is null;

create index "index_task_parked" on "task" ("project_id", "snoozed_until") where completed_at is null and deleted_at is null and snoozed_until is not null;

create index "index_task_due" on "task" ("project_id", "due_key", "priority", "sort_order", "id") where completed_at is null and deleted_at is null;

create index "index_task_changed" on "task" ("project_id", "updated_at", "id") where completed_at is null and deleted_at is null;

create index "index_task_assigned" on "task" ("assignee_id", "project_id", "due_key", "priority", "sort_order", "id") where completed_at is null and deleted_at is null and assignee_id is not null;

create index "index_task_completed" on "task" ("project_id", "completed_at", "id") where completed_at is not null and deleted_at is null;

create index "index_task_project_id_sort_order" on "task" ("project_id", "sort_order");

create index "index_task_parent_id" on "task" ("parent_id") where parent_id is not null;

create index "index_task_section_id" on "task" ("section_id") where section_id is not null;

create index "index_task_assignee_id" on "task" ("assignee_id") where assignee_id is not null;

create index "index_task_completed_by" on "task" ("completed_by") where completed_by is not null;

create index "index_task_created_by" on "task" ("created_by") where created_by is not null;

create index "index_task_trash" on "task" ("project_id", "deleted_at") where deleted_at is not null;

create index "index_task_deletion_id" on "task" ("deletion_id") where deletion_id is not null;

create table "task_text" (
  "row" integer primary key autoincrement,
  "id" text not null constraint "unique_task_text_id" unique references "task" ("id") on delete cascade,
  "title" text not null,
  "body" text not null
) strict;

create virtual table "task_text_tokens" using fts5 (tokens, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii');

create trigger "task_text_gone" after delete on "task_text" begin
  delete from "task_text_tokens" where rowid = old."row";
end;

create table "label" (
  "id" text not null constraint "unique_label_id" primary key,
  "user_id" text not null references "user" ("id") on delete cascade,
  "name" text not null,
  "name_key" text not null,
  "name_folded" text not null,
  "color" text not null,
  "sort_order" real not null
) strict;

create unique index "unique_label_user_id_name_key" on "label" ("user_id", "name_key");

create table "task_label" (
  "task_id" text not null references "task" ("id") on delete cascade,
  "label_id" text not null references "label" ("id") on delete cascade,
  "user_id" text not null references "user" ("id") on delete cascade,
  constraint "unique_task_label_task_id_user_id_label_id" primary key ("task_id", "user_id", "label_id")
) strict, without rowid;

create index "index_task_label_label_id_task_id" on "task_label" ("label_id", "task_id");

create index "index_task_label_user_id" on "task_label" ("user_id");

create table "note" (
  "id" text not null constraint "unique_note_id" primary key,
  "owner_id" text references "user" ("id") on delete set null,
  "project_id" text references "project" ("id") on delete set null,
  "title" text not null,
  "body" text not null,
  "pinned" integer not null check ("pinned" in (0, 1)),
  "archived_at" text,
  "version" integer not null,
  "deleted_at" text,
  "created_at" text not null,
  "updated_at" text not null
) strict;

create index "index_note_owner_id" on "note" ("owner_id");

create index "index_note_project_id" on "note" ("project_id") where project_id is not null;

create table "note_share" (
  "note_id" text not null references "note" ("id") on delete cascade,
  "user_id" text not null references "user" ("id") on delete cascade,
  "role" text not null,
  "added_at" text not null,
  constraint "unique_note_share_note_id_user_id" primary key ("note_id", "user_id"),
  check (role in ('editor', 'viewer'))
) strict, without rowid;

create index "index_note_share_user_id_note_id" on "note_share" ("user_id", "note_id");

create view project_access (project_id, user_id, level) as
  select project.id, project.owner_id, 3
  from project
  where project.deleted_at is null
  union all
  select project_member.project_id, project_member.user_id, case project_member.role when 'editor' then 2 else 1 end
  from project_member
  join project on project.id = project_member.project_id
  where project.deleted_at is null;

create view note_access (note_id, user_id, level) as
  select note.id, note.owner_id, 3
  from note
  where note.owner_id is not null
    and (note.project_id is null or exists (
      select 1 from project where project.id = note.project_id and project.deleted_at is null))
  union all
  select note_share.note_id, note_share.user_id, case note_share.role when 'editor' then 2 else 1 end
  from note_share
  join note on note.id = note_share.note_id
  where note.project_id is null or exists (
    select 1 from project where project.id = note.project_id and project.deleted_at is null)
  union all
  select note.id, project_access.user_id, case project_access.level when 1 then 1 else 2 end
  from note
  join project_access on project_access.project_id = note.project_id;

create table "event" (
  "seq" integer primary key autoincrement,
  "id" text not null,
  "at" text not null,
  "actor_id" text,
  "project_id" text,
  "project_name" text,
  "task_id" text,
  "subject_id" text,
  "receiver_id" text,
  "activity" text,
  "payload" text not null check (json_valid("payload")),
  "live" text,
  "live_extra" text check (json_valid("live_extra"))
) strict;

create index "index_event_project" on "event" ("project_id", "seq") where activity is not null;

create table "rate_limit" (
  "bucket" text not null constraint "unique_rate_limit_bucket" primary key,
  "count" integer not null,
  "reset_at" text not null
) strict;

create index "index_rate_limit_reset_at" on "rate_limit" ("reset_at");

create table "idempotency" (
  "user_id" text not null references "user" ("id") on delete cascade,
  "key" text not null,
  "fingerprint" text not null,
  "done" integer not null check ("done" in (0, 1)),
  "status" integer,
  "headers" text check (json_valid("headers")),
  "body" text,
  "created_at" text not null,
  constraint "unique_idempotency_user_id_key" primary key ("user_id", "key")
) strict, without rowid;

create index "index_idempotency_created_at" on "idempotency" ("created_at");

create table "setting" (
  "name" text not null constraint "unique_setting_name" primary key,
  "value" text not null
) strict;

-- 0002-completions

create table "completion" (
  "id" text not null constraint "unique_completion_id" primary key,
  "task_id" text not null references "task" ("id") on delete cascade,
  "project_id" text not null references "project" ("id") on delete cascade,
  "completed_at" text not null,
  "completed_by" text references "user" ("id") on delete set null,
  "due_date" text,
  "due_time" text
) strict;

create index "index_completion_task_id_completed_at_id" on "completion" ("task_id", "completed_at", "id");

create index "index_completion_project_id_completed_at_id" on "completion" ("project_id", "completed_at", "id");

create index "index_completion_completed_by" on "completion" ("completed_by") where completed_by is not null;

create table "advance" (
  "task_id" text not null references "task" ("id") on delete cascade,
  "number" integer not null,
  "completion_id" text,
  "next_due" text,
  "wrote" text not null check (json_valid("wrote")),
  constraint "unique_advance_task_id_number" primary key ("task_id", "number")
) strict, without rowid;

-- 0003-reminders

create table "reminder" (
  "id" text not null constraint "unique_reminder_id" primary key,
  "task_id" text not null references "task" ("id") on delete cascade,
  "user_id" text not null references "user" ("id") on delete cascade,
  "remind_at" text,
  "offset_min" integer,
  "moment" text,
  "sent" integer not null check ("sent" in (0, 1)),
  "created_at" text not null,
  check ((remind_at is null) <> (offset_min is null))
) strict;

create index "index_reminder_task_id_user_id" on "reminder" ("task_id", "user_id");

create index "index_reminder_user_id" on "reminder" ("user_id");

create index "index_reminder_armed" on "reminder" ("moment", "id") where sent = 0 and moment is not null;

create table "notification" (
  "id" text not null constraint "unique_notification_id" primary key,
  "user_id" text not null references "user" ("id") on delete cascade,
  "kind" text not null,
  "actor_id" text references "user" ("id") on delete set null,
  "project_id" text references "project" ("id") on delete cascade,
  "task_id" text references "task" ("id") on delete cascade,
  "note_id" text references "note" ("id") on delete cascade,
  "comment_id" text,
  "count" integer not null,
  "facts" text not null check (json_valid("facts")),
  "read_at" text,
  "created_at" text not null
) strict;

create index "index_notification_user_id_id" on "notification" ("user_id", "id");

create index "index_notification_unread" on "notification" ("user_id") where read_at is null;

create index "index_notification_created_at" on "notification" ("created_at");

create index "index_notification_actor_id" on "notification" ("actor_id") where actor_id is not null;

create index "index_notification_project_id" on "notification" ("project_id") where project_id is not null;

create index "index_notification_task_id" on "notification" ("task_id") where task_id is not null;

create index "index_notification_note_id" on "notification" ("note_id") where note_id is not null;

create index "index_notification_comment_id" on "notification" ("comment_id") where comment_id is not null;

create table "mail" (
  "id" text not null constraint "unique_mail_id" primary key,
  "recipient" text not null,
  "subject" text not null,
  "body" text not null,
  "html" text not null,
  "attempts" integer not null,
  "due_at" text not null,
  "created_at" text not null
) strict;

create index "index_mail_due_at_id" on "mail" ("due_at", "id");

create table "digest" (
  "user_id" text not null constraint "unique_digest_user_id" primary key references "user" ("id") on delete cascade,
  "day" text not null
) strict;

-- 0004-comments-and-files

create table "comment" (
  "id" text not null constraint "unique_comment_id" primary key,
  "task_id" text not null references "task" ("id") on delete cascade,
  "user_id" text references "user" ("id") on delete set null,
  "body" text not null,
  "edited" integer not null check ("edited" in (0, 1)),
  "version" integer not null,
  "deleted_at" text,
  "created_at" text not null,
  "updated_at" text not null
) strict;

create index "index_comment_task_id_deleted_at_id" on "comment" ("task_id", "deleted_at", "id");

create index "index_comment_user_id" on "comment" ("user_id") where user_id is not null;

create index "index_comment_deleted_at" on "comment" ("deleted_at") where deleted_at is not null;

create table "file_content" (
  "id" text not null constraint "unique_file_content_id" primary key,
  "size" integer not null,
  "unused_since" text
) strict;

create index "index_file_content_unused_since" on "file_content" ("unused_since") where unused_since is not null;

create table "attachment" (
  "id" text not null constraint "unique_attachment_id" primary key,
  "task_id" text not null references "task" ("id") on delete cascade,
  "comment_id" text references "comment" ("id") on delete cascade,
  "content_id" text not null references "file_content" ("id") on delete restrict,
  "filename" text not null,
  "mime_type" text not null,
  "size" integer not null,
  "uploaded_by" text references "user" ("id") on delete set null,
  "created_at" text not null
) strict;

create index "index_attachment_task_id_comment_id_id" on "attachment" ("task_id", "comment_id", "id");

create index "index_attachment_comment_id" on "attachment" ("comment_id") where comment_id is not null;

create index "index_attachment_content_id" on "attachment" ("content_id");

create index "index_attachment_uploaded_by" on "attachment" ("uploaded_by") where uploaded_by is not null;

-- 0005-filters

create table "filter" (
  "id" text not null constraint "unique_filter_id" primary key,
  "user_id" text not null references "user" ("id") on delete cascade,
  "name" text not null,
  "query" text not null,
  "color" text not null,
  "sort_order" real not null
) strict;

create index "index_filter_user_id_sort_order_id" on "filter" ("user_id", "sort_order", "id");

alter table "task" add column "assigned_by" text references "user" ("id") on delete set null;

create index "index_task_assigned_by" on "task" ("assigned_by") where assigned_by is not null;

create index "index_task_urgent" on "task" ("project_id", "priority", "due_key", "sort_order", "id") where completed_at is null and deleted_at is null and priority < 4;

create table "comment_text" (
  "row" integer primary key autoincrement,
  "id" text not null constraint "unique_comment_text_id" unique references "comment" ("id") on delete cascade,
  "title" text not null,
  "body" text not null
) strict;

create virtual table "comment_text_tokens" using fts5 (tokens, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii');

create trigger "comment_text_gone" after delete on "comment_text" begin
  delete from "comment_text_tokens" where rowid = old."row";
end;

-- 0006-view-options

create table "view_options" (
  "user_id" text not null references "user" ("id") on delete cascade,
  "view" text not null,
  "options" text not null check (json_valid("options")),
  "changed_at" text not null,
  constraint "unique_view_options_user_id_view" primary key ("user_id", "view")
) strict, without rowid;

create table "deleted_label" (
  "id" text not null constraint "unique_deleted_label_id" primary key,
  "user_id" text not null references "user" ("id") on delete cascade,
  "name" text not null,
  "color" text not null,
  "sort_order" real not null,
  "task_ids" text not null check (json_valid("task_ids")),
  "deleted_at" text not null
) strict;

create index "index_deleted_label_user_id_deleted_at" on "deleted_label" ("user_id", "deleted_at");

-- 0008-upkeep

create index "index_task_waking" on "task" ("snoozed_until") where completed_at is null and deleted_at is null and snoozed_until is not null;

create index "index_task_deleted" on "task" ("deleted_at", "id") where deleted_at is not null;

create index "index_note_deleted_at" on "note" ("deleted_at") where deleted_at is not null;

-- 0009-invites

create table "invite" (
  "id" text not null constraint "unique_invite_id" primary key,
  "token_hash" text not null,
  "email" text not null,
  "project_id" text references "project" ("id") on delete cascade,
  "role" text,
  "invited_by" text references "user" ("id") on delete set null,
  "created_at" text not null,
  "expires_at" text not null,
  "used_at" text,
  "withdrawn_at" text,
  check (role in ('editor', 'viewer')),
  check ((project_id is null) = (role is null))
) strict;

create unique index "unique_invite_token_hash" on "invite" ("token_hash");

create unique index "unique_invite_project_id_email" on "invite" ("project_id", "email") where used_at is null and withdrawn_at is null and project_id is not null;

create unique index "unique_invite_email" on "invite" ("email") where used_at is null and withdrawn_at is null and project_id is null;

create index "index_invite_project_id" on "invite" ("project_id") where project_id is not null;

create index "index_invite_invited_by" on "invite" ("invited_by") where invited_by is not null;

create index "index_invite_expires_at" on "invite" ("expires_at");

-- 0010-notification-channels

create table "notification_preference" (
  "user_id" text not null references "user" ("id") on delete cascade,
  "kind" text not null,
  "channel" text not null,
  "wanted" integer not null check ("wanted" in (0, 1)),
  constraint "unique_notification_preference_user_id_kind_channel" primary key ("user_id", "kind", "channel")
) strict, without rowid;

create table "notification_mail" (
  "user_id" text not null constraint "unique_notification_mail_user_id" primary key references "user" ("id") on delete cascade,
  "sent_at" text not null
) strict;

alter table "notification" add column "listed" integer not null default 1 check ("listed" in (0, 1));

alter table "notification" add column "mail_at" text;

create index "index_notification_waiting" on "notification" ("user_id", "mail_at") where mail_at is not null;

-- 0011-activity

drop index "index_event_project";

create index "index_activity_project" on "event" ("project_id", "id") where activity is not null;

create index "index_activity_actor" on "event" ("actor_id", "id") where activity is not null;

create index "index_activity_event" on "event" ("activity", "id") where activity is not null;

create index "index_activity" on "event" ("id") where activity is not null;

-- 0012-second-factor

alter table "session" add column "address" text not null default '';

alter table "user" add column "totp_secret" text;

alter table "user" add column "totp_pending" text;

alter table "user" add column "totp_step" integer not null default 0;

-- 0013-what-mail-tells-of

alter table "mail" add column "about" text check (json_valid("about"));

-- 0014-passkeys

create table "passkey" (
  "id" text not null constraint "unique_passkey_id" primary key,
  "user_id" text not null references "user" ("id") on delete cascade,
  "name" text not null,
  "credential_id" text not null,
  "public_key" text not null,
  "counter" integer not null,
  "transports" text not null check (json_valid("transports")),
  "aaguid" text,
  "discoverable" integer not null check ("discoverable" in (0, 1)),
  "user_verified" integer not null check ("user_verified" in (0, 1)),
  "backup_eligible" integer not null check ("backup_eligible" in (0, 1)),
  "backed_up" integer not null check ("backed_up" in (0, 1)),
  "created_at" text not null,
  "last_used_at" text
) strict;

create unique index "unique_passkey_credential_id" on "passkey" ("credential_id");

create index "index_passkey_user_id_created_at_id" on "passkey" ("user_id", "created_at", "id");

create table "passkey_challenge" (
  "id" text not null constraint "unique_passkey_challenge_id" primary key,
  "purpose" text not null,
  "user_id" text references "user" ("id") on delete cascade,
  "challenge" text not null,
  "expires_at" text not null,
  check (purpose in ('register', 'login')),
  check ((purpose = 'register') = (user_id is not null))
) strict;

create index "index_passkey_challenge_user_id" on "passkey_challenge" ("user_id") where user_id is not null;

create index "index_passkey_challenge_expires_at" on "passkey_challenge" ("expires_at");

-- 0015-ways-back-in

create table "password_reset" (
  "token_hash" text not null constraint "unique_password_reset_token_hash" primary key,
  "user_id" text not null references "user" ("id") on delete cascade,
  "expires_at" text not null
) strict;

create index "index_password_reset_user_id" on "password_reset" ("user_id");

create index "index_password_reset_expires_at" on "password_reset" ("expires_at");

create table "known_device" (
  "user_id" text not null references "user" ("id") on delete cascade,
  "agent_hash" text not null,
  "user_agent" text not null,
  "address" text not null,
  "seen_at" text not null,
  "mail_at" text,
  constraint "unique_known_device_user_id_agent_hash" primary key ("user_id", "agent_hash")
) strict, without rowid;

create index "index_known_device_mail_at" on "known_device" ("mail_at") where mail_at is not null;

alter table "api_token" add column "use_told_at" text;

alter table "api_token" add column "warn_at" text;

create index "index_api_token_warn_at" on "api_token" ("warn_at") where warn_at is not null;

-- 0016-recovery-codes

create table "recovery_code" (
  "user_id" text not null references "user" ("id") on delete cascade,
  "hash" text not null,
  "used_at" text,
  constraint "unique_recovery_code_user_id_hash" primary key ("user_id", "hash")
) strict, without rowid;

-- 0017-notes

alter table "note" add column "preview" text not null default '';

create table "note_link" (
  "note_id" text not null references "note" ("id") on delete cascade,
  "place" integer not null,
  "kind" text not null,
  "target_id" text not null,
  "text" text not null,
  constraint "unique_note_link_note_id_place" primary key ("note_id", "place"),
  check (kind in ('task', 'note', 'project'))
) strict, without rowid;

create index "index_note_link_target_id_kind_note_id" on "note_link" ("target_id", "kind", "note_id");

create table "note_version" (
  "id" text not null constraint "unique_note_version_id" primary key,
  "note_id" text not null references "note" ("id") on delete cascade,
  "body" text not null,
  "saved_by" text references "user" ("id") on delete set null,
  "began_at" text not null,
  "saved_at" text not null
) strict;

create index "index_note_version_note_id_id" on "note_version" ("note_id", "id");

create index "index_note_version_saved_by" on "note_version" ("saved_by") where saved_by is not null;

create table "note_told" (
  "note_id" text not null references "note" ("id") on delete cascade,
  "user_id" text not null references "user" ("id") on delete cascade,
  "told_at" text not null,
  constraint "unique_note_told_note_id_user_id" primary key ("note_id", "user_id")
) strict, without rowid;

create table "note_file" (
  "id" text not null constraint "unique_note_file_id" primary key,
  "note_id" text not null references "note" ("id") on delete cascade,
  "content_id" text not null references "file_content" ("id") on delete restrict,
  "filename" text not null,
  "mime_type" text not null,
  "size" integer not null,
  "uploaded_by" text references "user" ("id") on delete set null,
  "created_at" text not null
) strict;

create index "index_note_file_note_id_id" on "note_file" ("note_id", "id");

create index "index_note_file_content_id" on "note_file" ("content_id");

create index "index_note_file_uploaded_by" on "note_file" ("uploaded_by") where uploaded_by is not null;

create table "note_text" (
  "row" integer primary key autoincrement,
  "id" text not null constraint "unique_note_text_id" unique references "note" ("id") on delete cascade,
  "title" text not null,
  "body" text not null
) strict;

create virtual table "note_text_tokens" using fts5 (tokens, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii');

create trigger "note_text_gone" after delete on "note_text" begin
  delete from "note_text_tokens" where rowid = old."row";
end;

-- 0018-note-readers

alter table "event" add column "note_id" text;

alter table "note" add column "title_key" text not null default '';

create index "index_note_title" on "note" ("title_key", "id") where title_key <> '' and deleted_at is null;

create index "index_note_loose" on "note" ("owner_id", "pinned", "updated_at", "id") where project_id is null and deleted_at is null;

create index "index_note_filed" on "note" ("project_id", "pinned", "updated_at", "id") where project_id is not null and deleted_at is null;

drop view note_access;

create view note_access (note_id, user_id, level, keeps) as
  select note.id, note.owner_id, 3, 1
  from note
  where note.owner_id is not null
    and (note.project_id is null or exists (
      select 1 from project where project.id = note.project_id and project.deleted_at is null))
  union all
  select note_share.note_id, note_share.user_id, case note_share.role when 'editor' then 2 else 1 end, 0
  from note_share
  join note on note.id = note_share.note_id
  where case when note.project_id is null then note.owner_id is not null else exists (
    select 1 from project where project.id = note.project_id and project.deleted_at is null) end
  union all
  select note.id, project_access.user_id, case project_access.level when 1 then 1 else 2 end,
    case project_access.level when 1 then 0 else 1 end
  from note
  join project_access on project_access.project_id = note.project_id;

-- 0019-note-titles

create table "note_title" (
  "row" integer primary key autoincrement,
  "id" text not null constraint "unique_note_title_id" unique references "note" ("id") on delete cascade,
  "title" text not null,
  "body" text not null
) strict;

create virtual table "note_title_tokens" using fts5 (tokens, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii');

create trigger "note_title_gone" after delete on "note_title" begin
  delete from "note_title_tokens" where rowid = old."row";
end;

create index "index_note_owner_id_project_id" on "note" ("owner_id", "project_id") where project_id is not null and deleted_at is null;

create index "index_note_loose_latest" on "note" ("owner_id", "updated_at", "id", "archived_at") where project_id is null and deleted_at is null;

create index "index_note_filed_latest" on "note" ("project_id", "updated_at", "id", "archived_at") where project_id is not null and deleted_at is null;

-- 0020-trash-access

create view trash_access (kind, record_id, user_id, level, deleted_at) as
  select 'project', project.id, project.owner_id, 3, project.deleted_at
  from project
  union all
  select 'project', project_member.project_id, project_member.user_id,
    case project_member.role when 'editor' then 2 else 1 end, project.deleted_at
  from project_member
  join project on project.id = project_member.project_id
  union all
  select 'note', note.id, note.owner_id, 3, note.deleted_at
  from note
  where note.deleted_at is not null and note.owner_id is not null
    and (note.project_id is null or exists (
      select 1 from project where project.id = note.project_id and project.deleted_at is null))
  union all
  select 'note', note.id, project.owner_id, 2, note.deleted_at
  from note
  join project on project.id = note.project_id
  where note.deleted_at is not null and project.deleted_at is null
  union all
  select 'note', note.id, project_member.user_id, 2, note.deleted_at
  from note
  join project on project.id = note.project_id
  join project_member on project_member.project_id = project.id
  where note.deleted_at is not null and project.deleted_at is null and project_member.role = 'editor';

-- 0021-note-access-terms

drop view note_access;

create view note_access (note_id, user_id, level, keeps) as
  select note.id, note.owner_id, 3, 1
  from note
  where note.owner_id is not null
    and (note.project_id is null or exists (
      select 1 from project where project.id = note.project_id and project.deleted_at is null))
  union all
  select note_share.note_id, note_share.user_id, case note_share.role when 'editor' then 2 else 1 end, 0
  from note_share
  join note on note.id = note_share.note_id
  where case when note.project_id is null then note.owner_id is not null else exists (
    select 1 from project where project.id = note.project_id and project.deleted_at is null) end
  union all
  select note.id, project.owner_id, 2, 1
  from note
  join project on project.id = note.project_id
  where project.deleted_at is null
  union all
  select note.id, project_member.user_id, case project_member.role when 'editor' then 2 else 1 end,
    case project_member.role when 'editor' then 1 else 0 end
  from note
  join project on project.id = note.project_id
  join project_member on project_member.project_id = project.id
  where project.deleted_at is null;

-- 0022-sign-in-devices

drop table "known_device";

create table "sign_in_device" (
  "user_id" text not null references "user" ("id") on delete cascade,
  "token_hash" text not null,
  "user_agent" text not null,
  "address" text not null,
  "seen_at" text not null,
  "mail_at" text,
  constraint "unique_sign_in_device_user_id_token_hash" primary key ("user_id", "token_hash")
) strict, without rowid;

create index "index_sign_in_device_token_hash" on "sign_in_device" ("token_hash");

create index "index_sign_in_device_mail_at" on "sign_in_device" ("mail_at") where mail_at is not null;

-- 0023-confirmed-addresses

alter table "user" add column "email_confirmed" integer not null default 0 check ("email_confirmed" in (0, 1));

update "user" set email_confirmed = 1;

create table "address_confirmation" (
  "token_hash" text not null constraint "unique_address_confirmation_token_hash" primary key,
  "user_id" text not null references "user" ("id") on delete cascade,
  "expires_at" text not null
) strict;

create unique index "unique_address_confirmation_user_id" on "address_confirmation" ("user_id");

create index "index_address_confirmation_expires_at" on "address_confirmation" ("expires_at");

alter table "invite" add column "confirms_address" integer not null default 0 check ("confirms_address" in (0, 1));

alter table "project_member" add column "email_shown" integer not null default 0 check ("email_shown" in (0, 1));

update project_member set email_shown = 1;

alter table "project" add column "owner_email_shown" integer not null default 1 check ("owner_email_shown" in (0, 1));

-- 0024-import-ranges

create table "import_range" (
  "id" text not null constraint "unique_import_range_id" primary key,
  "owner_id" text not null references "user" ("id") on delete cascade,
  "expires_at" text not null
) strict;

create index "index_import_range_owner_id" on "import_range" ("owner_id");

create table "unpublished_range" (
  "id" text not null constraint "unique_unpublished_range_id" primary key,
  "owner_id" text not null references "user" ("id") on delete cascade,
  "after_id" text not null,
  "completed_at" text not null
) strict;

create index "index_unpublished_range_owner_id" on "unpublished_range" ("owner_id");

drop view note_access;

create view note_access (note_id, user_id, level, keeps) as
  select note.id, note.owner_id, 3, 1
  from note
  where note.owner_id is not null
    and (note.project_id is null or exists (
      select 1 from project where project.id = note.project_id and project.deleted_at is null))
    and substr(note.id, 1, 30) not in (select import_range.id from import_range)
  union all
  select note_share.note_id, note_share.user_id, case note_share.role when 'editor' then 2 else 1 end, 0
  from note_share
  join note on note.id = note_share.note_id
  where case when note.project_id is null then note.owner_id is not null else exists (
    select 1 from project where project.id = note.project_id and project.deleted_at is null) end
  union all
  select note.id, project.owner_id, 2, 1
  from note
  join project on project.id = note.project_id
  where project.deleted_at is null
  union all
  select note.id, project_member.user_id, case project_member.role when 'editor' then 2 else 1 end,
    case project_member.role when 'editor' then 1 else 0 end
  from note
  join project on project.id = note.project_id
  join project_member on project_member.project_id = project.id
  where project.deleted_at is null;

-- 0025-limited-tokens

alter table "api_token" add column "scope" text not null default 'write';

alter table "api_token" add column "limited" integer not null default 0 check ("limited" in (0, 1));

alter table "api_token" add column "last_used_address" text;

create table "api_token_project" (
  "token_id" text not null references "api_token" ("id") on delete cascade,
  "project_id" text not null references "project" ("id") on delete cascade,
  constraint "unique_api_token_project_token_id_project_id" primary key ("token_id", "project_id")
) strict, without rowid;

create index "index_api_token_project_project_id" on "api_token_project" ("project_id");

-- 0026-storage-usage

create index "index_idempotency_user_id_created_at_key" on "idempotency" ("user_id", "created_at", "key");

create table "storage_usage" (
  "user_id" text not null constraint "unique_storage_usage_user_id" primary key references "user" ("id") on delete cascade,
  "text_bytes" integer not null,
  "files_bytes" integer not null
) strict;

insert into storage_usage (user_id, text_bytes, files_bytes)
  select "user".id,
    coalesce((
      select sum(octet_length(project.name)) from project where project.owner_id = "user".id), 0)
    + coalesce((
      select sum(octet_length(section.name))
      from project join section on section.project_id = project.id
      where project.owner_id = "user".id), 0)
    + coalesce((
      select sum(octet_length(task.content) + coalesce(octet_length(task.description), 0))
      from project join task on task.project_id = project.id
      where project.owner_id = "user".id), 0)
    + coalesce((
      select sum(octet_length(comment.body))
      from project join task on task.project_id = project.id join comment on comment.task_id = task.id
      where project.owner_id = "user".id), 0)
    + coalesce((
      select sum(octet_length(note.body)) from note where note.owner_id = "user".id), 0)
    + coalesce((
      select sum(octet_length(note_version.body))
      from note join note_version on note_version.note_id = note.id
      where note.owner_id = "user".id), 0)
    + coalesce((
      select sum(octet_length(label.name)) from label where label.user_id = "user".id), 0)
    + coalesce((
      select sum(octet_length(filter.name) + octet_length(filter.query)) from filter where filter.user_id = "user".id), 0)
    + coalesce((
      select sum(octet_length(project_group.name) + octet_length(project_group.description))
      from project_group where project_group.user_id = "user".id), 0),
    coalesce((
      select sum(attachment.size) from attachment where attachment.uploaded_by = "user".id), 0)
    + coalesce((
      select sum(note_file.size) from note_file where note_file.uploaded_by = "user".id), 0)
  from "user";

-- 0028-group-files

create table "group_file" (
  "id" text not null constraint "unique_group_file_id" primary key,
  "group_id" text not null references "project_group" ("id") on delete cascade,
  "content_id" text not null references "file_content" ("id") on delete restrict,
  "filename" text not null,
  "mime_type" text not null,
  "size" integer not null,
  "uploaded_by" text references "user" ("id") on delete set null,
  "created_at" text not null
) strict;

create index "index_group_file_group_id_id" on "group_file" ("group_id", "id");

create index "index_group_file_content_id" on "group_file" ("content_id");

create index "index_group_file_uploaded_by" on "group_file" ("uploaded_by") where uploaded_by is not null;

-- 0030-calendar-feeds

create table "calendar_feed" (
  "user_id" text not null constraint "unique_calendar_feed_user_id" primary key references "user" ("id") on delete cascade,
  "token_hash" text not null,
  "token" text not null,
  "created_at" text not null
) strict;

create unique index "unique_calendar_feed_token_hash" on "calendar_feed" ("token_hash");

-- 0031-project-descriptions

alter table "project" add column "description" text;

-- 0032-imported-projects

drop view project_access;

create view project_access (project_id, user_id, level) as
  select project.id, project.owner_id, 3
  from project
  where project.deleted_at is null
    and substr(project.id, 1, 30) not in (select import_range.id from import_range)
  union all
  select project_member.project_id, project_member.user_id, case project_member.role when 'editor' then 2 else 1 end
  from project_member
  join project on project.id = project_member.project_id
  where project.deleted_at is null;

-- 0033-project-templates

create table "project_template" (
  "id" text not null constraint "unique_project_template_id" primary key,
  "user_id" text not null references "user" ("id") on delete cascade,
  "name" text not null,
  "description" text,
  "color" text not null,
  "task_count" integer not null,
  "plan" text not null,
  "shared_project_id" text references "project" ("id") on delete set null,
  "created_at" text not null
) strict;

create index "index_project_template_user_id_id" on "project_template" ("user_id", "id");

create index "index_project_template_shared_project_id_user_id" on "project_template" ("shared_project_id", "user_id") where shared_project_id is not null;

-- 0034-task-changes

create table "task_change" (
  "project_id" text not null,
  "task_id" text not null,
  "number" integer,
  "numbered_at" text,
  constraint "unique_task_change_project_id_task_id" primary key ("project_id", "task_id")
) strict, without rowid;

create index "index_task_change_project_id_number" on "task_change" ("project_id", "number");

create index "index_task_change_numbered_at" on "task_change" ("numbered_at") where numbered_at is not null;

create table "change_sequence" (
  "project_id" text not null constraint "unique_change_sequence_project_id" primary key references "project" ("id") on delete cascade,
  "last_number" integer not null,
  "forgotten_number" integer not null
) strict;

create trigger "task_change_added" after insert on "task" when new.deleted_at is null begin
  insert into task_change (project_id, task_id, number, numbered_at)
  values (new.project_id, new.id, null, null)
  on conflict (project_id, task_id) do update set number = null, numbered_at = null where task_change.number is not null;
end;

create trigger "task_change_changed" after update of version, project_id, deleted_at on "task" when new.deleted_at is null begin
  insert into task_change (project_id, task_id, number, numbered_at)
  values (new.project_id, new.id, null, null)
  on conflict (project_id, task_id) do update set number = null, numbered_at = null where task_change.number is not null;
end;

create trigger "task_change_left" after update of version, project_id, deleted_at on "task" when old.deleted_at is null and (new.deleted_at is not null or new.project_id <> old.project_id) begin
  insert into task_change (project_id, task_id, number, numbered_at)
  values (old.project_id, old.id, null, null)
  on conflict (project_id, task_id) do update set number = null, numbered_at = null where task_change.number is not null;
end;

create trigger "task_change_deleted" after delete on "task" when old.deleted_at is null begin
  insert into task_change (project_id, task_id, number, numbered_at)
  values (old.project_id, old.id, null, null)
  on conflict (project_id, task_id) do update set number = null, numbered_at = null where task_change.number is not null;
end;

create trigger "reminder_change_added" after insert on "reminder" begin
  insert into task_change (project_id, task_id, number, numbered_at)
  select task.project_id, task.id, null, null from task where task.id = new.task_id and deleted_at is null
  on conflict (project_id, task_id) do update set number = null, numbered_at = null where task_change.number is not null;
end;

create trigger "reminder_change_changed" after update of remind_at, offset_min on "reminder" begin
  insert into task_change (project_id, task_id, number, numbered_at)
  select task.project_id, task.id, null, null from task where task.id = new.task_id and deleted_at is null
  on conflict (project_id, task_id) do update set number = null, numbered_at = null where task_change.number is not null;
end;

create trigger "reminder_change_deleted" after delete on "reminder" begin
  insert into task_change (project_id, task_id, number, numbered_at)
  select task.project_id, task.id, null, null from task where task.id = old.task_id and deleted_at is null
  on conflict (project_id, task_id) do update set number = null, numbered_at = null where task_change.number is not null;
end;

-- 0035-calendar-objects

create table "calendar_object" (
  "task_id" text not null constraint "unique_calendar_object_task_id" primary key references "task" ("id") on delete cascade,
  "project_id" text,
  "name" text,
  "uid" text,
  "uid_key" text,
  "parent_uid" text,
  "parent_key" text,
  "kept" text
) strict;

create unique index "unique_calendar_object_project_id_name" on "calendar_object" ("project_id", "name");

create unique index "unique_calendar_object_project_id_uid_key" on "calendar_object" ("project_id", "uid_key");

create index "index_calendar_object_project_id_parent_key" on "calendar_object" ("project_id", "parent_key") where parent_key is not null;

create table "own_calendar_object" (
  "task_id" text not null references "task" ("id") on delete cascade,
  "user_id" text not null references "user" ("id") on delete cascade,
  "kept" text not null,
  "revision" integer not null,
  constraint "unique_own_calendar_object_task_id_user_id" primary key ("task_id", "user_id")
) strict, without rowid;

create index "index_own_calendar_object_user_id" on "own_calendar_object" ("user_id");

alter table "task_change" add column "name" text;

drop trigger "task_change_left";

create trigger "task_change_left" after update of version, project_id, deleted_at on "task" when old.deleted_at is null and (new.deleted_at is not null or new.project_id <> old.project_id) begin
  insert into task_change (project_id, task_id, number, numbered_at, name)
  values (old.project_id, old.id, null, null,
    coalesce((select name from calendar_object where task_id = old.id), old.id || '.ics'))
  on conflict (project_id, task_id) do update set number = null, numbered_at = null, name = excluded.name;
end;

create trigger "calendar_object_left" after update of version, project_id, deleted_at on "task" when old.deleted_at is null and (new.deleted_at is not null or new.project_id <> old.project_id) begin
  update calendar_object set project_id = null where task_id = old.id;
end;

create trigger "own_calendar_object_added" after insert on "own_calendar_object" begin
  insert into task_change (project_id, task_id, number, numbered_at)
  select task.project_id, task.id, null, null from task where task.id = new.task_id and deleted_at is null
  on conflict (project_id, task_id) do update set number = null, numbered_at = null where task_change.number is not null;
end;

create trigger "own_calendar_object_changed" after update of kept on "own_calendar_object" begin
  insert into task_change (project_id, task_id, number, numbered_at)
  select task.project_id, task.id, null, null from task where task.id = new.task_id and deleted_at is null
  on conflict (project_id, task_id) do update set number = null, numbered_at = null where task_change.number is not null;
end;

-- 0036-calendar-settings

create table "calendar_settings" (
  "user_id" text not null references "user" ("id") on delete cascade,
  "project_id" text not null references "project" ("id") on delete cascade,
  "segment" text,
  "color" text,
  "sort_order" integer,
  constraint "unique_calendar_settings_user_id_project_id" primary key ("user_id", "project_id")
) strict, without rowid;

create unique index "unique_calendar_settings_user_id_segment" on "calendar_settings" ("user_id", "segment");

create index "index_calendar_settings_project_id" on "calendar_settings" ("project_id");

-- 0037-calendar-subscriptions

create table "calendar_subscription" (
  "id" text not null constraint "unique_calendar_subscription_id" primary key,
  "user_id" text not null references "user" ("id") on delete cascade,
  "url" text not null,
  "url_hash" text not null,
  "name" text not null,
  "color" text not null,
  "version" integer not null default 0,
  "is_cut" integer not null default 0 check ("is_cut" in (0, 1)),
  "etag" text,
  "last_modified" text,
  "read_for" text,
  "content_hash" text,
  "lease_until" text,
  "next_sync_at" text not null,
  "last_sync_at" text,
  "last_error" text,
  "failures" integer not null default 0,
  "created_at" text not null
) strict;

create unique index "unique_calendar_subscription_user_id_url_hash" on "calendar_subscription" ("user_id", "url_hash");

create index "index_calendar_subscription_next_sync_at" on "calendar_subscription" ("next_sync_at");

create table "calendar_event" (
  "calendar_id" text not null references "calendar_subscription" ("id") on delete cascade,
  "version" integer not null,
  "id" text not null,
  "summary" text not null,
  "location" text not null,
  "starts_at" text not null,
  "ends_at" text not null,
  "start_day" text not null,
  "end_day" text not null,
  "url" text not null,
  constraint "unique_calendar_event_calendar_id_version_id" primary key ("calendar_id", "version", "id")
) strict, without rowid;

create index "index_calendar_event_calendar_id_version_start_day" on "calendar_event" ("calendar_id", "version", "start_day");

-- 0038-caldav-tokens

alter table "api_token" add column "protocol" text;

-- 0039-mail-to-task

create table "mail_address" (
  "user_id" text not null constraint "unique_mail_address_user_id" primary key references "user" ("id") on delete cascade,
  "token_hash" text not null,
  "token" text not null,
  "created_at" text not null
) strict;

create unique index "unique_mail_address_token_hash" on "mail_address" ("token_hash");

create table "received_mail" (
  "user_id" text not null references "user" ("id") on delete cascade,
  "message_hash" text not null,
  "task_id" text not null,
  "received_at" text not null,
  constraint "unique_received_mail_user_id_message_hash" primary key ("user_id", "message_hash")
) strict, without rowid;

create index "index_received_mail_received_at" on "received_mail" ("received_at");

-- 0040-calendar-connections

create table "oauth_grant" (
  "id" text not null constraint "unique_oauth_grant_id" primary key,
  "user_id" text not null references "user" ("id") on delete cascade,
  "kind" text not null,
  "account" text not null,
  "refresh_token" text,
  "access_token" text,
  "access_expires_at" text,
  "lease_until" text,
  "next_sync_at" text not null,
  "last_sync_at" text,
  "last_error" text,
  "failures" integer not null default 0,
  "created_at" text not null
) strict;

create unique index "unique_oauth_grant_user_id_kind" on "oauth_grant" ("user_id", "kind");

create index "index_oauth_grant_kind_next_sync_at" on "oauth_grant" ("kind", "next_sync_at");

create table "oauth_handshake" (
  "id" text not null constraint "unique_oauth_handshake_id" primary key,
  "user_id" text not null references "user" ("id") on delete cascade,
  "kind" text not null,
  "session_id" text not null,
  "state_hash" text not null,
  "verifier" text not null,
  "expires_at" text not null
) strict;

create unique index "unique_oauth_handshake_user_id_kind" on "oauth_handshake" ("user_id", "kind");

create index "index_oauth_handshake_expires_at" on "oauth_handshake" ("expires_at");

alter table "calendar_subscription" add column "remote_id" text;

alter table "calendar_subscription" add column "time_zone" text not null default '';

alter table "calendar_subscription" add column "is_primary" integer not null default 0 check ("is_primary" in (0, 1));

alter table "calendar_subscription" add column "is_writable" integer not null default 0 check ("is_writable" in (0, 1));

alter table "calendar_subscription" add column "is_shown" integer not null default 1 check ("is_shown" in (0, 1));

alter table "calendar_subscription" add column "sync_token" text;

-- 0041-mailboxes

create table "mailbox" (
  "id" text not null constraint "unique_mailbox_id" primary key,
  "user_id" text not null references "user" ("id") on delete cascade,
  "host" text not null,
  "username" text not null,
  "password" text not null,
  "name" text not null,
  "folder" text not null,
  "last_uid" integer not null default 0,
  "lease_until" text,
  "next_sync_at" text not null,
  "last_sync_at" text,
  "last_error" text,
  "failures" integer not null default 0,
  "created_at" text not null
) strict;

create unique index "unique_mailbox_user_id_host_username" on "mailbox" ("user_id", "host", "username");

create index "index_mailbox_next_sync_at" on "mailbox" ("next_sync_at");

create table "mailbox_message" (
  "mailbox_id" text not null references "mailbox" ("id") on delete cascade,
  "uid_validity" text not null,
  "uid" integer not null,
  "message_hash" text,
  constraint "unique_mailbox_message_mailbox_id_uid_validity_uid" primary key ("mailbox_id", "uid_validity", "uid")
) strict, without rowid;

create index "index_mailbox_message_mailbox_id_message_hash" on "mailbox_message" ("mailbox_id", "message_hash");

-- 0043-hosted-mail

create table "hosted_mail" (
  "user_id" text not null constraint "unique_hosted_mail_user_id" primary key references "user" ("id") on delete cascade,
  "watched" text not null,
  "label" text not null,
  "labels" text not null default '[]',
  "history_id" text,
  "scan" text,
  "version" integer not null default 0,
  "lease_until" text
) strict;

create table "hosted_mail_thread" (
  "user_id" text not null references "user" ("id") on delete cascade,
  "account" text not null,
  "thread_id" text not null,
  constraint "unique_hosted_mail_thread_user_id_account_thread_id" primary key ("user_id", "account", "thread_id")
) strict, without rowid;

-- 0044-web-push

create table "push_subscription" (
  "id" text not null constraint "unique_push_subscription_id" primary key,
  "user_id" text not null references "user" ("id") on delete cascade,
  "session_id" text references "session" ("id") on delete cascade,
  "token_id" text references "api_token" ("id") on delete cascade,
  "endpoint" text not null,
  "p256dh" text not null,
  "auth" text not null,
  "failures" integer not null default 0,
  "paused_until" text,
  "lease_until" text,
  "created_at" text not null
) strict;

create index "index_push_subscription_user_id_created_at" on "push_subscription" ("user_id", "created_at");

create index "index_push_subscription_session_id" on "push_subscription" ("session_id");

create index "index_push_subscription_token_id" on "push_subscription" ("token_id");

create table "push_delivery" (
  "notification_id" text not null references "notification" ("id") on delete cascade,
  "subscription_id" text not null,
  constraint "unique_push_delivery_notification_id_subscription_id" primary key ("notification_id", "subscription_id")
) strict, without rowid;

create index "index_push_delivery_subscription_id" on "push_delivery" ("subscription_id");

-- 0045-ai-settings

create table "ai_settings" (
  "user_id" text not null constraint "unique_ai_settings_user_id" primary key references "user" ("id") on delete cascade,
  "provider" text not null,
  "base_url" text not null,
  "model" text not null,
  "api_key" text
) strict;

-- 0046-webhooks

create table "webhook" (
  "id" text not null constraint "unique_webhook_id" primary key,
  "project_id" text not null references "project" ("id") on delete cascade,
  "created_by" text references "user" ("id") on delete set null,
  "url" text not null,
  "secret" text not null,
  "former_secret" text,
  "former_secret_until" text,
  "events" text not null check (json_valid("events")),
  "state" text not null,
  "stop_reason" text,
  "after_seq" integer not null,
  "sent_count" integer not null default 0,
  "failures" integer not null default 0,
  "lease_until" text,
  "retry_at" text,
  "last_success_at" text,
  "last_attempt_at" text,
  "last_error" text,
  "created_at" text not null
) strict;

create index "index_webhook_project_id" on "webhook" ("project_id");

create index "index_webhook_created_by" on "webhook" ("created_by");

create index "index_webhook_retry_at" on "webhook" ("retry_at");

create index "index_webhook_lease_until" on "webhook" ("lease_until");

create table "webhook_delivery" (
  "id" text not null constraint "unique_webhook_delivery_id" primary key,
  "webhook_id" text not null references "webhook" ("id") on delete cascade,
  "number" integer,
  "type" text not null,
  "body" text,
  "state" text not null,
  "attempts" integer not null default 0,
  "status" integer,
  "duration_ms" integer,
  "excerpt" text,
  "error" text,
  "attempted_at" text,
  "created_at" text not null
) strict;

create index "index_webhook_delivery_webhook_id_id" on "webhook_delivery" ("webhook_id", "id");

create index "index_webhook_delivery_created_at" on "webhook_delivery" ("created_at");

-- 0048-backups

create table "backup_run" (
  "id" text not null constraint "unique_backup_run_id" primary key,
  "started_at" text not null,
  "finished_at" text,
  "size_bytes" integer not null default 0,
  "file_name" text not null,
  "error" text
) strict;

create index "index_backup_run_started_at_id" on "backup_run" ("started_at", "id");

-- 0049-assistant-codes

create table "assistant_code" (
  "hash" text not null constraint "unique_assistant_code_hash" primary key,
  "token_id" text not null references "api_token" ("id") on delete cascade,
  "client_id" text not null,
  "redirect_uri" text not null,
  "challenge" text not null,
  "expires_at" text not null,
  "used_at" text
) strict;

create index "index_assistant_code_token_id" on "assistant_code" ("token_id");

create index "index_assistant_code_expires_at" on "assistant_code" ("expires_at");

-- 0050-text-index-merges

insert into "task_text_tokens" ("task_text_tokens", rank) values ('usermerge', 3);

insert into "comment_text_tokens" ("comment_text_tokens", rank) values ('usermerge', 3);

insert into "note_text_tokens" ("note_text_tokens", rank) values ('usermerge', 3);

insert into "note_title_tokens" ("note_title_tokens", rank) values ('usermerge', 3);

-- 0052-closed-accounts

alter table "user" add column "access" text not null default 'open';

alter table "user" add column "closed_at" text;

-- 0053-backup-copies

alter table "backup_run" add column "copied_at" text;

alter table "backup_run" add column "copy_error" text;

-- 0054-mail-projects

alter table "mailbox" add column "project_id" text references "project" ("id") on delete set null;

alter table "hosted_mail" add column "project_id" text references "project" ("id") on delete set null;

create index "index_mailbox_project_id" on "mailbox" ("project_id");

create index "index_hosted_mail_project_id" on "hosted_mail" ("project_id");

-- 0058-error-log

create table "error_log" (
  "id" text not null constraint "unique_error_log_id" primary key,
  "at" text not null,
  "method" text not null,
  "path" text not null,
  "status" integer not null,
  "what" text not null,
  "message" text not null,
  "user_id" text references "user" ("id") on delete set null,
  "request_id" text not null
) strict;

create index "index_error_log_at_id" on "error_log" ("at", "id");

create index "index_error_log_user_id" on "error_log" ("user_id");

-- 0059-beacon-pings

create table "beacon_ping" (
  "instance_id" text not null constraint "unique_beacon_ping_instance_id" primary key,
  "version" text not null,
  "first_seen_at" text not null,
  "last_seen_at" text not null
) strict;

create index "index_beacon_ping_last_seen_at" on "beacon_ping" ("last_seen_at");

-- 0063-single-sign-on

create table "sign_in_identity" (
  "id" text not null constraint "unique_sign_in_identity_id" primary key,
  "user_id" text not null references "user" ("id") on delete cascade,
  "issuer" text not null,
  "subject" text not null,
  "name" text not null,
  "created_at" text not null,
  "last_used_at" text not null
) strict;

create unique index "unique_sign_in_identity_issuer_subject" on "sign_in_identity" ("issuer", "subject");

create index "index_sign_in_identity_user_id_created_at_id" on "sign_in_identity" ("user_id", "created_at", "id");

create table "sso_handshake" (
  "state_hash" text not null constraint "unique_sso_handshake_state_hash" primary key,
  "browser_hash" text not null,
  "secrets" text not null,
  "expires_at" text not null
) strict;

create index "index_sso_handshake_expires_at" on "sso_handshake" ("expires_at");

create table "sso_link_request" (
  "browser_hash" text not null constraint "unique_sso_link_request_browser_hash" primary key,
  "user_id" text not null references "user" ("id") on delete cascade,
  "identity" text not null,
  "expires_at" text not null
) strict;

create index "index_sso_link_request_user_id" on "sso_link_request" ("user_id");

create index "index_sso_link_request_expires_at" on "sso_link_request" ("expires_at");

alter table "session" add column "second_factor" integer not null default 0 check ("second_factor" in (0, 1));

-- 0064-tasks-with-parts

alter table "task" add column "had_parts" integer not null default 0 check ("had_parts" in (0, 1));

update task set had_parts = 1 where id in (
  select parent_id from task where parent_id is not null
  union select task_id from comment
  union select task_id from attachment);

create trigger "task_subtask_added" after insert on "task" when new.parent_id is not null begin
  update task set had_parts = 1 where id = new.parent_id and had_parts = 0;
end;

create trigger "task_subtask_moved" after update of parent_id on "task" when new.parent_id is not null and new.parent_id <> coalesce(old.parent_id, '') begin
  update task set had_parts = 1 where id = new.parent_id and had_parts = 0;
end;

create trigger "task_comment_added" after insert on "comment" begin
  update task set had_parts = 1 where id = new.task_id and had_parts = 0;
end;

create trigger "task_file_added" after insert on "attachment" begin
  update task set had_parts = 1 where id = new.task_id and had_parts = 0;
end;

-- 0065-read-changes

drop trigger "task_change_added";

create trigger "task_change_added" after insert on "task" when new.deleted_at is null and exists (select 1 from change_sequence where project_id = new.project_id) begin
  insert into task_change (project_id, task_id, number, numbered_at)
  values (new.project_id, new.id, null, null)
  on conflict (project_id, task_id) do update set number = null, numbered_at = null where task_change.number is not null;
end;

drop trigger "task_change_changed";

create trigger "task_change_changed" after update of version, project_id, deleted_at on "task" when new.deleted_at is null and exists (select 1 from change_sequence where project_id = new.project_id) begin
  insert into task_change (project_id, task_id, number, numbered_at)
  values (new.project_id, new.id, null, null)
  on conflict (project_id, task_id) do update set number = null, numbered_at = null where task_change.number is not null;
end;

-- 0066-unread-entries

alter table "calendar_subscription" add column "unread_entries" integer not null default 0;

-- 0067-waiting-identities

alter table "session" add column "waiting_identity" text;

-- 0068-private-servers

alter table "mailbox" add column "private_allowed" integer not null default 0 check ("private_allowed" in (0, 1));

update mailbox set private_allowed = 1 where user_id in (select id from "user" where is_admin = 1);

alter table "ai_settings" add column "private_allowed" integer not null default 0 check ("private_allowed" in (0, 1));

update ai_settings set private_allowed = 1 where user_id in (select id from "user" where is_admin = 1);

-- 0069-equal-spellings

insert into setting (name, value)
     select 'text_index_rebuild', '{"index":"task_text","after":""}' where exists (select 1 from "user");

-- 0070-children-and-copies

create table "awaited_child" (
  "task_id" text not null references "task" ("id") on delete cascade,
  "uid" text not null,
  "uid_key" text not null,
  constraint "unique_awaited_child_task_id_uid_key" primary key ("task_id", "uid_key")
) strict, without rowid;

create index "index_awaited_child_uid_key" on "awaited_child" ("uid_key");

alter table "completion" add column "copy_id" text references "task" ("id") on delete set null;

create index "index_completion_copy_id" on "completion" ("copy_id") where copy_id is not null;

-- 0071-unclear-text

alter table "task" add column "unclear_text" text;

-- 0072-forgotten-parts

create trigger "own_calendar_object_deleted" after delete on "own_calendar_object" begin
  insert into task_change (project_id, task_id, number, numbered_at)
  select task.project_id, task.id, null, null from task where task.id = old.task_id and deleted_at is null
  on conflict (project_id, task_id) do update set number = null, numbered_at = null where task_change.number is not null;
end;

-- 0073-letters-and-invisible-characters

delete from setting where name = 'text_index_rebuild';

insert into setting (name, value)
     select 'text_index_rebuild', '{"kind":"task","after":""}' where exists (select 1 from "user");

-- 0074-last-puts

alter table "own_calendar_object" add column "last_put" text;

-- 0075-newest-assignment

alter table "notification" add column "newest_task_id" text;

-- 0076-notifications-by-time

create index "index_notification_user_id_created_at_id" on "notification" ("user_id", "created_at", "id");

-- 0077-notifications-by-id

drop index "index_notification_user_id_id";

-- 0078-pending-index-entries


-- 0080-stored-contents

alter table "file_content" add column "stored_at" text;
