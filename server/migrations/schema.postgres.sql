-- Made by `node server/migrations/write-schema.ts` from the migrations. Change those instead.

-- 0001-begin

create table "user" (
  "id" text collate "C" not null constraint "unique_user_id" primary key,
  "email" text collate "C" not null,
  "name" text collate "C" not null,
  "password_hash" text collate "C" not null,
  "timezone" text collate "C" not null,
  "locale" text collate "C" not null,
  "is_admin" smallint not null check ("is_admin" in (0, 1)),
  "daily_digest" smallint not null check ("daily_digest" in (0, 1)),
  "sidebar_collapsed" text collate "C" not null check ("sidebar_collapsed" is null or "sidebar_collapsed"::json is not null),
  "nav_order" text collate "C" not null check ("nav_order" is null or "nav_order"::json is not null),
  "created_at" text collate "C" not null
);

create unique index "unique_user_email" on "user" ("email");

create table "session" (
  "id" text collate "C" not null constraint "unique_session_id" primary key,
  "user_id" text collate "C" not null references "user" ("id") on delete cascade,
  "half_open" smallint not null check ("half_open" in (0, 1)),
  "user_agent" text collate "C" not null,
  "created_at" text collate "C" not null,
  "last_seen_at" text collate "C" not null,
  "expires_at" text collate "C" not null
);

create index "index_session_user_id_last_seen_at" on "session" ("user_id", "last_seen_at");

create index "index_session_expires_at" on "session" ("expires_at");

create table "api_token" (
  "id" text collate "C" not null constraint "unique_api_token_id" primary key,
  "user_id" text collate "C" not null references "user" ("id") on delete cascade,
  "name" text collate "C" not null,
  "prefix" text collate "C" not null,
  "hash" text collate "C" not null,
  "created_at" text collate "C" not null,
  "expires_at" text collate "C",
  "last_used_at" text collate "C"
);

create unique index "unique_api_token_hash" on "api_token" ("hash");

create index "index_api_token_user_id" on "api_token" ("user_id");

create table "project_group" (
  "id" text collate "C" not null constraint "unique_project_group_id" primary key,
  "user_id" text collate "C" not null references "user" ("id") on delete cascade,
  "name" text collate "C" not null,
  "color" text collate "C" not null,
  "description" text collate "C" not null,
  "collapsed" smallint not null check ("collapsed" in (0, 1)),
  "sort_order" double precision not null
);

create index "index_project_group_user_id_sort_order" on "project_group" ("user_id", "sort_order");

create table "project" (
  "id" text collate "C" not null constraint "unique_project_id" primary key,
  "owner_id" text collate "C" not null references "user" ("id") on delete cascade,
  "name" text collate "C" not null,
  "color" text collate "C" not null,
  "icon" text collate "C",
  "view_mode" text collate "C" not null,
  "is_inbox" smallint not null check ("is_inbox" in (0, 1)),
  "archived" smallint not null check ("archived" in (0, 1)),
  "group_id" text collate "C" references "project_group" ("id") on delete set null,
  "sort_order" double precision not null,
  "version" bigint not null,
  "deleted_at" text collate "C",
  "created_at" text collate "C" not null,
  "updated_at" text collate "C" not null
);

create index "index_project_owner_id_sort_order" on "project" ("owner_id", "sort_order");

create unique index "unique_project_owner_id" on "project" ("owner_id") where is_inbox = 1;

create index "index_project_group_id" on "project" ("group_id") where group_id is not null;

create index "index_project_deleted_at" on "project" ("deleted_at") where deleted_at is not null;

create table "project_member" (
  "project_id" text collate "C" not null references "project" ("id") on delete cascade,
  "user_id" text collate "C" not null references "user" ("id") on delete cascade,
  "role" text collate "C" not null,
  "added_at" text collate "C" not null,
  constraint "unique_project_member_project_id_user_id" primary key ("project_id", "user_id"),
  check (role in ('editor', 'viewer'))
);

create index "index_project_member_user_id_project_id" on "project_member" ("user_id", "project_id");

create table "section" (
  "id" text collate "C" not null constraint "unique_section_id" primary key,
  "project_id" text collate "C" not null references "project" ("id") on delete cascade,
  "name" text collate "C" not null,
  "sort_order" double precision not null,
  "version" bigint not null,
  "deleted_at" text collate "C",
  "created_at" text collate "C" not null,
  "updated_at" text collate "C" not null
);

create index "index_section_project_id_sort_order" on "section" ("project_id", "sort_order");

create index "index_section_deleted_at" on "section" ("deleted_at") where deleted_at is not null;

create table "task" (
  "id" text collate "C" not null constraint "unique_task_id" primary key,
  "project_id" text collate "C" not null references "project" ("id") on delete cascade,
  "section_id" text collate "C" references "section" ("id") on delete set null,
  "parent_id" text collate "C" references "task" ("id") on delete set null,
  "content" text collate "C" not null,
  "description" text collate "C",
  "priority" bigint not null,
  "due_date" text collate "C",
  "due_time" text collate "C",
  "due_timezone" text collate "C",
  "due_at" text collate "C",
  "duration_min" bigint,
  "recurrence_rule" text collate "C",
  "recurrence_from" text collate "C",
  "recurrence_anchor" text collate "C",
  "assignee_id" text collate "C" references "user" ("id") on delete set null,
  "completed_at" text collate "C",
  "completed_by" text collate "C" references "user" ("id") on delete set null,
  "created_by" text collate "C" references "user" ("id") on delete set null,
  "snoozed_until" text collate "C",
  "section_place" double precision not null,
  "sort_order" double precision not null,
  "section_key" text collate "C" not null generated always as (coalesce(section_id, '')) stored,
  "due_key" text collate "C" not null generated always as (coalesce(due_date, '~') || coalesce(due_time, '')) stored,
  "version" bigint not null,
  "deleted_at" text collate "C",
  "deletion_id" text collate "C",
  "created_at" text collate "C" not null,
  "updated_at" text collate "C" not null,
  check (priority between 1 and 4),
  check (due_time is null or due_date is not null),
  check (parent_id <> id)
);

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
  "id" text collate "C" not null constraint "unique_task_text_id" primary key references "task" ("id") on delete cascade,
  "title" text collate "C" not null,
  "body" text collate "C" not null,
  "tokens" text[] collate "C" not null
);

create index "index_task_text_tokens" on "task_text" using gin ("tokens");

create table "label" (
  "id" text collate "C" not null constraint "unique_label_id" primary key,
  "user_id" text collate "C" not null references "user" ("id") on delete cascade,
  "name" text collate "C" not null,
  "name_key" text collate "C" not null,
  "name_folded" text collate "C" not null,
  "color" text collate "C" not null,
  "sort_order" double precision not null
);

create unique index "unique_label_user_id_name_key" on "label" ("user_id", "name_key");

create table "task_label" (
  "task_id" text collate "C" not null references "task" ("id") on delete cascade,
  "label_id" text collate "C" not null references "label" ("id") on delete cascade,
  "user_id" text collate "C" not null references "user" ("id") on delete cascade,
  constraint "unique_task_label_task_id_user_id_label_id" primary key ("task_id", "user_id", "label_id")
);

create index "index_task_label_label_id_task_id" on "task_label" ("label_id", "task_id");

create index "index_task_label_user_id" on "task_label" ("user_id");

