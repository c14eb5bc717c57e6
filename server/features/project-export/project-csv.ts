import { Buffer } from 'node:buffer';
import { type CsvPerson, commentLine, csvBegin, sectionLine, taskLine } from '#domain/project-csv/project-csv.ts';
import { keptTree } from '#domain/project-plan/kept-tree.ts';
import {
  type CsvTask,
  commentsOnTasks,
  csvTasks,
  type ProjectTree,
  projectTree,
  type TaskPage,
  TaskRecords,
} from '../../access/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { batchesOf } from '../../platform/batches.ts';
import type { Database } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

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
  const tree = await database.readHeavy(actor.id, (tx) => projectTree(tx, actor, project.id));
  let text = csvBegin(project.view_mode);
  for (const { section, tasks } of inSections(tree)) {
    if (section !== undefined) text += sectionLine(section);
    const levels = new Map(tasks.map(({ id, level }) => [id, level]));
    for (const ids of batchesOf(tasks, BATCH)) {
      for await (const lines of linesOf(parts, ids, levels)) {
        yield Buffer.from(text + lines);
        text = '';
      }
    }
  }
  yield Buffer.from(text);
}

type PlacedTask = { id: string; length: number; level: number };

type Section = ProjectTree['sections'][number];

/** Returns the tasks without section, then those of each section, parents before their sub-tasks. */
function inSections({ sections, tasks }: ProjectTree): { section?: Section; tasks: PlacedTask[] }[] {
  const known = new Set(sections.map(({ id }) => id));
  const levels: number[] = [];
  const sectionIds: (string | undefined)[] = [];
  const placed = keptTree(tasks.map((task) => ({ ...task, isKept: true }))).map(({ task, parent }, index) => {
    levels[index] = parent === undefined ? 0 : (levels[parent] ?? 0) + 1;
    // A sub-task is in the section of its parent.
    const own = task.section_id !== null && known.has(task.section_id) ? task.section_id : undefined;
    sectionIds[index] = parent === undefined ? own : sectionIds[parent];
    return { id: task.id, length: task.length, level: levels[index], section: sectionIds[index] };
  });
  const bySection = Map.groupBy(placed, ({ section }) => section);
  const ofSections = sections.map((section) => ({ section, tasks: bySection.get(section.id) ?? [] }));
  return [{ tasks: bySection.get(undefined) ?? [] }, ...ofSections];
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

function commentText({ id, body, created_at, user_id, user_name }: CommentRow): string {
  return commentLine({ id, body, createdAt: created_at, author: personOf(user_id, user_name) });
}

const commentRows = statement<TaskPage>()<CommentRow>((db, p, fragments) =>
  commentsOnTasks(db, p, fragments)
    .select(['comment.body', 'comment.created_at', 'comment.user_id', 'user.name as user_name'])
    .limit(p.limit),
);
