/** The labels that a person has put on tasks; nobody else sees them. */

import { sql } from 'kysely';
import type { Actor } from '../platform/actor.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Granted } from './rows.ts';
import { statement } from './shared-tables.ts';

/**
 * Makes these labels of the actor's own the ones that the task carries for him, whoever else has labels on it. A change
 * gives the task another version. Resolves to whether there was one.
 */
export async function setOwnLabels(
  tx: Tx,
  actor: Pick<Actor, 'id'>,
  task: Granted<'task', 'viewer'>,
  labels: readonly string[],
): Promise<boolean> {
  await tx.lock(`labels of ${actor.id} on ${task.id}`);
  const present = (await own.all(tx, { task: task.id, user: actor.id })).map((row) => row.label_id);
  const wanted = new Set(labels);
  if (present.length === wanted.size && present.every((label) => wanted.has(label))) return false;
  if (present.length > 0) await takeOff.run(tx, { task: task.id, user: actor.id });
  await addOwnLabels(tx, actor, task, labels);
  await renew.run(tx, { task: task.id });
  return true;
}

/** Puts labels of the actor's own on a task that carries none of his, as part of a change that tells of itself. */
export async function addOwnLabels(
  tx: Tx,
  actor: Pick<Actor, 'id'>,
  task: Granted<'task', 'viewer'>,
  labels: readonly string[],
): Promise<void> {
  if (labels.length > 0) await putOn.run(tx, { task: task.id, user: actor.id, labels });
}

type OnTask = { task: string; user: string };

const own = statement<OnTask>()((db, p) =>
  db.selectFrom('task_label').select('label_id').where('task_id', '=', p.task).where('user_id', '=', p.user),
);

const takeOff = statement<OnTask>()((db, p) =>
  db.deleteFrom('task_label').where('task_id', '=', p.task).where('user_id', '=', p.user),
);

const putOn = statement<OnTask & { labels: readonly string[] }>()((db, p, { inList }) =>
  db
    .insertInto('task_label')
    .columns(['task_id', 'label_id', 'user_id'])
    .expression(
      db
        .selectFrom('label')
        .select([sql<string>`cast(${p.task} as text)`.as('task_id'), 'label.id', 'label.user_id'])
        .where('label.user_id', '=', p.user)
        .where('label.id', 'in', inList(p.labels)),
    ),
);

const renew = statement<{ task: string }>()((db, p) =>
  db
    .updateTable('task')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', p.task),
);