create table "note" (
  "id" text collate "C" not null constraint "unique_note_id" primary key,
  "owner_id" text collate "C" references "user" ("id") on delete set null,
  "project_id" text collate "C" references "project" ("id") on delete set null,
  "title" text collate "C" not null,
  "body" text collate "C" not null,
  "pinned" smallint not null check ("pinned" in (0, 1)),
  "archived_at" text collate "C",
  "version" bigint not null,
  "deleted_at" text collate "C",
  "created_at" text collate "C" not null,
  "updated_at" text collate "C" not null
);

create index "index_note_owner_id" on "note" ("owner_id");

create index "index_note_project_id" on "note" ("project_id") where project_id is not null;

create table "note_share" (
  "note_id" text collate "C" not null references "note" ("id") on delete cascade,
  "user_id" text collate "C" not null references "user" ("id") on delete cascade,
  "role" text collate "C" not null,
  "added_at" text collate "C" not null,
  constraint "unique_note_share_note_id_user_id" primary key ("note_id", "user_id"),
  check (role in ('editor', 'viewer'))
);

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
  "seq" bigint generated always as identity primary key,
  "id" text collate "C" not null,
  "at" text collate "C" not null,
  "actor_id" text collate "C",
  "project_id" text collate "C",
  "project_name" text collate "C",
  "task_id" text collate "C",
  "subject_id" text collate "C",
  "receiver_id" text collate "C",
  "activity" text collate "C",
  "payload" text collate "C" not null check ("payload" is null or "payload"::json is not null),
  "live" text collate "C",
  "live_extra" text collate "C" check ("live_extra" is null or "live_extra"::json is not null)
);

create index "index_event_project" on "event" ("project_id", "seq") where activity is not null;

create table "rate_limit" (
  "bucket" text collate "C" not null constraint "unique_rate_limit_bucket" primary key,
  "count" bigint not null,
  "reset_at" text collate "C" not null
);

create index "index_rate_limit_reset_at" on "rate_limit" ("reset_at");

create table "idempotency" (
  "user_id" text collate "C" not null references "user" ("id") on delete cascade,
  "key" text collate "C" not null,
  "fingerprint" text collate "C" not null,
  "done" smallint not null check ("done" in (0, 1)),
  "status" bigint,
  "headers" text collate "C" check ("headers" is null or "headers"::json is not null),
  "body" text collate "C",
  "created_at" text collate "C" not null,
  constraint "unique_idempotency_user_id_key" primary key ("user_id", "key")
);

create index "index_idempotency_created_at" on "idempotency" ("created_at");

create table "setting" (
  "name" text collate "C" not null constraint "unique_setting_name" primary key,
  "value" text collate "C" not null
);

-- 0002-completions

create table "completion" (
  "id" text collate "C" not null constraint "unique_completion_id" primary key,
  "task_id" text collate "C" not null references "task" ("id") on delete cascade,
  "project_id" text collate "C" not null references "project" ("id") on delete cascade,
  "completed_at" text collate "C" not null,
  "completed_by" text collate "C" references "user" ("id") on delete set null,
  "due_date" text collate "C",
  "due_time" text collate "C"
);

create index "index_completion_task_id_completed_at_id" on "completion" ("task_id", "completed_at", "id");

create index "index_completion_project_id_completed_at_id" on "completion" ("project_id", "completed_at", "id");

create index "index_completion_completed_by" on "completion" ("completed_by") where completed_by is not null;

create table "advance" (
  "task_id" text collate "C" not null references "task" ("id") on delete cascade,
  "number" bigint not null,
  "completion_id" text collate "C",
  "next_due" text collate "C",
  "wrote" text collate "C" not null check ("wrote" is null or "wrote"::json is not null),
  constraint "unique_advance_task_id_number" primary key ("task_id", "number")
);

-- 0003-reminders

create table "reminder" (
  "id" text collate "C" not null constraint "unique_reminder_id" primary key,
  "task_id" text collate "C" not null references "task" ("id") on delete cascade,
  "user_id" text collate "C" not null references "user" ("id") on delete cascade,
  "remind_at" text collate "C",
  "offset_min" bigint,
  "moment" text collate "C",
  "sent" smallint not null check ("sent" in (0, 1)),
  "created_at" text collate "C" not null,
  check ((remind_at is null) <> (offset_min is null))
);

create index "index_reminder_task_id_user_id" on "reminder" ("task_id", "user_id");

create index "index_reminder_user_id" on "reminder" ("user_id");

create index "index_reminder_armed" on "reminder" ("moment", "id") where sent = 0 and moment is not null;

create table "notification" (
  "id" text collate "C" not null constraint "unique_notification_id" primary key,
  "user_id" text collate "C" not null references "user" ("id") on delete cascade,
  "kind" text collate "C" not null,
  "actor_id" text collate "C" references "user" ("id") on delete set null,
  "project_id" text collate "C" references "project" ("id") on delete cascade,
  "task_id" text collate "C" references "task" ("id") on delete cascade,
  "note_id" text collate "C" references "note" ("id") on delete cascade,
  "comment_id" text collate "C",
  "count" bigint not null,
  "facts" text collate "C" not null check ("facts" is null or "facts"::json is not null),
  "read_at" text collate "C",
  "created_at" text collate "C" not null
);

create index "index_notification_user_id_id" on "notification" ("user_id", "id");

create index "index_notification_unread" on "notification" ("user_id") where read_at is null;

create index "index_notification_created_at" on "notification" ("created_at");

create index "index_notification_actor_id" on "notification" ("actor_id") where actor_id is not null;

create index "index_notification_project_id" on "notification" ("project_id") where project_id is not null;

create index "index_notification_task_id" on "notification" ("task_id") where task_id is not null;

create index "index_notification_note_id" on "notification" ("note_id") where note_id is not null;

create index "index_notification_comment_id" on "notification" ("comment_id") where comment_id is not null;

create table "mail" (
  "id" text collate "C" not null constraint "unique_mail_id" primary key,
  "recipient" text collate "C" not null,
  "subject" text collate "C" not null,
  "body" text collate "C" not null,
  "html" text collate "C" not null,
  "attempts" bigint not null,
  "due_at" text collate "C" not null,
  "created_at" text collate "C" not null
);

create index "index_mail_due_at_id" on "mail" ("due_at", "id");

create table "digest" (
  "user_id" text collate "C" not null constraint "unique_digest_user_id" primary key references "user" ("id") on delete cascade,
  "day" text collate "C" not null
);

-- 0004-comments-and-files

create table "comment" (
  "id" text collate "C" not null constraint "unique_comment_id" primary key,
  "task_id" text collate "C" not null references "task" ("id") on delete cascade,
  "user_id" text collate "C" references "user" ("id") on delete set null,
  "body" text collate "C" not null,
  "edited" smallint not null check ("edited" in (0, 1)),
  "version" bigint not null,
  "deleted_at" text collate "C",
  "created_at" text collate "C" not null,
  "updated_at" text collate "C" not null
);

create index "index_comment_task_id_deleted_at_id" on "comment" ("task_id", "deleted_at", "id");

create index "index_comment_user_id" on "comment" ("user_id") where user_id is not null;

create index "index_comment_deleted_at" on "comment" ("deleted_at") where deleted_at is not null;

create table "file_content" (
  "id" text collate "C" not null constraint "unique_file_content_id" primary key,
  "size" bigint not null,
  "unused_since" text collate "C"
);

create index "index_file_content_unused_since" on "file_content" ("unused_since") where unused_since is not null;

