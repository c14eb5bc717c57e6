/**
 * Moves of repeating tasks to their next occurrence, so that each move can be undone. A move is stored in the transaction that makes
 * it, with the values that it wrote, and deleted when it is undone.
 */

import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';
import type { Granted, StoredRows } from '../rows.ts';

/** The values of one task before and after the move, and the ids of the absolute reminders that were shifted. Stored as JSON. */
export type TaskWrite = {
  task: string;
  before: Partial<StoredRows['task']>;
  after: Partial<StoredRows['task']>;
  reminders: readonly string[];
};

/** A move. `nextDue` is null if it ended the series. `completion` is null if the occurrence was skipped. */
export type OccurrenceMove = {
  number: number;
  completion: string | null;
  nextDue: string | null;
  writes: readonly TaskWrite[];
};

/** The number of moves that can be undone. `writes` can be long, since it contains the description. */
const MAX_KEPT = 20;

/** Returns the last move of a task; undefined if none can be undone. */
export async function lastOccurrenceMove(tx: Tx, task: Granted<'task', 'editor'>): Promise<OccurrenceMove | undefined> {
  const row = await last.first(tx, { task: task.id });
  if (row === undefined) return undefined;
  const { number, completion_id, next_due, wrote: storedWrites } = row;
  return { number, completion: completion_id, nextDue: next_due, writes: JSON.parse(storedWrites) as TaskWrite[] };
}

/** Stores the last move of a task, and deletes the one that is too old to be undone. */
export async function addOccurrenceMove(
  tx: Tx,
  task: Granted<'task', 'editor'>,
  { number, completion, nextDue, writes }: OccurrenceMove,
): Promise<void> {
  await insert.run(tx, { task: task.id, number, completion, nextDue, wrote: JSON.stringify(writes) });
  await remove.run(tx, { task: task.id, number: number - MAX_KEPT });
}

/** Deletes a move that was undone. */
export async function removeOccurrenceMove(tx: Tx, task: Granted<'task', 'editor'>, number: number): Promise<void> {
  await remove.run(tx, { task: task.id, number });
}

/** Returns the ids of the tasks that have a move that can be undone. */
export async function withOccurrenceMoves(
  tx: Tx,
  tasks: readonly Granted<'task', 'editor'>[],
): Promise<ReadonlySet<string>> {
  const rows = await withMoves.all(tx, { tasks: tasks.map(({ id }) => id) });
  return new Set(rows.map((row) => row.task_id));
}

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

const withMoves = statement<{ tasks: readonly string[] }>()((db, p, { inList }) =>
  db.selectFrom('advance').select('task_id').distinct().where('task_id', 'in', inList(p.tasks)),
);
