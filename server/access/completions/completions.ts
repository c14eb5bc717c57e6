/** Records of completed occurrences of repeating tasks. */

import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { type Actor, instantText } from '../../platform/actor.ts';
import type { ReadTx, Tx } from '../../platform/db/database.ts';
import type { Fragments } from '../../platform/db/dialect/fragments.ts';
import { jsonRecord, optional, plain } from '../../platform/db/json-record.ts';
import type { CompletionTable } from '../../platform/db/tables.ts';
import { newId } from '../../platform/ids/ids.ts';
import { statement } from '../all-tables.ts';
import type { Granted } from '../rows.ts';

/** Records that the actor completed the current occurrence of a task, and returns the id of the record. */
export async function addCompletion(
  tx: Tx,
  actor: Pick<Actor, 'id' | 'now'>,
  { id: task, project_id: project, due_date: day, due_time: time }: Granted<'task', 'editor'>,
): Promise<string> {
  const id = newId(actor.now);
  await insert.run(tx, { id, task, project, day, time, by: actor.id, at: instantText(actor.now) });
  return id;
}

/** A completed occurrence to insert, and its task. */
export type CompletionToAdd = {
  task: Pick<Granted<'task', 'editor'>, 'id' | 'project_id'>;
  values: Pick<Selectable<CompletionTable>, 'id' | 'completed_at' | 'completed_by' | 'due_date' | 'due_time'>;
};

/** Inserts completed occurrences of the past, with one statement. */
export async function addCompletions(tx: Tx, added: readonly CompletionToAdd[]): Promise<void> {
  const rows = added.map(({ task, values }) => ({ ...values, task_id: task.id, project_id: task.project_id }));
  if (rows.length > 0) await insertMany.run(tx, { rows: JSON.stringify(rows, [...COLUMNS]) });
}

/** Deletes a completion of the task that was undone. */
export async function removeCompletion(tx: Tx, task: Granted<'task', 'editor'>, id: string): Promise<void> {
  await remove.run(tx, { task: task.id, id });
}

/** Updates the project of the completions of tasks that moved to another project. */
export async function moveCompletions(tx: Tx, tasks: readonly string[]): Promise<void> {
  await move.run(tx, { tasks });
}

/** A completion: the columns of its sort order, and `json`, the contract's Completion. */
type CompletionRow = { id: string; completed_at: string; json: string };

/** Keyset sentinel that sorts after every instant: the start of the first page, which is in descending order. */
const NEWEST = ['~', ''] as const;

/** Returns at most `rows` completions of a task, latest first, after the one with this instant and id. */
export function completionsOf(
  tx: ReadTx,
  task: Granted<'task', 'viewer'>,
  rows: number,
  [at, id]: readonly [at: string, id: string] = NEWEST,
): Promise<CompletionRow[]> {
  return page.all(tx, { task: task.id, rows, at, id });
}

const page = statement<{ task: string; rows: number; at: string; id: string }>()((db, p, fragments) =>
  db
    .selectFrom('completion')
    .select(['id', 'completed_at', completionJson(fragments).as('json')])
    .where('task_id', '=', p.task)
    .where(sql<SqlBool>`(completed_at, id) < (${p.at}, ${p.id})`)
    .orderBy('completed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(p.rows),
);

/** Renders the row `completion` as the contract's Completion. */
export function completionJson(fragments: Fragments): RawBuilder<string> {
  return jsonRecord(fragments, {
    id: plain('completion.id'),
    task_id: plain('completion.task_id'),
    completed_at: plain('completion.completed_at'),
    completed_by: optional(plain('completion.completed_by')),
    due_date: optional(plain('completion.due_date')),
    due_time: optional(plain('completion.due_time')),
  });
}

const insert = statement<{
  id: string;
  task: string;
  project: string;
  at: string;
  by: string;
  day: string | null;
  time: string | null;
}>()((db, p) =>
  db.insertInto('completion').values({
    id: p.id,
    task_id: p.task,
    project_id: p.project,
    completed_at: p.at,
    completed_by: p.by,
    due_date: p.day,
    due_time: p.time,
  }),
);

const COLUMNS = [
  'id',
  'task_id',
  'project_id',
  'completed_at',
  'completed_by',
  'due_date',
  'due_time',
] as const satisfies readonly (keyof CompletionTable)[];

const insertMany = statement<{ rows: string }>()((db, p, { given }) =>
  db
    .insertInto('completion')
    .columns(COLUMNS)
    .expression(
      db
        .selectFrom(given('completion', COLUMNS, p.rows).$castTo<Selectable<CompletionTable>>().as('fresh'))
        .select(COLUMNS),
    ),
);

const remove = statement<{ task: string; id: string }>()((db, p) =>
  db.deleteFrom('completion').where('id', '=', p.id).where('task_id', '=', p.task),
);

const move = statement<{ tasks: readonly string[] }>()((db, p, { inList }) =>
  db
    .updateTable('completion')
    .set((eb) => ({
      project_id: eb
        .selectFrom('task')
        .select('task.project_id')
        .whereRef('task.id', '=', 'completion.task_id')
        .$asScalar()
        .$notNull(),
    }))
    .where('task_id', 'in', inList(p.tasks)),
);