create table "attachment" (
  "id" text collate "C" not null constraint "unique_attachment_id" primary key,
  "task_id" text collate "C" not null references "task" ("id") on delete cascade,
  "comment_id" text collate "C" references "comment" ("id") on delete cascade,
  "content_id" text collate "C" not null references "file_content" ("id") on delete restrict,
  "filename" text collate "C" not null,
  "mime_type" text collate "C" not null,
  "size" bigint not null,
  "uploaded_by" text collate "C" references "user" ("id") on delete set null,
  "created_at" text collate "C" not null
);

create index "index_attachment_task_id_comment_id_id" on "attachment" ("task_id", "comment_id", "id");

create index "index_attachment_comment_id" on "attachment" ("comment_id") where comment_id is not null;

create index "index_attachment_content_id" on "attachment" ("content_id");

create index "index_attachment_uploaded_by" on "attachment" ("uploaded_by") where uploaded_by is not null;

-- 0005-filters

create table "filter" (
  "id" text collate "C" not null constraint "unique_filter_id" primary key,
  "user_id" text collate "C" not null references "user" ("id") on delete cascade,
  "name" text collate "C" not null,
  "query" text collate "C" not null,
  "color" text collate "C" not null,
  "sort_order" double precision not null
);

create index "index_filter_user_id_sort_order_id" on "filter" ("user_id", "sort_order", "id");

alter table "task" add column "assigned_by" text collate "C" references "user" ("id") on delete set null;

create index "index_task_assigned_by" on "task" ("assigned_by") where assigned_by is not null;

create index "index_task_urgent" on "task" ("project_id", "priority", "due_key", "sort_order", "id") where completed_at is null and deleted_at is null and priority < 4;

create table "comment_text" (
  "id" text collate "C" not null constraint "unique_comment_text_id" primary key references "comment" ("id") on delete cascade,
  "title" text collate "C" not null,
  "body" text collate "C" not null,
  "tokens" text[] collate "C" not null
);

create index "index_comment_text_tokens" on "comment_text" using gin ("tokens");

-- 0006-view-options

create table "view_options" (
  "user_id" text collate "C" not null references "user" ("id") on delete cascade,
  "view" text collate "C" not null,
  "options" text collate "C" not null check ("options" is null or "options"::json is not null),
  "changed_at" text collate "C" not null,
  constraint "unique_view_options_user_id_view" primary key ("user_id", "view")
);

create table "deleted_label" (
  "id" text collate "C" not null constraint "unique_deleted_label_id" primary key,
  "user_id" text collate "C" not null references "user" ("id") on delete cascade,
  "name" text collate "C" not null,
  "color" text collate "C" not null,
  "sort_order" double precision not null,
  "task_ids" text collate "C" not null check ("task_ids" is null or "task_ids"::json is not null),
  "deleted_at" text collate "C" not null
);

create index "index_deleted_label_user_id_deleted_at" on "deleted_label" ("user_id", "deleted_at");

-- 0008-upkeep

create index "index_task_waking" on "task" ("snoozed_until") where completed_at is null and deleted_at is null and snoozed_until is not null;

create index "index_task_deleted" on "task" ("deleted_at", "id") where deleted_at is not null;

create index "index_note_deleted_at" on "note" ("deleted_at") where deleted_at is not null;

-- 0009-invites

create table "invite" (
  "id" text collate "C" not null constraint "unique_invite_id" primary key,
  "token_hash" text collate "C" not null,
  "email" text collate "C" not null,
  "project_id" text collate "C" references "project" ("id") on delete cascade,
  "role" text collate "C",
  "invited_by" text collate "C" references "user" ("id") on delete set null,
  "created_at" text collate "C" not null,
  "expires_at" text collate "C" not null,
  "used_at" text collate "C",
  "withdrawn_at" text collate "C",
  check (role in ('editor', 'viewer')),
  check ((project_id is null) = (role is null))
);

create unique index "unique_invite_token_hash" on "invite" ("token_hash");

create unique index "unique_invite_project_id_email" on "invite" ("project_id", "email") where used_at is null and withdrawn_at is null and project_id is not null;

create unique index "unique_invite_email" on "invite" ("email") where used_at is null and withdrawn_at is null and project_id is null;

create index "index_invite_project_id" on "invite" ("project_id") where project_id is not null;

create index "index_invite_invited_by" on "invite" ("invited_by") where invited_by is not null;

create index "index_invite_expires_at" on "invite" ("expires_at");

-- 0010-notification-channels

create table "notification_preference" (
  "user_id" text collate "C" not null references "user" ("id") on delete cascade,
  "kind" text collate "C" not null,
  "channel" text collate "C" not null,
  "wanted" smallint not null check ("wanted" in (0, 1)),
  constraint "unique_notification_preference_user_id_kind_channel" primary key ("user_id", "kind", "channel")
);

create table "notification_mail" (
  "user_id" text collate "C" not null constraint "unique_notification_mail_user_id" primary key references "user" ("id") on delete cascade,
  "sent_at" text collate "C" not null
);

alter table "notification" add column "listed" smallint not null default 1 check ("listed" in (0, 1));

alter table "notification" add column "mail_at" text collate "C";

create index "index_notification_waiting" on "notification" ("user_id", "mail_at") where mail_at is not null;

-- 0011-activity

drop index "index_event_project";

create index "index_activity_project" on "event" ("project_id", "id") where activity is not null;

create index "index_activity_actor" on "event" ("actor_id", "id") where activity is not null;

create index "index_activity_event" on "event" ("activity", "id") where activity is not null;

create index "index_activity" on "event" ("id") where activity is not null;

-- 0012-second-factor

alter table "session" add column "address" text collate "C" not null default '';

alter table "user" add column "totp_secret" text collate "C";

alter table "user" add column "totp_pending" text collate "C";

alter table "user" add column "totp_step" bigint not null default 0;

-- 0013-what-mail-tells-of

alter table "mail" add column "about" text collate "C" check ("about" is null or "about"::json is not null);

-- 0014-passkeys

create table "passkey" (
  "id" text collate "C" not null constraint "unique_passkey_id" primary key,
  "user_id" text collate "C" not null references "user" ("id") on delete cascade,
  "name" text collate "C" not null,
  "credential_id" text collate "C" not null,
  "public_key" text collate "C" not null,
  "counter" bigint not null,
  "transports" text collate "C" not null check ("transports" is null or "transports"::json is not null),
  "aaguid" text collate "C",
  "discoverable" smallint not null check ("discoverable" in (0, 1)),
  "user_verified" smallint not null check ("user_verified" in (0, 1)),
  "backup_eligible" smallint not null check ("backup_eligible" in (0, 1)),
  "backed_up" smallint not null check ("backed_up" in (0, 1)),
  "created_at" text collate "C" not null,
  "last_used_at" text collate "C"
);

create unique index "unique_passkey_credential_id" on "passkey" ("credential_id");

create index "index_passkey_user_id_created_at_id" on "passkey" ("user_id", "created_at", "id");

create table "passkey_challenge" (
  "id" text collate "C" not null constraint "unique_passkey_challenge_id" primary key,
  "purpose" text collate "C" not null,
  "user_id" text collate "C" references "user" ("id") on delete cascade,
  "challenge" text collate "C" not null,
  "expires_at" text collate "C" not null,
  check (purpose in ('register', 'login')),
  check ((purpose = 'register') = (user_id is not null))
);

create index "index_passkey_challenge_user_id" on "passkey_challenge" ("user_id") where user_id is not null;

