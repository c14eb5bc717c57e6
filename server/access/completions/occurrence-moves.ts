/**
 * The steps of repeating tasks that can be undone. Each is written in the transaction of the step itself, with what it put
 * where, and taken away when it is undone.
 */

import type { ReadTx, Tx } from '../../platform/db/database.ts';
import type { Granted, StoredRows } from '../rows.ts';
import { statement } from '../shared-tables.ts';

/** What a step wrote into one task, what stood there before, and which reminders at fixed moments it moved. */
export type Wrote = {
  task: string;
  before: Partial<StoredRows['task']>;
  after: Partial<StoredRows['task']>;
  reminders: readonly string[];
};

/** A step. `nextDue` is null when the series closed with it, `completion` is null for one that was skipped. */
export type OccurrenceMove = {
  number: number;
  completion: string | null;
  nextDue: string | null;
  wrote: readonly Wrote[];
};

/** So many steps of a task can be undone; what was unticked may be long. */
const MOST_KEPT = 20;

/**
 * The number of the last step of each task that has one. It takes no actor: the numbers are compared with each other and leave
 * the server in no answer.
 */
export async function lastOccurrenceMoveNumbers(
  tx: ReadTx,
  taskIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await lastNumbers.all(tx, { tasks: taskIds });
  return new Map(rows.map(({ task_id, number }) => [task_id, number]));
}

/** The last step of a task, if there is one that can be undone. */
export async function lastOccurrenceMove(tx: Tx, task: Granted<'task', 'editor'>): Promise<OccurrenceMove | undefined> {
  const row = await last.first(tx, { task: task.id });
  if (row === undefined) return undefined;
  const { number, completion_id, next_due, wrote } = row;
  return { number, completion: completion_id, nextDue: next_due, wrote: JSON.parse(wrote) as Wrote[] };
}

/** Remembers a step as the last of its task, and forgets the one that is too long ago to be undone. */
export async function addOccurrenceMove(
  tx: Tx,
  task: Granted<'task', 'editor'>,
  { number, completion, nextDue, wrote }: OccurrenceMove,
): Promise<void> {
  await insert.run(tx, { task: task.id, number, completion, nextDue, wrote: JSON.stringify(wrote) });
  await remove.run(tx, { task: task.id, number: number - MOST_KEPT });
}

/** Forgets a step that has been undone. */
export async function removeOccurrenceMove(tx: Tx, task: Granted<'task', 'editor'>, number: number): Promise<void> {
  await remove.run(tx, { task: task.id, number });
}

const lastNumbers = statement<{ tasks: readonly string[] }>()((db, p, { inList }) =>
  db
    .selectFrom('advance')
    .select(['task_id', (eb) => eb.fn.max<number>('number').as('number')])
    .where('task_id', 'in', inList(p.tasks))
    .groupBy('task_id'),
);

const last = statement<{ task: string }>()((db, p) =>
  db
    .selectFrom('advance')
    .select(['number', 'completion_id', 'next_due', 'wrote'])
    .where('task_id', '=', p.task)
    .orderBy('number', 'desc')
    .limit(1),
);

const insert = statement<{
  task: string;
  number: number;
  completion: string | null;
  nextDue: string | null;
  wrote: string;
}>()((db, p) =>
  db.insertInto('advance').values({
    task_id: p.task,
    number: p.number,
    completion_id: p.completion,
    next_due: p.nextDue,
    wrote: p.wrote,
  }),
);

const remove = statement<{ task: string; number: number }>()((db, p) =>
  db.deleteFrom('advance').where('task_id', '=', p.task).where('number', '=', p.number),
);
