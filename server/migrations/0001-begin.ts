import {
  boolean,
  day,
  foldedText,
  id,
  instant,
  integer,
  json,
  real,
  sequence,
  text,
  time,
} from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/** Accounts, projects, tasks, labels, events, and the notes as far as the permission check needs them. */
export function up(schema: SchemaBuilder): void {
  accounts(schema);
  projects(schema);
  tasks(schema);
  notes(schema);
  access(schema);
  events(schema);
  requests(schema);
}

function accounts(schema: SchemaBuilder): void {
  schema.table(
    'user',
    {
      id: id().primaryKey(),
      email: text(),
      name: text(),
      password_hash: text(),
      timezone: text(),
      locale: text(),
      is_admin: boolean(),
      daily_digest: boolean(),
      sidebar_collapsed: json(),
      nav_order: json(),
      created_at: instant(),
    },
    { unique: [['email']] },
  );
  schema.table('session', {
    id: id().primaryKey(),
    user_id: id().references('user', 'cascade'),
    half_open: boolean(),
    user_agent: text(),
    created_at: instant(),
    last_seen_at: instant(),
    expires_at: instant(),
  });
  schema.index('session', ['user_id', 'last_seen_at']);
  schema.index('session', ['expires_at']);
  schema.table(
    'api_token',
    {
      id: id().primaryKey(),
      user_id: id().references('user', 'cascade'),
      name: text(),
      prefix: text(),
      hash: text(),
      created_at: instant(),
      expires_at: instant().optional(),
      last_used_at: instant().optional(),
    },
    { unique: [['hash']] },
  );
  schema.index('api_token', ['user_id']);
}

function projects(schema: SchemaBuilder): void {
  schema.table('project_group', {
    id: id().primaryKey(),
    user_id: id().references('user', 'cascade'),
    name: text(),
    color: text(),
    description: text(),
    collapsed: boolean(),
    sort_order: real(),
  });
  schema.index('project_group', ['user_id', 'sort_order']);
  schema.table('project', {
    id: id().primaryKey(),
    owner_id: id().references('user', 'cascade'),
    name: text(),
    color: text(),
    icon: text().optional(),
    view_mode: text(),
    is_inbox: boolean(),
    archived: boolean(),
    group_id: id().optional().references('project_group', 'set null'),
    sort_order: real(),
    version: integer(),
    deleted_at: instant().optional(),
    created_at: instant(),
    updated_at: instant(),
  });
  schema.index('project', ['owner_id', 'sort_order']);
  schema.index('project', ['owner_id'], { unique: true, where: 'is_inbox = 1' });
  schema.index('project', ['group_id'], { where: 'group_id is not null' });
  schema.index('project', ['deleted_at'], { where: 'deleted_at is not null' });
  schema.table(
    'project_member',
    {
      project_id: id().references('project', 'cascade'),
      user_id: id().references('user', 'cascade'),
      role: text(),
      added_at: instant(),
    },
    { primaryKey: ['project_id', 'user_id'], checks: ["role in ('editor', 'viewer')"] },
  );
  schema.index('project_member', ['user_id', 'project_id']);
  schema.table('section', {
    id: id().primaryKey(),
    project_id: id().references('project', 'cascade'),
    name: text(),
    sort_order: real(),
    version: integer(),
    deleted_at: instant().optional(),
    created_at: instant(),
    updated_at: instant(),
  });
  schema.index('section', ['project_id', 'sort_order']);
  schema.index('section', ['deleted_at'], { where: 'deleted_at is not null' });
}

