/**
 * Events of membership changes: the activity of the project, the live message to its members, and a message to the person
 * concerned, whose list of projects changes.
 */

import type { GivenRole } from '#contract/resources/invite.ts';
import type { Granted } from '../../../access/index.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type Cause, emitAll, type NewEvent } from '../../../platform/events/emit.ts';
import { memberKey } from './present-member.ts';

type Project = Granted<'project', 'viewer'>;
type Member = { userId: string; role: GivenRole };

/** Emits that a user joined. */
export function emitMemberAdded(tx: Tx, cause: Cause, project: Project, { userId, role }: Member): Promise<void> {
  return emitAll(tx, cause, [
    {
      ...inProject(project),
      subjectId: memberKey(project.id, userId),
      activity: { name: 'member.added', payload: { user_id: userId, role } },
      live: { type: 'member.added' },
    },
    { receiverId: userId, subjectId: project.id, live: { type: 'project.created' } },
  ]);
}

/** Emits that a member's role changed. */
export function emitRoleChanged(tx: Tx, cause: Cause, project: Project, { userId, role }: Member): Promise<void> {
  return emitAll(tx, cause, [
    {
      ...inProject(project),
      subjectId: memberKey(project.id, userId),
      activity: { name: 'member.role_changed', payload: { user_id: userId, role } },
      live: { type: 'member.updated' },
    },
    { receiverId: userId, subjectId: project.id, live: { type: 'project.updated' } },
  ]);
}

/** Emits that other members now see the address of a member. */
export function emitMemberShown(tx: Tx, cause: Cause, project: Project, userId: string): Promise<void> {
  const event = { ...inProject(project), subjectId: memberKey(project.id, userId) };
  return emitAll(tx, cause, [{ ...event, live: { type: 'member.updated' } }]);
}

/** Emits that a member left or was removed, and that these tasks lost their assignee. */
export function emitMemberRemoved(
  tx: Tx,
  cause: Cause,
  project: Project,
  { userId, tasks }: { userId: string; tasks: readonly string[] },
): Promise<void> {
  const left = { name: 'member.left' as const, payload: {} };
  const removed = { name: 'member.removed' as const, payload: { user_id: userId } };
  return emitAll(tx, cause, [
    {
      ...inProject(project),
      activity: cause.id === userId ? left : removed,
      live: { type: 'member.removed', extra: { user_id: userId } },
    },
    { receiverId: userId, live: { type: 'project.deleted', extra: { id: project.id } } },
    ...tasks.map(
      (taskId): NewEvent => ({
        ...inProject(project),
        taskId,
        subjectId: taskId,
        live: { type: 'task.updated' },
      }),
    ),
  ]);
}

/** Emits that the project has a new owner. */
export function emitOwnerChanged(tx: Tx, cause: Cause, project: Project, to: string): Promise<void> {
  const from = project.owner_id;
  return emitAll(tx, cause, [
    {
      ...inProject(project),
      subjectId: project.id,
      activity: { name: 'project.transferred', payload: { from, to } },
      live: { type: 'project.updated' },
    },
    ...[to, from].map(
      (userId): NewEvent => ({
        ...inProject(project),
        subjectId: memberKey(project.id, userId),
        live: { type: 'member.updated' },
      }),
    ),
  ]);
}

/** Returns the project fields of the activity of an invite; empty for an invite without project. */
export function projectFields(invite: { project_id: string | null; project_name: string | null }) {
  const { project_id: id, project_name: name } = invite;
  return id === null || name === null ? {} : inProject({ id, name });
}

function inProject({ id, name }: Pick<Project, 'id' | 'name'>): Pick<NewEvent, 'projectId' | 'projectName'> {
  return { projectId: id, projectName: name };
}
