import { sql } from 'kysely';
import type { Query } from '#contract/endpoint.ts';
import type { api } from '#contract/endpoints/index.ts';
import { LIMITS } from '#contract/limits.ts';
import { searchWords } from '#domain/normalize/search-words.ts';
import {
  type CompletedPageShape,
  type CompletedPageValues,
  type CompletedWork,
  readCompleted,
} from '../../../../access/completions/index.ts';
import { readableProjectIds, readableTasks } from '../../../../access/tasks/index.ts';
import { type Actor, instantText } from '../../../../platform/actor.ts';
import type { ReadTx } from '../../../../platform/db/database.ts';
import { statement } from '../../../../platform/db/statement.ts';
import { cursorAfter, cutPage, nextMember, readCursor } from '../../../../platform/http/reply/cursor.ts';
import { type JsonText, json } from '../../../../platform/http/reply/reply.ts';
import { taskRecord, taskText } from './task-json.ts';
import { wordCondition } from './task-text.ts';

/**
 * `{tasks, next_cursor?}`: completed tasks in projects that the actor can read, latest first. A repeating task has a row for each
 * completed occurrence. `q` selects tasks that contain every word. `project_id` selects one project; without it archived projects
 * are excluded. Throws 422 at `cursor` if the cursor belongs to another list.
 */
export async function listCompleted(
  tx: ReadTx,
  actor: Actor,
  { q = '', project_id, limit = LIMITS.pages.completions.default, cursor }: Query<typeof api.repetition.completed>,
): Promise<JsonText> {
  const words = searchWords(q);
  const cursorScope = { completed: actor.id, project_id, words };
  const [at = '', id = ''] = cursor === undefined ? [] : (readCursor(cursorScope, cursor, KEYS) as string[]);
  const shape = { ofProject: project_id !== undefined, isFirst: cursor === undefined };
  const values = { user: actor.id, project: project_id ?? '', at, id, rows: limit + 1 };
  const completed = await readCompletedWork(tx, actor, words, shape, values);
  const { pageRows, last } = cutPage(completed, limit);
  const rows = await presentCompleted(tx, actor, pageRows);
  const next = last && cursorAfter(cursorScope, [last.at, last.id]);
  return json(`{"tasks":[${rows.join(',')}]${nextMember(next)}}`);
}

const KEYS = [{ kind: 'text' }, { kind: 'text' }] as const;

async function readCompletedWork(
  tx: ReadTx,
  actor: Actor,
  words: readonly string[],
  shape: CompletedPageShape,
  values: CompletedPageValues,
): Promise<CompletedWork[]> {
  if (words.length === 0) return readCompleted(tx, shape, values);
  const projects = shape.ofProject ? [values.project] : readableProjectIds(tx.kysely, sql.val(actor.id), 'exclude');
  const condition = await wordCondition(tx, actor, words, projects);
  return readCompleted(tx, shape, values, condition);
}

/** Renders each row: the current task with the fields of the completion. */
async function presentCompleted(tx: ReadTx, actor: Actor, completed: readonly CompletedWork[]): Promise<string[]> {
  const ids = [...new Set(completed.map(({ task_id }) => task_id))];
  const rows = await tasksById.all(tx, { user: actor.id, now: instantText(actor.now), ids });
  const byId = new Map(rows.map(({ id, record }) => [id, record]));
  return completed.flatMap((each) => {
    const record = byId.get(each.task_id);
    return record === undefined ? [] : [taskText(record, actor.locale, completionOf(each))];
  });
}

function completionOf({ id, at, by, occurrence, due_date, due_time }: CompletedWork) {
  const which = { occurrence_id: id, occurrence_due: due_date ?? undefined, occurrence_time: due_time ?? undefined };
  return { done_at: at, done_by: by ?? undefined, ...(occurrence === 1 && which) };
}

const tasksById = statement<{ user: string; now: string; ids: readonly string[] }>()((db, p, fragments) =>
  readableTasks(db, p.user, 'include')
    .where('task.id', 'in', fragments.inList(p.ids))
    .select(['task.id', taskRecord(p.user, p.now, fragments).as('record')]),
);