function tasks(schema: SchemaBuilder): void {
  schema.table(
    'task',
    {
      id: id().primaryKey(),
      project_id: id().references('project', 'cascade'),
      section_id: id().optional().references('section', 'set null'),
      parent_id: id().optional().references('task', 'set null'),
      content: text(),
      description: text().optional(),
      priority: integer(),
      due_date: day().optional(),
      due_time: time().optional(),
      due_timezone: text().optional(),
      due_at: instant().optional(),
      duration_min: integer().optional(),
      recurrence_rule: text().optional(),
      recurrence_from: text().optional(),
      recurrence_anchor: day().optional(),
      assignee_id: id().optional().references('user', 'set null'),
      completed_at: instant().optional(),
      completed_by: id().optional().references('user', 'set null'),
      created_by: id().optional().references('user', 'set null'),
      snoozed_until: instant().optional(),
      section_place: real(),
      sort_order: real(),
      section_key: text().computed("coalesce(section_id, '')"),
      due_key: text().computed("coalesce(due_date, '~') || coalesce(due_time, '')"),
      version: integer(),
      deleted_at: instant().optional(),
      deletion_id: id().optional(),
      created_at: instant(),
      updated_at: instant(),
    },
    { checks: ['priority between 1 and 4', 'due_time is null or due_date is not null', 'parent_id <> id'] },
  );
  const open = 'completed_at is null and deleted_at is null';
  schema.index('task', ['project_id', 'section_place', 'section_key', 'sort_order', 'id'], {
    where: open,
    name: 'index_task_open',
  });
  schema.index('task', ['project_id', 'snoozed_until'], {
    where: `${open} and snoozed_until is not null`,
    name: 'index_task_parked',
  });
  const byDue = ['project_id', 'due_key', 'priority', 'sort_order', 'id'];
  schema.index('task', byDue, { where: open, name: 'index_task_due' });
  schema.index('task', ['project_id', 'updated_at', 'id'], { where: open, name: 'index_task_changed' });
  schema.index('task', ['assignee_id', ...byDue], {
    where: `${open} and assignee_id is not null`,
    name: 'index_task_assigned',
  });
  schema.index('task', ['project_id', 'completed_at', 'id'], {
    where: 'completed_at is not null and deleted_at is null',
    name: 'index_task_completed',
  });
  schema.index('task', ['project_id', 'sort_order']);
  schema.index('task', ['parent_id'], { where: 'parent_id is not null' });
  schema.index('task', ['section_id'], { where: 'section_id is not null' });
  schema.index('task', ['assignee_id'], { where: 'assignee_id is not null' });
  schema.index('task', ['completed_by'], { where: 'completed_by is not null' });
  schema.index('task', ['created_by'], { where: 'created_by is not null' });
  schema.index('task', ['project_id', 'deleted_at'], { where: 'deleted_at is not null', name: 'index_task_trash' });
  schema.index('task', ['deletion_id'], { where: 'deletion_id is not null' });
  schema.textIndex('task_text', 'task');
  schema.table(
    'label',
    {
      id: id().primaryKey(),
      user_id: id().references('user', 'cascade'),
      name: text(),
      name_key: text(),
      name_folded: foldedText(),
      color: text(),
      sort_order: real(),
    },
    { unique: [['user_id', 'name_key']] },
  );
  schema.table(
    'task_label',
    {
      task_id: id().references('task', 'cascade'),
      label_id: id().references('label', 'cascade'),
      user_id: id().references('user', 'cascade'),
    },
    { primaryKey: ['task_id', 'user_id', 'label_id'] },
  );
  schema.index('task_label', ['label_id', 'task_id']);
  schema.index('task_label', ['user_id']);
}

function notes(schema: SchemaBuilder): void {
  schema.table('note', {
    id: id().primaryKey(),
    owner_id: id().optional().references('user', 'set null'),
    project_id: id().optional().references('project', 'set null'),
    title: text(),
    body: text(),
    pinned: boolean(),
    archived_at: instant().optional(),
    version: integer(),
    deleted_at: instant().optional(),
    created_at: instant(),
    updated_at: instant(),
  });
  schema.index('note', ['owner_id']);
  schema.index('note', ['project_id'], { where: 'project_id is not null' });
  schema.table(
    'note_share',
    {
      note_id: id().references('note', 'cascade'),
      user_id: id().references('user', 'cascade'),
      role: text(),
      added_at: instant(),
    },
    { primaryKey: ['note_id', 'user_id'], checks: ["role in ('editor', 'viewer')"] },
  );
  schema.index('note_share', ['user_id', 'note_id']);
}

/**
 * Permissions: level 3 for the owner, 2 for an editor, 1 for a viewer. A project in the trash and its notes grant no
 * permission.
 */
function access(schema: SchemaBuilder): void {
  schema.execute(`
create view project_access (project_id, user_id, level) as
  select project.id, project.owner_id, 3
  from project
  where project.deleted_at is null
  union all
  select project_member.project_id, project_member.user_id, case project_member.role when 'editor' then 2 else 1 end
  from project_member
  join project on project.id = project_member.project_id
  where project.deleted_at is null`);
  schema.execute(`
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
  join project_access on project_access.project_id = note.project_id`);
}

/** No foreign keys, because activity outlives the records that it refers to. */
function events(schema: SchemaBuilder): void {
  schema.table('event', {
    seq: sequence(),
    id: id(),
    at: instant(),
    actor_id: id().optional(),
    project_id: id().optional(),
    project_name: text().optional(),
    task_id: id().optional(),
    subject_id: id().optional(),
    receiver_id: id().optional(),
    activity: text().optional(),
    payload: json(),
    live: text().optional(),
    live_extra: json().optional(),
  });
  schema.index('event', ['project_id', 'seq'], { where: 'activity is not null', name: 'index_event_project' });
}

function requests(schema: SchemaBuilder): void {
  schema.table('rate_limit', { bucket: text().primaryKey(), count: integer(), reset_at: instant() });
  schema.index('rate_limit', ['reset_at']);
  schema.table(
    'idempotency',
    {
      user_id: id().references('user', 'cascade'),
      key: text(),
      fingerprint: text(),
      done: boolean(),
      status: integer().optional(),
      headers: json().optional(),
      body: text().optional(),
      created_at: instant(),
    },
    { primaryKey: ['user_id', 'key'] },
  );
  schema.index('idempotency', ['created_at']);
  schema.table('setting', { name: text().primaryKey(), value: text() });
}
