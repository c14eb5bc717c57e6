/** The people of a project: who is in it as what, and what ends with that. */

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

/** A project that stays as it is until the transaction ends, people and all, and what the actor is in it. */
export type LockedMembers = { project: Project<'viewer'>; role: Role };

/**
 * The live project of this id if the actor is in it, else `not_found`. Everything that changes who is in a project holds it
 * first, so that of two such changes the second sees what the first did. The role is asked for once the project is held:
 * whoever waited for it may have lost it meanwhile.
 */
export async function lockMembers(tx: Tx, actor: Pick<Actor, 'id'>, projectId: string): Promise<LockedMembers> {
  const project = await held.first(tx, { id: projectId, user: actor.id });
  const role = project && (await memberRole(tx, project, actor.id));
  if (role === undefined) throw notFound();
  return { project: project as Project<'viewer'>, role };
}

/** The same for a project that the actor owns. */
export async function lockOwnMembers(tx: Tx, actor: Pick<Actor, 'id'>, projectId: string): Promise<Project<'owner'>> {
  const { project, role } = await lockMembers(tx, actor, projectId);
  if (role !== 'owner') throw notFound();
  return project as Project<'owner'>;
}

/** What somebody is in a live project; undefined for nobody there. */
export async function memberRole(tx: ReadTx, project: { id: string }, userId: string): Promise<Role | undefined> {
  return (await role.first(tx, { project: project.id, user: userId }))?.role ?? undefined;
}

/** Makes somebody a member who is none, of a project that is held. */
export async function addMember(
  tx: Tx,
  now: number,
  project: { id: string },
  member: { userId: string; role: GivenRole },
): Promise<void> {
  await add.run(tx, { project: project.id, user: member.userId, role: member.role, at: instantText(now) });
}

/** Gives a member another role, in a project that is held. */
export async function setMemberRole(
  tx: Tx,
  project: { id: string },
  member: { userId: string; role: GivenRole },
): Promise<void> {
  await setRole.run(tx, { project: project.id, user: member.userId, role: member.role });
}

/**
 * Ends a membership, and with it what the person had in the project: whatever is assigned to him is nobody's, also in the trash,
 * and his reminders are gone. Resolves to the live tasks that were his, in no order. The same statements for any number.
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

/** Makes a member the owner, and the owner an editor. The project leaves the group that the old owner filed it in. */
export async function transferOwnership(tx: Tx, now: number, project: Project<'owner'>, userId: string): Promise<void> {
  const at = instantText(now);
  await remove.run(tx, { project: project.id, user: userId });
  await setOwner.run(tx, { project: project.id, user: userId, at });
  await add.run(tx, { project: project.id, user: project.owner_id, role: 'editor', at });
}

const held = statement<{ id: string; user: string }>()((db, p, { forUpdate }) =>
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