create index "index_passkey_challenge_expires_at" on "passkey_challenge" ("expires_at");

-- 0015-ways-back-in

create table "password_reset" (
  "token_hash" text collate "C" not null constraint "unique_password_reset_token_hash" primary key,
  "user_id" text collate "C" not null references "user" ("id") on delete cascade,
  "expires_at" text collate "C" not null
);

create index "index_password_reset_user_id" on "password_reset" ("user_id");

create index "index_password_reset_expires_at" on "password_reset" ("expires_at");

create table "known_device" (
  "user_id" text collate "C" not null references "user" ("id") on delete cascade,
  "agent_hash" text collate "C" not null,
  "user_agent" text collate "C" not null,
  "address" text collate "C" not null,
  "seen_at" text collate "C" not null,
  "mail_at" text collate "C",
  constraint "unique_known_device_user_id_agent_hash" primary key ("user_id", "agent_hash")
);

create index "index_known_device_mail_at" on "known_device" ("mail_at") where mail_at is not null;

alter table "api_token" add column "use_told_at" text collate "C";

alter table "api_token" add column "warn_at" text collate "C";

create index "index_api_token_warn_at" on "api_token" ("warn_at") where warn_at is not null;

-- 0016-recovery-codes

create table "recovery_code" (
  "user_id" text collate "C" not null references "user" ("id") on delete cascade,
  "hash" text collate "C" not null,
  "used_at" text collate "C",
  constraint "unique_recovery_code_user_id_hash" primary key ("user_id", "hash")
);

-- 0017-notes

alter table "note" add column "preview" text collate "C" not null default '';

create table "note_link" (
  "note_id" text collate "C" not null references "note" ("id") on delete cascade,
  "place" bigint not null,
  "kind" text collate "C" not null,
  "target_id" text collate "C" not null,
  "text" text collate "C" not null,
  constraint "unique_note_link_note_id_place" primary key ("note_id", "place"),
  check (kind in ('task', 'note', 'project'))
);

create index "index_note_link_target_id_kind_note_id" on "note_link" ("target_id", "kind", "note_id");

create table "note_version" (
  "id" text collate "C" not null constraint "unique_note_version_id" primary key,
  "note_id" text collate "C" not null references "note" ("id") on delete cascade,
  "body" text collate "C" not null,
  "saved_by" text collate "C" references "user" ("id") on delete set null,
  "began_at" text collate "C" not null,
  "saved_at" text collate "C" not null
);

create index "index_note_version_note_id_id" on "note_version" ("note_id", "id");

create index "index_note_version_saved_by" on "note_version" ("saved_by") where saved_by is not null;

create table "note_told" (
  "note_id" text collate "C" not null references "note" ("id") on delete cascade,
  "user_id" text collate "C" not null references "user" ("id") on delete cascade,
  "told_at" text collate "C" not null,
  constraint "unique_note_told_note_id_user_id" primary key ("note_id", "user_id")
);

create table "note_file" (
  "id" text collate "C" not null constraint "unique_note_file_id" primary key,
  "note_id" text collate "C" not null references "note" ("id") on delete cascade,
  "content_id" text collate "C" not null references "file_content" ("id") on delete restrict,
  "filename" text collate "C" not null,
  "mime_type" text collate "C" not null,
  "size" bigint not null,
  "uploaded_by" text collate "C" references "user" ("id") on delete set null,
  "created_at" text collate "C" not null
);

create index "index_note_file_note_id_id" on "note_file" ("note_id", "id");

create index "index_note_file_content_id" on "note_file" ("content_id");

create index "index_note_file_uploaded_by" on "note_file" ("uploaded_by") where uploaded_by is not null;

create table "note_text" (
  "id" text collate "C" not null constraint "unique_note_text_id" primary key references "note" ("id") on delete cascade,
  "title" text collate "C" not null,
  "body" text collate "C" not null,
  "tokens" text[] collate "C" not null
);

create index "index_note_text_tokens" on "note_text" using gin ("tokens");

-- 0018-note-readers

alter table "event" add column "note_id" text collate "C";

alter table "note" add column "title_key" text collate "C" not null default '';

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
  "id" text collate "C" not null constraint "unique_note_title_id" primary key references "note" ("id") on delete cascade,
  "title" text collate "C" not null,
  "body" text collate "C" not null,
  "tokens" text[] collate "C" not null
);

create index "index_note_title_tokens" on "note_title" using gin ("tokens");

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
  "user_id" text collate "C" not null references "user" ("id") on delete cascade,
  "token_hash" text collate "C" not null,
  "user_agent" text collate "C" not null,
  "address" text collate "C" not null,
  "seen_at" text collate "C" not null,
  "mail_at" text collate "C",
  constraint "unique_sign_in_device_user_id_token_hash" primary key ("user_id", "token_hash")
);

create index "index_sign_in_device_token_hash" on "sign_in_device" ("token_hash");

create index "index_sign_in_device_mail_at" on "sign_in_device" ("mail_at") where mail_at is not null;

-- 0023-confirmed-addresses

alter table "user" add column "email_confirmed" smallint not null default 0 check ("email_confirmed" in (0, 1));

update "user" set email_confirmed = 1;

create table "address_confirmation" (
  "token_hash" text collate "C" not null constraint "unique_address_confirmation_token_hash" primary key,
  "user_id" text collate "C" not null references "user" ("id") on delete cascade,
  "expires_at" text collate "C" not null
);

create unique index "unique_address_confirmation_user_id" on "address_confirmation" ("user_id");

create index "index_address_confirmation_expires_at" on "address_confirmation" ("expires_at");

alter table "invite" add column "confirms_address" smallint not null default 0 check ("confirms_address" in (0, 1));

alter table "project_member" add column "email_shown" smallint not null default 0 check ("email_shown" in (0, 1));

update project_member set email_shown = 1;

alter table "project" add column "owner_email_shown" smallint not null default 1 check ("owner_email_shown" in (0, 1));

-- 0024-import-ranges

create table "import_range" (
  "id" text collate "C" not null constraint "unique_import_range_id" primary key,
  "owner_id" text collate "C" not null references "user" ("id") on delete cascade,
  "expires_at" text collate "C" not null
);

create index "index_import_range_owner_id" on "import_range" ("owner_id");

create table "unpublished_range" (
  "id" text collate "C" not null constraint "unique_unpublished_range_id" primary key,
  "owner_id" text collate "C" not null references "user" ("id") on delete cascade,
  "after_id" text collate "C" not null,
  "completed_at" text collate "C" not null
);

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

alter table "api_token" add column "scope" text collate "C" not null default 'write';

alter table "api_token" add column "limited" smallint not null default 0 check ("limited" in (0, 1));

alter table "api_token" add column "last_used_address" text collate "C";

create table "api_token_project" (
  "token_id" text collate "C" not null references "api_token" ("id") on delete cascade,
  "project_id" text collate "C" not null references "project" ("id") on delete cascade,
  constraint "unique_api_token_project_token_id_project_id" primary key ("token_id", "project_id")
);

create index "index_api_token_project_project_id" on "api_token_project" ("project_id");

-- 0026-storage-usage

create index "index_idempotency_user_id_created_at_key" on "idempotency" ("user_id", "created_at", "key");

