import { levelOf } from '#domain/role/role.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';
import type { Granted } from '../rows.ts';
import { addOwnLabels } from './own-labels.ts';

/** Returns the live tasks among these ids that the actor can read, in the order of the ids, each with its project. */
export async function visibleTasksAmong(
  tx: Tx,
  actor: Pick<Actor, 'id'>,
  ids: readonly string[],
): Promise<{ task: Granted<'task', 'viewer'>; project: Granted<'project', 'viewer'> }[]> {
  const given = { user: actor.id, level: levelOf('viewer') };
  const tasks = (await visibleTasks.all(tx, { ...given, tasks: ids })) as Granted<'task', 'viewer'>[];
  const projects = (await visibleProjects.all(tx, {
    ...given,
    projects: [...new Set(tasks.map((task) => task.project_id))],
  })) as Granted<'project', 'viewer'>[];
  const taskById = new Map(tasks.map((task) => [task.id, task]));
  const projectById = new Map(projects.map((project) => [project.id, project]));
  return ids.flatMap((id) => {
    const task = taskById.get(id);
    const project = task && projectById.get(task.project_id);
    return project ? [{ task, project }] : [];
  });
}

/**
 * As `setOwnLabels` for many tasks. Returns the ids of the tasks whose labels changed. Takes no lock: a concurrent change of the same
 * user's labels on one task may leave both sets of labels on it.
 */
export async function setOwnLabelsOfMany(
  tx: Tx,
  actor: Pick<Actor, 'id'>,
  tasks: readonly Granted<'task', 'viewer'>[],
  labels: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids = tasks.map(({ id }) => id);
  const wanted = new Set(labels);
  const current = Map.groupBy(await carried.all(tx, { tasks: ids, user: actor.id }), (row) => row.task_id);
  const changed = ids.filter((id) => {
    const own = current.get(id) ?? [];
    return own.length !== wanted.size || !own.every(({ label_id }) => wanted.has(label_id));
  });
  if (changed.length === 0) return new Set();
  await takeOff.run(tx, { tasks: changed, user: actor.id });
  if (wanted.size > 0) await putOn.run(tx, { tasks: changed, user: actor.id, labels: [...wanted] });
  await renew.run(tx, { tasks: changed });
  return new Set(changed);
}

/** Adds labels of the actor to tasks that do not have them. Increments the versions of the tasks. Runs two statements. */
export async function addOwnLabelsToMany(
  tx: Tx,
  actor: Pick<Actor, 'id'>,
  labelled: readonly { task: Granted<'task', 'viewer'>; labels: readonly string[] }[],
): Promise<void> {
  if (labelled.length === 0) return;
  await addOwnLabels(tx, actor, labelled);
  await renew.run(tx, { tasks: labelled.map(({ task }) => task.id) });
}

/** Returns the ids of the actor's labels by task. Omits tasks without labels. */
export async function ownLabelsOfMany(
  tx: Tx,
  actor: Pick<Actor, 'id'>,
  tasks: readonly Granted<'task', 'viewer'>[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await carried.all(tx, { tasks: tasks.map(({ id }) => id), user: actor.id });
  const byTask = Map.groupBy(rows, (row) => row.task_id);
  return new Map([...byTask].map(([task, labels]) => [task, labels.map((row) => row.label_id)]));
}

type OfTasks = { tasks: readonly string[]; user: string };

const visibleTasks = statement<OfTasks & { level: number }>()((db, p, { inList }) =>
  db
    .selectFrom('task')
    .innerJoin('project_access', 'project_access.project_id', 'task.project_id')
    .selectAll('task')
    .where('task.id', 'in', inList(p.tasks))
    .where('task.deleted_at', 'is', null)
    .where('project_access.user_id', '=', p.user)
    .where('project_access.level', '>=', p.level),
);

const visibleProjects = statement<{ projects: readonly string[]; user: string; level: number }>()((db, p, { inList }) =>
  db
    .selectFrom('project')
    .innerJoin('project_access', 'project_access.project_id', 'project.id')
    .selectAll('project')
    .where('project.id', 'in', inList(p.projects))
    .where('project.deleted_at', 'is', null)
    .where('project_access.user_id', '=', p.user)
    .where('project_access.level', '>=', p.level),
);

const carried = statement<OfTasks>()((db, p, { inList }) =>
  db
    .selectFrom('task_label')
    .select(['task_id', 'label_id'])
    .where('task_id', 'in', inList(p.tasks))
    .where('user_id', '=', p.user),
);

const takeOff = statement<OfTasks>()((db, p, { inList }) =>
  db.deleteFrom('task_label').where('task_id', 'in', inList(p.tasks)).where('user_id', '=', p.user),
);

const putOn = statement<OfTasks & { labels: readonly string[] }>()((db, p, { inList }) =>
  db
    .insertInto('task_label')
    .columns(['task_id', 'label_id', 'user_id'])
    .expression(
      db
        .selectFrom('task')
        .crossJoin('label')
        .select(['task.id', 'label.id as label_id', 'label.user_id'])
        .where('task.id', 'in', inList(p.tasks))
        .where('label.user_id', '=', p.user)
        .where('label.id', 'in', inList(p.labels)),
    )
    .onConflict((conflict) => conflict.doNothing()),
);

const renew = statement<{ tasks: readonly string[] }>()((db, p, { inList }) =>
  db
    .updateTable('task')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', inList(p.tasks)),
);
