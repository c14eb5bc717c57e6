import { sql } from 'kysely';
import type { ReadTx } from '../../platform/db/database.ts';
import type { Flag } from '../../platform/db/tables.ts';
import { statement } from '../all-tables.ts';
import { isOutsideImports } from '../imports/in-import.ts';

/**
 * An account as administrators see it, with counts of its live records. `project_count` omits the Inbox. `task_count` is about
 * the tasks of all its projects, and `note_count` about its unfiled notes. `authored_elsewhere` counts the tasks that the user
 * created in projects of others.
 */
export type AdministeredAccount = {
  id: string;
  email: string;
  email_confirmed: Flag;
  name: string;
  is_admin: Flag;
  access: 'open' | 'disabled' | 'deleted';
  has_totp: Flag;
  created_at: string;
  last_seen_at: string | null;
  project_count: number;
  task_count: number;
  note_count: number;
  authored_elsewhere: number;
};

/** Returns all accounts, unordered. The caller has checked that the reader is an administrator. */
export function allAccounts(tx: ReadTx): Promise<AdministeredAccount[]> {
  return accounts.all(tx);
}

const projectCount = sql<number>`(select count(*) from project
  where project.owner_id = "user".id and project.is_inbox = 0 and project.deleted_at is null
    and ${isOutsideImports('project.id')})`;

const taskCount = sql<number>`(select count(*) from project
  join task on task.project_id = project.id
  where project.owner_id = "user".id and project.deleted_at is null and task.deleted_at is null
    and ${isOutsideImports('project.id')})`;

const noteCount = sql<number>`(select count(*) from note
  where note.owner_id = "user".id and note.project_id is null and note.deleted_at is null)`;

const authoredElsewhere = sql<number>`(select count(*) from task
  join project on project.id = task.project_id
  where task.created_by = "user".id and project.owner_id <> "user".id
    and project.deleted_at is null and task.deleted_at is null)`;

const lastSeen = sql<string | null>`(select max(session.last_seen_at) from session where session.user_id = "user".id)`;

const accounts = statement()((db) =>
  db
    .selectFrom('user')
    .select(['id', 'email', 'email_confirmed', 'name', 'is_admin', 'access', 'created_at'])
    .select(sql<Flag>`case when "user".totp_secret is null then 0 else 1 end`.as('has_totp'))
    .select([lastSeen.as('last_seen_at'), projectCount.as('project_count'), taskCount.as('task_count')])
    .select([noteCount.as('note_count'), authoredElsewhere.as('authored_elsewhere')]),
);
