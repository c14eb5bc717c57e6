import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { notifyEach } from './notify.ts';

/** A task and its new assignee. */
export type AssignedTask = { id: string; project_id: string; assignee_id: string | null };

type Giver = Pick<Actor, 'id' | 'now'>;

/**
 * Notifies users of tasks that the actor assigned to them, except the actor. The tasks of one request in one project form one notification
 * with a count; a later assignment is a notification of its own. The number of statements is constant.
 */
export async function notifyAssigned(tx: Tx, actor: Giver, tasks: readonly AssignedTask[]): Promise<void> {
  await notifyEach(
    tx,
    actor,
    bundlesOf(tasks, actor.id).map(({ person, project_id, ids }) => ({
      receiver: person,
      notification: {
        kind: 'assigned',
        project_id,
        ...(ids.length === 1 ? { task_id: ids[0] ?? '' } : { count: ids.length }),
      },
    })),
  );
}

/** The assignments to one person in one project. */
type Bundle = { person: string; project_id: string; ids: readonly string[] };

function bundlesOf(tasks: readonly AssignedTask[], giver: string): Bundle[] {
  const given = tasks.flatMap(({ id, project_id, assignee_id: person }) =>
    person === null || person === giver ? [] : [{ id, person, project_id }],
  );
  return [...Map.groupBy(given, ({ person, project_id }) => `${person} ${project_id}`).values()].flatMap((together) => {
    const ids = together.map(({ id }) => id);
    return together.slice(0, 1).map(({ person, project_id }) => ({ person, project_id, ids }));
  });
}
