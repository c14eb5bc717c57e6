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
  "version" integer not null,
  "deleted_at" text,
  "deletion_id" text,
  "created_at" text not null,
  "updated_at" text not null,
  check (priority between 1 and 4),
  check (due_time is null or due_date is not null),
  check (parent_id <> id)
) strict;

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
