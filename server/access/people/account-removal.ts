/** Deletes what an account owns, and finds the people who lose something with it. The caller has checked the permission. */

import { sql } from 'kysely';
import { instantText } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';
import { type Outsider, outsidersOfNotes } from '../notes/note-outsiders.ts';
import { deleteNotesWithFiles } from '../trash/purge.ts';
import { dischargeTasks } from '../usage/measure.ts';

/** A member of a project of the account. */
export type LosingMember = { project_id: string; user_id: string };

/**
 * Hides the live projects of an account with their tasks and notes. Returns their members, and the readers of its notes who are not
 * members of the project of the note.
 */
export async function hideProjectsOf(
  tx: Tx,
  now: number,
  user: string,
): Promise<{ members: LosingMember[]; noteReaders: Outsider[] }> {
  const members = await membersOfProjects.all(tx, { user });
  const noteReaders = await outsidersOfNotes(tx, user);
  await hide.run(tx, { user, at: instantText(now) });
  return { members, noteReaders };
}

/** Removes an account as assignee of the tasks in projects of others. Returns those that are live. */
export async function unassignEverywhere(
  tx: Tx,
  now: number,
  user: string,
): Promise<{ id: string; project_id: string }[]> {
  const tasks = await unassign.all(tx, { user, at: instantText(now) });
  return tasks.filter(({ deleted_at }) => deleted_at === null);
}

/** Ends the memberships of an account, and returns the ids of the projects. */
export async function leaveAllProjects(tx: Tx, user: string): Promise<string[]> {
  return (await leave.all(tx, { user })).map(({ project_id }) => project_id);
}

/**
 * Deletes at most `limit` tasks of the projects of an account, and returns their number. Sub-tasks come before their parents, whose
 * deletion would update them.
 */
export async function deleteTasksOfAccount(tx: Tx, user: string, limit: number): Promise<number> {
  const tasks = await someTasks.all(tx, { user, limit });
  if (tasks.length === 0) return 0;
  await dischargeTasks(tx, tasks);
  return (await deleteTasks.run(tx, { ids: tasks.map(({ id }) => id) })).changes;
}

/** Deletes at most `limit` notes: all of the projects of an account, and its notes without a project. Returns their number. */
export async function deleteNotesOfAccount(tx: Tx, user: string, limit: number): Promise<number> {
  const notes = await someNotes.all(tx, { user, limit });
  await deleteNotesWithFiles(tx, notes);
  return notes.length;
}

const ownProjects = sql`(select own.id from project as own where own.owner_id =`;

const membersOfProjects = statement<{ user: string }>()((db, p) =>
  db
    .selectFrom('project_member')
    .innerJoin('project', 'project.id', 'project_member.project_id')
    .select(['project_member.project_id', 'project_member.user_id'])
    .where('project.owner_id', '=', p.user)
    .where('project.deleted_at', 'is', null),
);

const hide = statement<{ user: string; at: string }>()((db, p) =>
  db
    .updateTable('project')
    .set((eb) => ({ deleted_at: p.at, version: eb('version', '+', 1) }))
    .where('owner_id', '=', p.user)
    .where('deleted_at', 'is', null),
);

const unassign = statement<{ user: string; at: string }>()((db, p) =>
  db
    .updateTable('task')
    .set((eb) => ({ assignee_id: null, assigned_by: null, version: eb('version', '+', 1), updated_at: p.at }))
    .where('assignee_id', '=', p.user)
    .where(sql<boolean>`task.project_id not in ${ownProjects} ${p.user})`)
    .returning(['id', 'project_id', 'deleted_at']),
);

const leave = statement<{ user: string }>()((db, p) =>
  db.deleteFrom('project_member').where('user_id', '=', p.user).returning('project_id'),
);

const someTasks = statement<{ user: string; limit: number }>()((db, p) =>
  db
    .selectFrom('task')
    .innerJoin('project', 'project.id', 'task.project_id')
    .select(['task.id', 'task.project_id'])
    .where('project.owner_id', '=', p.user)
    .orderBy('task.id', 'desc')
    .limit(p.limit),
);

const deleteTasks = statement<{ ids: readonly string[] }>()((db, p, { inList }) =>
  db.deleteFrom('task').where('id', 'in', inList(p.ids)),
);

const someNotes = statement<{ user: string; limit: number }>()((db, p) =>
  db
    .selectFrom('note')
    .select(['note.id'])
    .where((eb) =>
      eb.or([
        eb.and([eb('note.owner_id', '=', p.user), eb('note.project_id', 'is', null)]),
        sql<boolean>`note.project_id in ${ownProjects} ${p.user})`,
      ]),
    )
    .limit(p.limit),
);
