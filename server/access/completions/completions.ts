/** The completed occurrences of repeating tasks. */

import { type SqlBool, sql } from 'kysely';
import { type Actor, instantText } from '../../platform/actor.ts';
import type { ReadTx, Tx } from '../../platform/db/database.ts';
import type { Fragments } from '../../platform/db/dialect/fragments.ts';
import { jsonRecord, optional, plain } from '../../platform/db/json-record.ts';
import { newId } from '../../platform/ids/ids.ts';
import type { Granted } from '../rows.ts';
import { statement } from '../shared-tables.ts';

/** Remembers that the actor has completed the present occurrence of a task. Resolves to the id of the record. */
export async function addCompletion(
  tx: Tx,
  actor: Pick<Actor, 'id' | 'now'>,
  { id: task, project_id: project, due_date: day, due_time: time }: Granted<'task', 'editor'>,
): Promise<string> {
  const id = newId(actor.now);
  await insert.run(tx, { id, task, project, day, time, by: actor.id, at: instantText(actor.now) });
  return id;
}

/** Forgets a completion of this task that has been undone. */
export async function removeCompletion(tx: Tx, task: Granted<'task', 'editor'>, id: string): Promise<void> {
  await remove.run(tx, { task: task.id, id });
}

/** To be called when tasks have gone to another project: what was completed of them goes along. */
export async function moveCompletions(tx: Tx, tasks: readonly string[]): Promise<void> {
  await move.run(tx, { tasks });
}

/** A completion as its place in the history and as the contract's Completion in JSON text. */
type Shown = { id: string; completed_at: string; json: string };

/** Behind what comes before every instant: where the first page begins. */
const NEWEST = ['~', ''] as const;

/** So many completions of a task, latest first, behind the one of this instant and id. */
export function completionsOf(
  tx: ReadTx,
  task: Granted<'task', 'viewer'>,
  rows: number,
  [at, id]: readonly [at: string, id: string] = NEWEST,
): Promise<Shown[]> {
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

function completionJson(fragments: Fragments) {
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
