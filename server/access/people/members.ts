/** Memberships of projects. */

import type { GivenRole } from '#contract/resources/invite.ts';
import type { Role } from '#domain/role/role.ts';
import { type Actor, instantText } from '../../platform/actor.ts';
import type { ReadTx, Tx } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors/refusal.ts';
import { roleIn } from '../projects/project-facts.ts';
import type { Granted } from '../rows.ts';
import { statement } from '../shared-tables.ts';
import { visible } from '../visible.ts';

type Project<R extends Role> = Granted<'project', R>;

/** A project with its members locked, and the role of the actor. */
export type LockedMembers = { project: Project<'viewer'>; role: Role };

/**
 * Locks and returns the live project with the role of the actor. Throws `not_found` unless the actor is a member. Every change of
 * members takes this lock first, so that such changes run one after the other. The role is read after the lock, since the actor may
 * have been removed while this transaction waited.
 */
export async function lockMembers(tx: Tx, actor: Pick<Actor, 'id'>, projectId: string): Promise<LockedMembers> {
  const project = await lockedProject.first(tx, { id: projectId, user: actor.id });
  const role = project && (await memberRole(tx, project, actor.id));
  if (role === undefined) throw notFound();
  return { project: project as Project<'viewer'>, role };
}

/** As `lockMembers` for a project that the actor owns. */
export async function lockOwnMembers(tx: Tx, actor: Pick<Actor, 'id'>, projectId: string): Promise<Project<'owner'>> {
  const { project, role } = await lockMembers(tx, actor, projectId);
  if (role !== 'owner') throw notFound();
  return project as Project<'owner'>;
}

/** Returns the role of the user in a live project; undefined if the user is not a member. */
export async function memberRole(tx: ReadTx, project: { id: string }, userId: string): Promise<Role | undefined> {
  return (await role.first(tx, { project: project.id, user: userId }))?.role ?? undefined;
}

/** Adds a user who is not a member to a locked project. */
export async function addMember(
  tx: Tx,
  now: number,
  project: { id: string },
  member: { userId: string; role: GivenRole },
): Promise<void> {
  await add.run(tx, { project: project.id, user: member.userId, role: member.role, at: instantText(now) });
}

/** Changes the role of a member of a locked project. */
export async function setMemberRole(
  tx: Tx,
  project: { id: string },
  member: { userId: string; role: GivenRole },
): Promise<void> {
  await setRole.run(tx, { project: project.id, user: member.userId, role: member.role });
}

/**
 * Removes a member with their reminders and assignments in the project, including tasks in the trash. Returns the ids of the live tasks
 * that were assigned to them, unordered.
 */
export async function removeMember(tx: Tx, now: number, project: Project<'viewer'>, userId: string): Promise<string[]> {
  const whose = { project: project.id, user: userId };
  await remove.run(tx, whose);
  await dropReminders.run(tx, whose);
  // A reminder that the user set in an overlapping transaction may have been committed after the statement above.
  tx.dialect.whenWritersOverlap(() =>
    tx.beforeCommitInOrder(async () => {
      await dropReminders.run(tx, whose);
    }),
  );
  const tasks = await unassign.all(tx, { ...whose, at: instantText(now) });
  return tasks.filter(({ deleted_at }) => deleted_at === null).map(({ id }) => id);
}

/** Makes a member the owner, and the owner an editor. Removes the project from its group, which belongs to the old owner. */
export async function transferOwnership(tx: Tx, now: number, project: Project<'owner'>, userId: string): Promise<void> {
  const at = instantText(now);
  await remove.run(tx, { project: project.id, user: userId });
  await setOwner.run(tx, { project: project.id, user: userId, at });
  await add.run(tx, { project: project.id, user: project.owner_id, role: 'editor', at });
}

const lockedProject = statement<{ id: string; user: string }>()((db, p, { forUpdate }) =>
  visible(db, 'project', p.user, 1).selectAll().where('project.id', '=', p.id).modifyEnd(forUpdate),
);

const role = statement<{ project: string; user: string }>()((db, p) =>
  db
    .selectFrom('project')
    .select(roleIn(p.user).as('role'))
    .where('project.id', '=', p.project)
    .where('project.deleted_at', 'is', null),
);

const add = statement<{ project: string; user: string; role: GivenRole; at: string }>()((db, p) =>
  db.insertInto('project_member').values({ project_id: p.project, user_id: p.user, role: p.role, added_at: p.at }),
);

const setRole = statement<{ project: string; user: string; role: GivenRole }>()((db, p) =>
  db
    .updateTable('project_member')
    .set({ role: p.role })
    .where('project_id', '=', p.project)
    .where('user_id', '=', p.user),
);

const remove = statement<{ project: string; user: string }>()((db, p) =>
  db.deleteFrom('project_member').where('project_id', '=', p.project).where('user_id', '=', p.user),
);

const dropReminders = statement<{ project: string; user: string }>()((db, p) =>
  db
    .deleteFrom('reminder')
    .where('user_id', '=', p.user)
    .where('task_id', 'in', db.selectFrom('task').select('task.id').where('task.project_id', '=', p.project)),
);

const unassign = statement<{ project: string; user: string; at: string }>()((db, p) =>
  db
    .updateTable('task')
    .set((eb) => ({ assignee_id: null, assigned_by: null, version: eb('version', '+', 1), updated_at: p.at }))
    .where('assignee_id', '=', p.user)
    .where('project_id', '=', p.project)
    .returning(['id', 'deleted_at']),
);

const setOwner = statement<{ project: string; user: string; at: string }>()((db, p) =>
  db
    .updateTable('project')
    .set((eb) => ({ owner_id: p.user, group_id: null, version: eb('version', '+', 1), updated_at: p.at }))
    .where('id', '=', p.project),
);