create table "storage_usage" (
  "user_id" text collate "C" not null constraint "unique_storage_usage_user_id" primary key references "user" ("id") on delete cascade,
  "text_bytes" bigint not null,
  "files_bytes" bigint not null
);

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
  "id" text collate "C" not null constraint "unique_group_file_id" primary key,
  "group_id" text collate "C" not null references "project_group" ("id") on delete cascade,
  "content_id" text collate "C" not null references "file_content" ("id") on delete restrict,
  "filename" text collate "C" not null,
  "mime_type" text collate "C" not null,
  "size" bigint not null,
  "uploaded_by" text collate "C" references "user" ("id") on delete set null,
  "created_at" text collate "C" not null
);

create index "index_group_file_group_id_id" on "group_file" ("group_id", "id");

create index "index_group_file_content_id" on "group_file" ("content_id");

create index "index_group_file_uploaded_by" on "group_file" ("uploaded_by") where uploaded_by is not null;

-- 0030-calendar-feeds

create table "calendar_feed" (
  "user_id" text collate "C" not null constraint "unique_calendar_feed_user_id" primary key references "user" ("id") on delete cascade,
  "token_hash" text collate "C" not null,
  "token" text collate "C" not null,
  "created_at" text collate "C" not null
);

create unique index "unique_calendar_feed_token_hash" on "calendar_feed" ("token_hash");

-- 0031-project-descriptions

alter table "project" add column "description" text collate "C";

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
  "id" text collate "C" not null constraint "unique_project_template_id" primary key,
  "user_id" text collate "C" not null references "user" ("id") on delete cascade,
  "name" text collate "C" not null,
  "description" text collate "C",
  "color" text collate "C" not null,
  "task_count" bigint not null,
  "plan" text collate "C" not null,
  "shared_project_id" text collate "C" references "project" ("id") on delete set null,
  "created_at" text collate "C" not null
);

create index "index_project_template_user_id_id" on "project_template" ("user_id", "id");

create index "index_project_template_shared_project_id_user_id" on "project_template" ("shared_project_id", "user_id") where shared_project_id is not null;

-- 0034-task-changes

create table "task_change" (
  "project_id" text collate "C" not null,
  "task_id" text collate "C" not null,
  "number" bigint,
  "numbered_at" text collate "C",
  constraint "unique_task_change_project_id_task_id" primary key ("project_id", "task_id")
);

create index "index_task_change_project_id_number" on "task_change" ("project_id", "number");

create index "index_task_change_numbered_at" on "task_change" ("numbered_at") where numbered_at is not null;

create table "change_sequence" (
  "project_id" text collate "C" not null constraint "unique_change_sequence_project_id" primary key references "project" ("id") on delete cascade,
  "last_number" bigint not null,
  "forgotten_number" bigint not null
);

create function "task_change_added"() returns trigger language plpgsql as $$
begin
  insert into task_change (project_id, task_id, number, numbered_at)
  values (new.project_id, new.id, null, null)
  on conflict (project_id, task_id) do update set number = null, numbered_at = null where task_change.number is not null;
  return null;
end
$$;

create trigger "task_change_added" after insert on "task" for each row when (new.deleted_at is null) execute function "task_change_added"();

create function "task_change_changed"() returns trigger language plpgsql as $$
begin
  insert into task_change (project_id, task_id, number, numbered_at)
  values (new.project_id, new.id, null, null)
  on conflict (project_id, task_id) do update set number = null, numbered_at = null where task_change.number is not null;
  return null;
end
$$;

create trigger "task_change_changed" after update of version, project_id, deleted_at on "task" for each row when (new.deleted_at is null) execute function "task_change_changed"();

create function "task_change_left"() returns trigger language plpgsql as $$
begin
  insert into task_change (project_id, task_id, number, numbered_at)
  values (old.project_id, old.id, null, null)
  on conflict (project_id, task_id) do update set number = null, numbered_at = null where task_change.number is not null;
  return null;
end
$$;

create trigger "task_change_left" after update of version, project_id, deleted_at on "task" for each row when (old.deleted_at is null and (new.deleted_at is not null or new.project_id <> old.project_id)) execute function "task_change_left"();

create function "task_change_deleted"() returns trigger language plpgsql as $$
begin
  insert into task_change (project_id, task_id, number, numbered_at)
  values (old.project_id, old.id, null, null)
  on conflict (project_id, task_id) do update set number = null, numbered_at = null where task_change.number is not null;
  return null;
end
$$;

create trigger "task_change_deleted" after delete on "task" for each row when (old.deleted_at is null) execute function "task_change_deleted"();

create function "reminder_change_added"() returns trigger language plpgsql as $$
begin
  insert into task_change (project_id, task_id, number, numbered_at)
  select task.project_id, task.id, null, null from task where task.id = new.task_id and deleted_at is null
  on conflict (project_id, task_id) do update set number = null, numbered_at = null where task_change.number is not null;
  return null;
end
$$;

create trigger "reminder_change_added" after insert on "reminder" for each row execute function "reminder_change_added"();

create function "reminder_change_changed"() returns trigger language plpgsql as $$
begin
  insert into task_change (project_id, task_id, number, numbered_at)
  select task.project_id, task.id, null, null from task where task.id = new.task_id and deleted_at is null
  on conflict (project_id, task_id) do update set number = null, numbered_at = null where task_change.number is not null;
  return null;
end
$$;

create trigger "reminder_change_changed" after update of remind_at, offset_min on "reminder" for each row execute function "reminder_change_changed"();

create function "reminder_change_deleted"() returns trigger language plpgsql as $$
begin
  insert into task_change (project_id, task_id, number, numbered_at)
  select task.project_id, task.id, null, null from task where task.id = old.task_id and deleted_at is null
  on conflict (project_id, task_id) do update set number = null, numbered_at = null where task_change.number is not null;
  return null;
end
$$;

create trigger "reminder_change_deleted" after delete on "reminder" for each row execute function "reminder_change_deleted"();

-- 0035-calendar-objects

create table "calendar_object" (
  "task_id" text collate "C" not null constraint "unique_calendar_object_task_id" primary key references "task" ("id") on delete cascade,
  "project_id" text collate "C",
  "name" text collate "C",
  "uid" text collate "C",
  "uid_key" text collate "C",
  "parent_uid" text collate "C",
  "parent_key" text collate "C",
  "kept" text collate "C"
);

create unique index "unique_calendar_object_project_id_name" on "calendar_object" ("project_id", "name");

create unique index "unique_calendar_object_project_id_uid_key" on "calendar_object" ("project_id", "uid_key");

create index "index_calendar_object_project_id_parent_key" on "calendar_object" ("project_id", "parent_key") where parent_key is not null;

create table "own_calendar_object" (
  "task_id" text collate "C" not null references "task" ("id") on delete cascade,
  "user_id" text collate "C" not null references "user" ("id") on delete cascade,
  "kept" text collate "C" not null,
  "revision" bigint not null,
  constraint "unique_own_calendar_object_task_id_user_id" primary key ("task_id", "user_id")
);

create index "index_own_calendar_object_user_id" on "own_calendar_object" ("user_id");

alter table "task_change" add column "name" text collate "C";

drop trigger "task_change_left" on "task";

drop function "task_change_left"();

create function "task_change_left"() returns trigger language plpgsql as $$
begin
  insert into task_change (project_id, task_id, number, numbered_at, name)
  values (old.project_id, old.id, null, null,
    coalesce((select name from calendar_object where task_id = old.id), old.id || '.ics'))
  on conflict (project_id, task_id) do update set number = null, numbered_at = null, name = excluded.name;
  return null;
end
$$;

