/** The labels of a user on tasks. Other users do not see them. */

import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';
import type { Granted } from '../rows.ts';

/**
 * Replaces the actor's labels on the task and returns whether they changed. A change increments the version of the task. Labels of
 * other users stay.
 */
export async function setOwnLabels(
  tx: Tx,
  actor: Pick<Actor, 'id'>,
  task: Granted<'task', 'viewer'>,
  labels: readonly string[],
): Promise<boolean> {
  await tx.lock(`labels of ${actor.id} on ${task.id}`);
  const current = (await own.all(tx, { task: task.id, user: actor.id })).map((row) => row.label_id);
  const wanted = new Set(labels);
  if (current.length === wanted.size && current.every((label) => wanted.has(label))) return false;
  if (current.length > 0) await takeOff.run(tx, { task: task.id, user: actor.id });
  await addOwnLabels(tx, actor, [{ task, labels }]);
  await renew.run(tx, { task: task.id });
  return true;
}

/** A task and the ids of labels to add, without duplicates. */
type TaskLabels = { task: Pick<Granted<'task', 'viewer'>, 'id'>; labels: readonly string[] };

/**
 * Adds labels of the actor to tasks that have none of them. Does not change the version: it is part of another change of the tasks.
 * Runs one statement for any number of labels, none without labels.
 */
export async function addOwnLabels(tx: Tx, actor: Pick<Actor, 'id'>, labelled: readonly TaskLabels[]): Promise<void> {
  const rows = labelled.flatMap(({ task, labels }) => labels.map((label) => ({ task_id: task.id, label_id: label })));
  if (rows.length > 0) await putOn.run(tx, { rows: JSON.stringify(rows), user: actor.id });
}

type OnTask = { task: string; user: string };

const own = statement<OnTask>()((db, p) =>
  db.selectFrom('task_label').select('label_id').where('task_id', '=', p.task).where('user_id', '=', p.user),
);

const takeOff = statement<OnTask>()((db, p) =>
  db.deleteFrom('task_label').where('task_id', '=', p.task).where('user_id', '=', p.user),
);

/** A cross join, because the planner could otherwise read all labels of the user, and the rows once for each of them. */
const putOn = statement<{ rows: string; user: string }>()((db, p, { given }) =>
  db
    .insertInto('task_label')
    .columns(['task_id', 'label_id', 'user_id'])
    .expression(
      db
        .selectFrom(given('task_label', ['task_id', 'label_id'], p.rows).$castTo<OnLabel>().as('fresh'))
        .crossJoin('label')
        .select(['fresh.task_id', 'label.id', 'label.user_id'])
        .whereRef('label.id', '=', 'fresh.label_id')
        .where('label.user_id', '=', p.user),
    ),
);

type OnLabel = { task_id: string; label_id: string };

const renew = statement<{ task: string }>()((db, p) =>
  db
    .updateTable('task')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', p.task),
);
