import { Buffer } from 'node:buffer';
import { type CsvPerson, commentLine, csvBegin, sectionLine, taskLine } from '#domain/project-csv/project-csv.ts';
import {
  type CsvTask,
  commentsOnTasks,
  csvSections,
  csvTasks,
  type TaskPage,
  TaskRecords,
} from '../../../access/exports/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import { batchesOf } from '../../../platform/batches.ts';
import type { Database } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { type PlacedTask, ProjectTree } from './project-tree.ts';

type Parts = { database: Database; actor: Pick<Actor, 'id' | 'locale'> };

type Project = { id: string; view_mode: 'list' | 'board' | 'calendar' };

/** Tasks per database read. The characters of the comments count. */
const BATCH = { records: 100, characters: 500_000 };

/**
 * Generates the CSV file of a project while it is read: only one batch of tasks is in memory, besides the ids of all. Tasks that become
 * unreadable meanwhile are omitted.
 */
export async function* projectCsv(parts: Parts, project: Project): AsyncGenerator<Buffer, void> {
  const { database, actor } = parts;
  const sections = await database.readHeavy(actor.id, (tx) => csvSections(tx, actor, project.id));
  const tree = await ProjectTree.read(parts, project.id, new Set(sections.map(({ id }) => id)));
  let text = csvBegin(project.view_mode);
  for (const section of [undefined, ...sections]) {
    if (section !== undefined) text += sectionLine(section);
    for (const tasks of chunksOf(tree.inSection(section?.id))) {
      const levels = new Map(tasks.map(({ id, level }) => [id, level]));
      for (const ids of batchesOf(tasks, BATCH)) {
        for await (const lines of linesOf(parts, ids, levels)) {
          yield Buffer.from(text + lines);
          text = '';
        }
      }
    }
  }
  yield Buffer.from(text);
}

/** Number of tasks that are divided into batches at once. */
const CHUNK = 1000;

function* chunksOf(tasks: Iterable<PlacedTask>): Generator<PlacedTask[], void> {
  let chunk: PlacedTask[] = [];
  for (const task of tasks) {
    chunk.push(task);
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = [];
  }
  yield chunk;
}

/** Generates the lines of a batch of tasks. A task with many comments is a batch of its own and generated in several pieces. */
async function* linesOf(
  { database, actor }: Parts,
  ids: readonly string[],
  levels: ReadonlyMap<string, number>,
): AsyncGenerator<string, void> {
  const rows = await database.readHeavy(actor.id, (tx) => csvTasks(tx, actor, ids));
  const tasks = new Map(rows.map((row) => [row.id, row]));
  const comments = new TaskRecords({ database, actor }, ids, commentRows, commentText);
  const lineOf = (row: CsvTask) => taskLine(taskOf(row, levels.get(row.id) ?? 0), actor.locale);
  const [first] = rows;
  if (rows.length === 1 && first !== undefined) {
    yield lineOf(first);
    yield* comments.ofTask(first.id);
    return;
  }
  const texts = new Map<string, string>();
  for (const id of ids.toSorted()) {
    let text = '';
    for await (const comment of comments.ofTask(id)) text += comment;
    texts.set(id, text);
  }
  let text = '';
  for (const id of ids) {
    const row = tasks.get(id);
    if (row !== undefined) text += lineOf(row) + (texts.get(id) ?? '');
  }
  yield text;
}

function taskOf(row: CsvTask, level: number): Parameters<typeof taskLine>[0] {
  const { due_date: date, due_time: time, due_timezone: zone, recurrence_rule: rule, recurrence_from: from } = row;
  return {
    id: row.id,
    content: row.content,
    description: row.description ?? undefined,
    priority: row.priority,
    level,
    author: personOf(row.created_by, row.author),
    assignee: personOf(row.assignee_id, row.responsible),
    due: date === null ? undefined : { date, time: time ?? undefined, zone: zone ?? undefined },
    recurrence: rule === null ? undefined : { rule, from: from ?? 'due' },
    duration: row.duration_min ?? undefined,
    labels: row.labels,
    completedAt: row.completed_at ?? undefined,
  };
}

function personOf(id: string | null, name: string | null): CsvPerson | undefined {
  return id === null || name === null ? undefined : { id, name };
}

type CommentRow = {
  task_id: string;
  id: string;
  body: string;
  created_at: string;
  user_id: string | null;
  user_name: string | null;
};

/** A table has no files, so comments that consist of files are left out. */
function commentText({ id, body, created_at, user_id, user_name }: CommentRow): string {
  return body === '' ? '' : commentLine({ id, body, createdAt: created_at, author: personOf(user_id, user_name) });
}

const commentRows = statement<TaskPage>()<CommentRow>((db, p, fragments) =>
  commentsOnTasks(db, p, fragments)
    .select(['comment.body', 'comment.created_at', 'comment.user_id', 'user.name as user_name'])
    .limit(p.limit),
);