create trigger "task_change_left" after update of version, project_id, deleted_at on "task" for each row when (old.deleted_at is null and (new.deleted_at is not null or new.project_id <> old.project_id)) execute function "task_change_left"();

create function "calendar_object_left"() returns trigger language plpgsql as $$
begin
  update calendar_object set project_id = null where task_id = old.id;
  return null;
end
$$;

create trigger "calendar_object_left" after update of version, project_id, deleted_at on "task" for each row when (old.deleted_at is null and (new.deleted_at is not null or new.project_id <> old.project_id)) execute function "calendar_object_left"();

create function "own_calendar_object_added"() returns trigger language plpgsql as $$
begin
  insert into task_change (project_id, task_id, number, numbered_at)
  select task.project_id, task.id, null, null from task where task.id = new.task_id and deleted_at is null
  on conflict (project_id, task_id) do update set number = null, numbered_at = null where task_change.number is not null;
  return null;
end
$$;

create trigger "own_calendar_object_added" after insert on "own_calendar_object" for each row execute function "own_calendar_object_added"();

create function "own_calendar_object_changed"() returns trigger language plpgsql as $$
begin
  insert into task_change (project_id, task_id, number, numbered_at)
  select task.project_id, task.id, null, null from task where task.id = new.task_id and deleted_at is null
  on conflict (project_id, task_id) do update set number = null, numbered_at = null where task_change.number is not null;
  return null;
end
$$;

create trigger "own_calendar_object_changed" after update of kept on "own_calendar_object" for each row execute function "own_calendar_object_changed"();

-- 0036-calendar-settings

create table "calendar_settings" (
  "user_id" text collate "C" not null references "user" ("id") on delete cascade,
  "project_id" text collate "C" not null references "project" ("id") on delete cascade,
  "segment" text collate "C",
  "color" text collate "C",
  "sort_order" bigint,
  constraint "unique_calendar_settings_user_id_project_id" primary key ("user_id", "project_id")
);

create unique index "unique_calendar_settings_user_id_segment" on "calendar_settings" ("user_id", "segment");

create index "index_calendar_settings_project_id" on "calendar_settings" ("project_id");

-- 0037-calendar-subscriptions

create table "calendar_subscription" (
  "id" text collate "C" not null constraint "unique_calendar_subscription_id" primary key,
  "user_id" text collate "C" not null references "user" ("id") on delete cascade,
  "url" text collate "C" not null,
  "url_hash" text collate "C" not null,
  "name" text collate "C" not null,
  "color" text collate "C" not null,
  "version" bigint not null default 0,
  "is_cut" smallint not null default 0 check ("is_cut" in (0, 1)),
  "etag" text collate "C",
  "last_modified" text collate "C",
  "read_for" text collate "C",
  "content_hash" text collate "C",
  "lease_until" text collate "C",
  "next_sync_at" text collate "C" not null,
  "last_sync_at" text collate "C",
  "last_error" text collate "C",
  "failures" bigint not null default 0,
  "created_at" text collate "C" not null
);

create unique index "unique_calendar_subscription_user_id_url_hash" on "calendar_subscription" ("user_id", "url_hash");

create index "index_calendar_subscription_next_sync_at" on "calendar_subscription" ("next_sync_at");

create table "calendar_event" (
  "calendar_id" text collate "C" not null references "calendar_subscription" ("id") on delete cascade,
  "version" bigint not null,
  "id" text collate "C" not null,
  "summary" text collate "C" not null,
  "location" text collate "C" not null,
  "starts_at" text collate "C" not null,
  "ends_at" text collate "C" not null,
  "start_day" text collate "C" not null,
  "end_day" text collate "C" not null,
  "url" text collate "C" not null,
  constraint "unique_calendar_event_calendar_id_version_id" primary key ("calendar_id", "version", "id")
);

create index "index_calendar_event_calendar_id_version_start_day" on "calendar_event" ("calendar_id", "version", "start_day");

-- 0038-caldav-tokens

alter table "api_token" add column "protocol" text collate "C";

-- 0039-mail-to-task

create table "mail_address" (
  "user_id" text collate "C" not null constraint "unique_mail_address_user_id" primary key references "user" ("id") on delete cascade,
  "token_hash" text collate "C" not null,
  "token" text collate "C" not null,
  "created_at" text collate "C" not null
);

create unique index "unique_mail_address_token_hash" on "mail_address" ("token_hash");

create table "received_mail" (
  "user_id" text collate "C" not null references "user" ("id") on delete cascade,
  "message_hash" text collate "C" not null,
  "task_id" text collate "C" not null,
  "received_at" text collate "C" not null,
  constraint "unique_received_mail_user_id_message_hash" primary key ("user_id", "message_hash")
);

create index "index_received_mail_received_at" on "received_mail" ("received_at");

-- 0040-calendar-connections

create table "oauth_grant" (
  "id" text collate "C" not null constraint "unique_oauth_grant_id" primary key,
  "user_id" text collate "C" not null references "user" ("id") on delete cascade,
  "kind" text collate "C" not null,
  "account" text collate "C" not null,
  "refresh_token" text collate "C",
  "access_token" text collate "C",
  "access_expires_at" text collate "C",
  "lease_until" text collate "C",
  "next_sync_at" text collate "C" not null,
  "last_sync_at" text collate "C",
  "last_error" text collate "C",
  "failures" bigint not null default 0,
  "created_at" text collate "C" not null
);

create unique index "unique_oauth_grant_user_id_kind" on "oauth_grant" ("user_id", "kind");

create index "index_oauth_grant_kind_next_sync_at" on "oauth_grant" ("kind", "next_sync_at");

create table "oauth_handshake" (
  "id" text collate "C" not null constraint "unique_oauth_handshake_id" primary key,
  "user_id" text collate "C" not null references "user" ("id") on delete cascade,
  "kind" text collate "C" not null,
  "session_id" text collate "C" not null,
  "state_hash" text collate "C" not null,
  "verifier" text collate "C" not null,
  "expires_at" text collate "C" not null
);

create unique index "unique_oauth_handshake_user_id_kind" on "oauth_handshake" ("user_id", "kind");

create index "index_oauth_handshake_expires_at" on "oauth_handshake" ("expires_at");

alter table "calendar_subscription" add column "remote_id" text collate "C";

alter table "calendar_subscription" add column "time_zone" text collate "C" not null default '';

alter table "calendar_subscription" add column "is_primary" smallint not null default 0 check ("is_primary" in (0, 1));

alter table "calendar_subscription" add column "is_writable" smallint not null default 0 check ("is_writable" in (0, 1));

alter table "calendar_subscription" add column "is_shown" smallint not null default 1 check ("is_shown" in (0, 1));

alter table "calendar_subscription" add column "sync_token" text collate "C";

-- 0041-mailboxes

create table "mailbox" (
  "id" text collate "C" not null constraint "unique_mailbox_id" primary key,
  "user_id" text collate "C" not null references "user" ("id") on delete cascade,
  "host" text collate "C" not null,
  "username" text collate "C" not null,
  "password" text collate "C" not null,
  "name" text collate "C" not null,
  "folder" text collate "C" not null,
  "last_uid" bigint not null default 0,
  "lease_until" text collate "C",
  "next_sync_at" text collate "C" not null,
  "last_sync_at" text collate "C",
  "last_error" text collate "C",
  "failures" bigint not null default 0,
  "created_at" text collate "C" not null
);

