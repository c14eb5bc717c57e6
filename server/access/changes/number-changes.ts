/**
 * Gives numbers to changes of tasks. Triggers of the database record a change without a number, in the transaction of the change. A
 * reader numbers the committed changes of its projects first. The order of numbers is therefore the order in which changes became
 * visible, although transactions overlap, and writers neither wait for each other nor for readers.
 */

import { instantText } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';

/** Changes per transaction. */
const BATCH_SIZE = 500;

/**
 * Numbers at most 500 changes of a live project. Returns whether there can be more. Rows that another transaction is changing are left
 * for the next call: the transaction would wait for them.
 */
export async function numberChanges(tx: Tx, project: string, now: number): Promise<boolean> {
  await begin.run(tx, { project });
  const waiting = await claim.all(tx, { project, limit: BATCH_SIZE });
  if (waiting.length === 0) return false;
  const next = await increment.first(tx, { project });
  if (next === undefined) return false;
  const tasks = waiting.map(({ task_id }) => task_id);
  await assign.run(tx, { project, tasks, number: next.last_number, at: instantText(now) });
  return waiting.length === BATCH_SIZE;
}

const begin = statement<{ project: string }>()((db, p) =>
  db
    .insertInto('change_sequence')
    .columns(['project_id', 'last_number', 'forgotten_number'])
    .expression((eb) =>
      eb
        .selectFrom('project')
        .select((each) => ['project.id', each.lit(0).as('last_number'), each.lit(0).as('forgotten_number')])
        .where('project.id', '=', p.project),
    )
    .onConflict((conflict) => conflict.column('project_id').doNothing()),
);

const claim = statement<{ project: string; limit: number }>()((db, p, { forClaim }) =>
  db
    .selectFrom('task_change')
    .select('task_id')
    .where('project_id', '=', p.project)
    .where('number', 'is', null)
    .limit(p.limit)
    .modifyEnd(forClaim),
);

const increment = statement<{ project: string }>()((db, p) =>
  db
    .updateTable('change_sequence')
    .set((eb) => ({ last_number: eb('last_number', '+', 1) }))
    .where('project_id', '=', p.project)
    .returning('last_number'),
);

const assign = statement<{ project: string; tasks: readonly string[]; number: number; at: string }>()(
  (db, p, { inList }) =>
    db
      .updateTable('task_change')
      .set({ number: p.number, numbered_at: p.at })
      .where('project_id', '=', p.project)
      .where('task_id', 'in', inList(p.tasks)),
);
