/** Memberships of projects. */

import type { GivenRole } from '#contract/resources/invite.ts';
import type { Role } from '#domain/role/role.ts';
import { type Actor, instantText } from '../../platform/actor.ts';
import type { ReadTx, Tx } from '../../platform/db/database.ts';
import type { Flag } from '../../platform/db/tables.ts';
import { notFound } from '../../platform/errors/refusal.ts';
import { statement } from '../all-tables.ts';
import { removeOwnObjects } from '../calendar-objects/stored-objects.ts';
import { roleIn } from '../projects/project-facts.ts';
import type { Granted } from '../rows.ts';
import { unshareTemplates } from '../templates/templates.ts';
import { chargeTransfer } from '../usage/measure.ts';
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

/** Adds a user who is not a member to a locked project. `showsEmail`: the owner and editors see the user's address. */
export async function addMember(
  tx: Tx,
  now: number,
  project: { id: string },
  { userId: user, role, showsEmail }: { userId: string; role: GivenRole; showsEmail: boolean },
): Promise<void> {
  await add.run(tx, { project: project.id, user, role, at: instantText(now), shown: showsEmail ? 1 : 0 });
}

/** Shows the address of a member of a locked project to its owner and editors. Returns false if it was shown already. */
export async function showMemberEmail(tx: Tx, project: { id: string }, userId: string): Promise<boolean> {
  return (await showEmail.run(tx, { project: project.id, user: userId })).changes > 0;
}

/** Returns whether the user is an editor or viewer of the project whose address the owner and editors see. */
export async function isMemberEmailShown(tx: ReadTx, project: { id: string }, userId: string): Promise<boolean> {
  return (await shownEmail.first(tx, { project: project.id, user: userId })) !== undefined;
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
 * Removes a member with their reminders, assignments, shared templates and the properties of their calendar programs in the project,
 * including tasks in the trash. Returns the ids of the live tasks that were assigned to them, unordered.
 */
export async function removeMember(tx: Tx, now: number, project: Project<'viewer'>, userId: string): Promise<string[]> {
  const whose = { project: project.id, user: userId };
  await remove.run(tx, whose);
  await dropReminders.run(tx, whose);
  await removeOwnObjects(tx, whose);
  await unshareTemplates(tx, project, userId);
  // A reminder that the user set in an overlapping transaction may have been committed after the statement above.
  tx.dialect.whenWritersOverlap(() =>
    tx.beforeCommitInOrder(async () => {
      await dropReminders.run(tx, whose);
    }),
  );
  const tasks = await unassign.all(tx, { ...whose, at: instantText(now) });
  return tasks.filter(({ deleted_at }) => deleted_at === null).map(({ id }) => id);
}

/**
 * Makes a member the owner, and the owner an editor. Both addresses stay as visible as they were. Removes the project from its
 * group, which belongs to the old owner.
 */
export async function transferOwnership(tx: Tx, now: number, project: Project<'owner'>, userId: string): Promise<void> {
  const at = instantText(now);
  const shown = (await isMemberEmailShown(tx, project, userId)) ? 1 : 0;
  await remove.run(tx, { project: project.id, user: userId });
  await setOwner.run(tx, { project: project.id, user: userId, at, shown });
  const former = { project: project.id, user: project.owner_id, shown: project.owner_email_shown };
  await add.run(tx, { ...former, role: 'editor', at });
  chargeTransfer(tx, project.id, { from: project.owner_id, to: userId });
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

const add = statement<{ project: string; user: string; role: GivenRole; at: string; shown: Flag }>()((db, p) =>
  db
    .insertInto('project_member')
    .values({ project_id: p.project, user_id: p.user, role: p.role, added_at: p.at, email_shown: p.shown }),
);

const showEmail = statement<{ project: string; user: string }>()((db, p) =>
  db
    .updateTable('project_member')
    .set({ email_shown: 1 })
    .where('project_id', '=', p.project)
    .where('user_id', '=', p.user)
    .where('email_shown', '=', 0),
);

const shownEmail = statement<{ project: string; user: string }>()((db, p) =>
  db
    .selectFrom('project_member')
    .select('user_id')
    .where('project_id', '=', p.project)
    .where('user_id', '=', p.user)
    .where('email_shown', '=', 1),
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

const setOwner = statement<{ project: string; user: string; at: string; shown: Flag }>()((db, p) =>
  db
    .updateTable('project')
    .set((eb) => ({
      owner_id: p.user,
      owner_email_shown: p.shown,
      group_id: null,
      version: eb('version', '+', 1),
      updated_at: p.at,
    }))
    .where('id', '=', p.project),
);