create unique index "unique_mailbox_user_id_host_username" on "mailbox" ("user_id", "host", "username");

create index "index_mailbox_next_sync_at" on "mailbox" ("next_sync_at");

create table "mailbox_message" (
  "mailbox_id" text collate "C" not null references "mailbox" ("id") on delete cascade,
  "uid_validity" text collate "C" not null,
  "uid" bigint not null,
  "message_hash" text collate "C",
  constraint "unique_mailbox_message_mailbox_id_uid_validity_uid" primary key ("mailbox_id", "uid_validity", "uid")
);

create index "index_mailbox_message_mailbox_id_message_hash" on "mailbox_message" ("mailbox_id", "message_hash");

-- 0043-hosted-mail

create table "hosted_mail" (
  "user_id" text collate "C" not null constraint "unique_hosted_mail_user_id" primary key references "user" ("id") on delete cascade,
  "watched" text collate "C" not null,
  "label" text collate "C" not null,
  "labels" text collate "C" not null default '[]',
  "history_id" text collate "C",
  "scan" text collate "C",
  "version" bigint not null default 0,
  "lease_until" text collate "C"
);

create table "hosted_mail_thread" (
  "user_id" text collate "C" not null references "user" ("id") on delete cascade,
  "account" text collate "C" not null,
  "thread_id" text collate "C" not null,
  constraint "unique_hosted_mail_thread_user_id_account_thread_id" primary key ("user_id", "account", "thread_id")
);

-- 0044-web-push

create table "push_subscription" (
  "id" text collate "C" not null constraint "unique_push_subscription_id" primary key,
  "user_id" text collate "C" not null references "user" ("id") on delete cascade,
  "session_id" text collate "C" references "session" ("id") on delete cascade,
  "token_id" text collate "C" references "api_token" ("id") on delete cascade,
  "endpoint" text collate "C" not null,
  "p256dh" text collate "C" not null,
  "auth" text collate "C" not null,
  "failures" bigint not null default 0,
  "paused_until" text collate "C",
  "lease_until" text collate "C",
  "created_at" text collate "C" not null
);

create index "index_push_subscription_user_id_created_at" on "push_subscription" ("user_id", "created_at");

create index "index_push_subscription_session_id" on "push_subscription" ("session_id");

create index "index_push_subscription_token_id" on "push_subscription" ("token_id");

create table "push_delivery" (
  "notification_id" text collate "C" not null references "notification" ("id") on delete cascade,
  "subscription_id" text collate "C" not null,
  constraint "unique_push_delivery_notification_id_subscription_id" primary key ("notification_id", "subscription_id")
);

create index "index_push_delivery_subscription_id" on "push_delivery" ("subscription_id");

-- 0045-ai-settings

create table "ai_settings" (
  "user_id" text collate "C" not null constraint "unique_ai_settings_user_id" primary key references "user" ("id") on delete cascade,
  "provider" text collate "C" not null,
  "base_url" text collate "C" not null,
  "model" text collate "C" not null,
  "api_key" text collate "C"
);

-- 0046-webhooks

create table "webhook" (
  "id" text collate "C" not null constraint "unique_webhook_id" primary key,
  "project_id" text collate "C" not null references "project" ("id") on delete cascade,
  "created_by" text collate "C" references "user" ("id") on delete set null,
  "url" text collate "C" not null,
  "secret" text collate "C" not null,
  "former_secret" text collate "C",
  "former_secret_until" text collate "C",
  "events" text collate "C" not null check ("events" is null or "events"::json is not null),
  "state" text collate "C" not null,
  "stop_reason" text collate "C",
  "after_seq" bigint not null,
  "sent_count" bigint not null default 0,
  "failures" bigint not null default 0,
  "lease_until" text collate "C",
  "retry_at" text collate "C",
  "last_success_at" text collate "C",
  "last_attempt_at" text collate "C",
  "last_error" text collate "C",
  "created_at" text collate "C" not null
);

create index "index_webhook_project_id" on "webhook" ("project_id");

create index "index_webhook_created_by" on "webhook" ("created_by");

create index "index_webhook_retry_at" on "webhook" ("retry_at");

create index "index_webhook_lease_until" on "webhook" ("lease_until");

create table "webhook_delivery" (
  "id" text collate "C" not null constraint "unique_webhook_delivery_id" primary key,
  "webhook_id" text collate "C" not null references "webhook" ("id") on delete cascade,
  "number" bigint,
  "type" text collate "C" not null,
  "body" text collate "C",
  "state" text collate "C" not null,
  "attempts" bigint not null default 0,
  "status" bigint,
  "duration_ms" bigint,
  "excerpt" text collate "C",
  "error" text collate "C",
  "attempted_at" text collate "C",
  "created_at" text collate "C" not null
);

create index "index_webhook_delivery_webhook_id_id" on "webhook_delivery" ("webhook_id", "id");

create index "index_webhook_delivery_created_at" on "webhook_delivery" ("created_at");

-- 0048-backups

create table "backup_run" (
  "id" text collate "C" not null constraint "unique_backup_run_id" primary key,
  "started_at" text collate "C" not null,
  "finished_at" text collate "C",
  "size_bytes" bigint not null default 0,
  "file_name" text collate "C" not null,
  "error" text collate "C"
);

create index "index_backup_run_started_at_id" on "backup_run" ("started_at", "id");

-- 0049-assistant-codes

create table "assistant_code" (
  "hash" text collate "C" not null constraint "unique_assistant_code_hash" primary key,
  "token_id" text collate "C" not null references "api_token" ("id") on delete cascade,
  "client_id" text collate "C" not null,
  "redirect_uri" text collate "C" not null,
  "challenge" text collate "C" not null,
  "expires_at" text collate "C" not null,
  "used_at" text collate "C"
);

create index "index_assistant_code_token_id" on "assistant_code" ("token_id");

create index "index_assistant_code_expires_at" on "assistant_code" ("expires_at");

-- 0050-text-index-merges


-- 0052-closed-accounts

alter table "user" add column "access" text collate "C" not null default 'open';

alter table "user" add column "closed_at" text collate "C";

-- 0053-backup-copies

alter table "backup_run" add column "copied_at" text collate "C";

alter table "backup_run" add column "copy_error" text collate "C";

-- 0054-mail-projects

alter table "mailbox" add column "project_id" text collate "C" references "project" ("id") on delete set null;

alter table "hosted_mail" add column "project_id" text collate "C" references "project" ("id") on delete set null;

create index "index_mailbox_project_id" on "mailbox" ("project_id");

create index "index_hosted_mail_project_id" on "hosted_mail" ("project_id");

-- 0058-error-log

create table "error_log" (
  "id" text collate "C" not null constraint "unique_error_log_id" primary key,
  "at" text collate "C" not null,
  "method" text collate "C" not null,
  "path" text collate "C" not null,
  "status" bigint not null,
  "what" text collate "C" not null,
  "message" text collate "C" not null,
  "user_id" text collate "C" references "user" ("id") on delete set null,
  "request_id" text collate "C" not null
);

create index "index_error_log_at_id" on "error_log" ("at", "id");

create index "index_error_log_user_id" on "error_log" ("user_id");

-- 0059-beacon-pings

create table "beacon_ping" (
  "instance_id" text collate "C" not null constraint "unique_beacon_ping_instance_id" primary key,
  "version" text collate "C" not null,
  "first_seen_at" text collate "C" not null,
  "last_seen_at" text collate "C" not null
);

