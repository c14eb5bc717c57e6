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
  "version" bigint not null,
  "deleted_at" text collate "C",
  "deletion_id" text collate "C",
  "created_at" text collate "C" not null,
  "updated_at" text collate "C" not null,
  check (priority between 1 and 4),
  check (due_time is null or due_date is not null),
  check (parent_id <> id)
);

create index "index_task_open" on "task" ("project_id", "section_place", (coalesce(section_id, '')), "sort_order", "id") where completed_at is null and deleted_at is null;

create index "index_task_parked" on "task" ("project_id", "snoozed_until") where completed_at is null and deleted_at is null and snoozed_until is not null;

create index "index_task_due" on "task" ("project_id", "due_date") where completed_at is null and deleted_at is null and due_date is not null;

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