create index "index_beacon_ping_last_seen_at" on "beacon_ping" ("last_seen_at");

-- 0063-single-sign-on

create table "sign_in_identity" (
  "id" text collate "C" not null constraint "unique_sign_in_identity_id" primary key,
  "user_id" text collate "C" not null references "user" ("id") on delete cascade,
  "issuer" text collate "C" not null,
  "subject" text collate "C" not null,
  "name" text collate "C" not null,
  "created_at" text collate "C" not null,
  "last_used_at" text collate "C" not null
);

create unique index "unique_sign_in_identity_issuer_subject" on "sign_in_identity" ("issuer", "subject");

create index "index_sign_in_identity_user_id_created_at_id" on "sign_in_identity" ("user_id", "created_at", "id");

create table "sso_handshake" (
  "state_hash" text collate "C" not null constraint "unique_sso_handshake_state_hash" primary key,
  "browser_hash" text collate "C" not null,
  "secrets" text collate "C" not null,
  "expires_at" text collate "C" not null
);

create index "index_sso_handshake_expires_at" on "sso_handshake" ("expires_at");

create table "sso_link_request" (
  "browser_hash" text collate "C" not null constraint "unique_sso_link_request_browser_hash" primary key,
  "user_id" text collate "C" not null references "user" ("id") on delete cascade,
  "identity" text collate "C" not null,
  "expires_at" text collate "C" not null
);

create index "index_sso_link_request_user_id" on "sso_link_request" ("user_id");

create index "index_sso_link_request_expires_at" on "sso_link_request" ("expires_at");

alter table "session" add column "second_factor" smallint not null default 0 check ("second_factor" in (0, 1));

-- 0064-tasks-with-parts

alter table "task" add column "had_parts" smallint not null default 0 check ("had_parts" in (0, 1));

update task set had_parts = 1 where id in (
  select parent_id from task where parent_id is not null
  union select task_id from comment
  union select task_id from attachment);

create function "task_subtask_added"() returns trigger language plpgsql as $$
begin
  update task set had_parts = 1 where id = new.parent_id and had_parts = 0;
  return null;
end
$$;

create trigger "task_subtask_added" after insert on "task" for each row when (new.parent_id is not null) execute function "task_subtask_added"();

create function "task_subtask_moved"() returns trigger language plpgsql as $$
begin
  update task set had_parts = 1 where id = new.parent_id and had_parts = 0;
  return null;
end
$$;

create trigger "task_subtask_moved" after update of parent_id on "task" for each row when (new.parent_id is not null and new.parent_id <> coalesce(old.parent_id, '')) execute function "task_subtask_moved"();

create function "task_comment_added"() returns trigger language plpgsql as $$
begin
  update task set had_parts = 1 where id = new.task_id and had_parts = 0;
  return null;
end
$$;

create trigger "task_comment_added" after insert on "comment" for each row execute function "task_comment_added"();

create function "task_file_added"() returns trigger language plpgsql as $$
begin
  update task set had_parts = 1 where id = new.task_id and had_parts = 0;
  return null;
end
$$;

create trigger "task_file_added" after insert on "attachment" for each row execute function "task_file_added"();

-- 0065-read-changes

drop trigger "task_change_added" on "task";

drop function "task_change_added"();

create function "task_change_added"() returns trigger language plpgsql as $$
begin
  insert into task_change (project_id, task_id, number, numbered_at)
  values (new.project_id, new.id, null, null)
  on conflict (project_id, task_id) do update set number = null, numbered_at = null where task_change.number is not null;
  return null;
end
$$;

create trigger "task_change_added" after insert on "task" for each row when (new.deleted_at is null) execute function "task_change_added"();

drop trigger "task_change_changed" on "task";

drop function "task_change_changed"();

create function "task_change_changed"() returns trigger language plpgsql as $$
begin
  insert into task_change (project_id, task_id, number, numbered_at)
  values (new.project_id, new.id, null, null)
  on conflict (project_id, task_id) do update set number = null, numbered_at = null where task_change.number is not null;
  return null;
end
$$;

create trigger "task_change_changed" after update of version, project_id, deleted_at on "task" for each row when (new.deleted_at is null) execute function "task_change_changed"();

-- 0066-unread-entries

alter table "calendar_subscription" add column "unread_entries" bigint not null default 0;

-- 0067-waiting-identities

alter table "session" add column "waiting_identity" text collate "C";

-- 0068-private-servers

alter table "mailbox" add column "private_allowed" smallint not null default 0 check ("private_allowed" in (0, 1));

update mailbox set private_allowed = 1 where user_id in (select id from "user" where is_admin = 1);

alter table "ai_settings" add column "private_allowed" smallint not null default 0 check ("private_allowed" in (0, 1));

update ai_settings set private_allowed = 1 where user_id in (select id from "user" where is_admin = 1);

-- 0069-equal-spellings

insert into setting (name, value)
     select 'text_index_rebuild', '{"index":"task_text","after":""}' where exists (select 1 from "user");

-- 0070-children-and-copies

create table "awaited_child" (
  "task_id" text collate "C" not null references "task" ("id") on delete cascade,
  "uid" text collate "C" not null,
  "uid_key" text collate "C" not null,
  constraint "unique_awaited_child_task_id_uid_key" primary key ("task_id", "uid_key")
);

create index "index_awaited_child_uid_key" on "awaited_child" ("uid_key");

alter table "completion" add column "copy_id" text collate "C" references "task" ("id") on delete set null;

create index "index_completion_copy_id" on "completion" ("copy_id") where copy_id is not null;

-- 0071-unclear-text

alter table "task" add column "unclear_text" text collate "C";

-- 0072-forgotten-parts

create function "own_calendar_object_deleted"() returns trigger language plpgsql as $$
begin
  insert into task_change (project_id, task_id, number, numbered_at)
  select task.project_id, task.id, null, null from task where task.id = old.task_id and deleted_at is null
  on conflict (project_id, task_id) do update set number = null, numbered_at = null where task_change.number is not null;
  return null;
end
$$;

create trigger "own_calendar_object_deleted" after delete on "own_calendar_object" for each row execute function "own_calendar_object_deleted"();

-- 0073-letters-and-invisible-characters

delete from setting where name = 'text_index_rebuild';

insert into setting (name, value)
     select 'text_index_rebuild', '{"kind":"task","after":""}' where exists (select 1 from "user");

-- 0074-last-puts

alter table "own_calendar_object" add column "last_put" text collate "C";

-- 0075-newest-assignment

alter table "notification" add column "newest_task_id" text collate "C";

-- 0076-notifications-by-time

create index "index_notification_user_id_created_at_id" on "notification" ("user_id", "created_at", "id");

-- 0077-notifications-by-id

drop index "index_notification_user_id_id";

-- 0078-pending-index-entries

alter index "index_task_text_tokens" set (gin_pending_list_limit = 64);

select gin_clean_pending_list('"index_task_text_tokens"'::regclass);

alter index "index_comment_text_tokens" set (gin_pending_list_limit = 64);

select gin_clean_pending_list('"index_comment_text_tokens"'::regclass);

alter index "index_note_text_tokens" set (gin_pending_list_limit = 64);

select gin_clean_pending_list('"index_note_text_tokens"'::regclass);

alter index "index_note_title_tokens" set (gin_pending_list_limit = 64);

select gin_clean_pending_list('"index_note_title_tokens"'::regclass);

-- 0080-stored-contents

alter table "file_content" add column "stored_at" text collate "C";
