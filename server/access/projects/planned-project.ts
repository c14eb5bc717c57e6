import { type RawBuilder, sql } from 'kysely';
import { LIMITS } from '#contract/limits.ts';
import type { ViewOptions } from '#contract/resources/view-options.ts';
import { keptTree } from '#domain/project-plan/kept-tree.ts';
import type { PlannedTask, ProjectPlan } from '#domain/project-plan/project-plan.ts';
import type { Actor } from '../../platform/actor.ts';
import type { ReadTx } from '../../platform/db/database.ts';
import { TimeSlices } from '../../platform/fairness/time-slices.ts';
import { projectAccess } from '../access-views.ts';
import { statement } from '../all-tables.ts';
import type { Granted, StoredRows } from '../rows.ts';
import { ancestorsOf, type TreeNode } from '../tasks/ancestors.ts';
import { readableTasksOf, readableTasksWithIds } from '../tasks/readable-tasks.ts';
import { ownLabels } from '../tasks/task-facts.ts';
import { textBytesSql } from '../usage/counted-texts.ts';

/** The numbers of sections and open tasks, and the bytes of their texts. */
export type ProjectSize = { sections: number; tasks: number; bytes: number };

type Project = Granted<'project', 'viewer'>;

/** Returns the size of the contents that `plannedProject` reads. */
export async function projectSize(tx: ReadTx, actor: Pick<Actor, 'id'>, project: Project): Promise<ProjectSize> {
  const given = { user: actor.id, project: project.id };
  const sections = await sectionTotals.first(tx, given);
  const tasks = await taskTotals.first(tx, given);
  return {
    sections: sections?.count ?? 0,
    tasks: tasks?.count ?? 0,
    bytes: (sections?.bytes ?? 0) + (tasks?.bytes ?? 0),
  };
}

/**
 * Returns a project with its sections, its open tasks and the actor's labels on them. Open sub-tasks of a completed task move up to the
 * nearest open ancestor. Comments, files, reminders and assignees are omitted. Check `projectSize` first: a project has no maximum size.
 */
export async function plannedProject(tx: ReadTx, actor: Pick<Actor, 'id'>, project: Project): Promise<ProjectPlan> {
  const outline = await projectOutline(tx, actor, project);
  const ids = outline.open.map(({ id }) => id);
  return planOf(outline, await plannedTasks(tx, actor, ids));
}

/** A project and its open tasks without their texts. `length` is the number of characters of a task. */
export type ProjectOutline = {
  project: Omit<ProjectPlan, 'tasks'>;
  /** The indexes of the sections by id. */
  sections: ReadonlyMap<string | null, number>;
  open: readonly OutlinedTask[];
  /** The completed ancestors of open tasks. */
  completed: readonly TreeNode[];
};

type OutlinedTask = Pick<StoredRows['task'], 'id' | 'parent_id' | 'section_id' | 'sort_order'> & { length: number };

/** Returns the parts of `plannedProject` that are small. The layout is the one that the actor has chosen. */
export async function projectOutline(tx: ReadTx, actor: Pick<Actor, 'id'>, project: Project): Promise<ProjectOutline> {
  const given = { user: actor.id, project: project.id };
  const sections = await sectionsOf.all(tx, given);
  const open = await allOpenTasks(tx, given);
  const ids = new Set<string | null>(open.map(({ id }) => id));
  const view = JSON.parse((await viewOptions.first(tx, given))?.options ?? '{}') as ViewOptions;
  const below = open.filter(({ parent_id }) => parent_id !== null && !ids.has(parent_id));
  const above = await ancestorsOf(tx, below);
  return {
    project: {
      name: project.name,
      ...(project.description !== null && { description: project.description }),
      color: project.color,
      ...(project.icon !== null && { icon: project.icon }),
      viewMode: view.show_as ?? project.view_mode,
      sections: sections.map(({ name }) => ({ name })),
    },
    sections: new Map(sections.map(({ id }, index) => [id, index])),
    open,
    completed: above.filter(({ id }) => !ids.has(id)),
  };
}

/** Tasks per statement, so that the rows of a large project are not received in one turn of the event loop. */
const PAGE = 2000;

/** Returns the open tasks of a project in the order of their positions. */
async function allOpenTasks(tx: ReadTx, given: ProjectParams): Promise<OutlinedTask[]> {
  const open: OutlinedTask[] = [];
  for (let last: OutlinedTask | undefined; ; ) {
    const { sort_order: position, id } = last ?? { sort_order: -Number.MAX_VALUE, id: '' };
    const page = await openTasks.all(tx, { ...given, position, id, limit: PAGE });
    open.push(...page);
    last = page.at(-1);
    if (last === undefined || page.length < PAGE) return open;
  }
}

/** Returns the tasks with these ids that the actor can read, by id and without their positions. */
export async function plannedTasks(
  tx: ReadTx,
  actor: Pick<Actor, 'id'>,
  ids: readonly string[],
): Promise<Map<string, PlannedTask>> {
  const rows = await tasksById.all(tx, { user: actor.id, ids });
  return new Map(rows.map((row) => [row.id, plannedTask(row)]));
}

/** Joins an outline with its tasks. A task that is missing is omitted like a completed one. Other work can run meanwhile. */
export async function planOf(
  { project, sections, open, completed }: ProjectOutline,
  tasks: ReadonlyMap<string, PlannedTask>,
): Promise<ProjectPlan> {
  const slices = new TimeSlices();
  const nodes = [...open, ...completed.map((node) => ({ ...node, section_id: null }))]
    .map(({ id, parent_id, section_id, sort_order }) => {
      return { id, parent_id, section_id, sort_order, isKept: tasks.has(id) };
    })
    .sort((a, b) => a.sort_order - b.sort_order || (a.id < b.id ? -1 : 1));
  if (slices.isOver) await slices.next();
  const planned: PlannedTask[] = [];
  for (const { task: node, parent } of keptTree(nodes)) {
    if (slices.isOver) await slices.next();
    const section = parent === undefined ? sections.get(node.section_id) : undefined;
    planned.push({
      ...(tasks.get(node.id) as PlannedTask),
      ...(parent !== undefined && { parent }),
      ...(section !== undefined && { section }),
    });
  }
  return { ...project, tasks: planned };
}

/** The columns of a task. `labels` are the items of a JSON list. */
type TaskRow = Pick<
  StoredRows['task'],
  | 'id'
  | 'content'
  | 'description'
  | 'priority'
  | 'due_date'
  | 'due_time'
  | 'due_timezone'
  | 'duration_min'
  | 'recurrence_rule'
  | 'recurrence_from'
  | 'recurrence_anchor'
> & { labels: string | null };

function plannedTask(row: TaskRow): PlannedTask {
  const { due_date: date, due_time: time, due_timezone: zone } = row;
  const { recurrence_rule: rule, recurrence_from: from, recurrence_anchor: anchor } = row;
  const labels = row.labels === null ? [] : (JSON.parse(`[${row.labels}]`) as string[]).sort();
  return {
    content: row.content,
    ...(row.description !== null && { description: row.description }),
    ...(row.priority !== LIMITS.priority.max && { priority: row.priority }),
    ...(date !== null && { due: { date, ...(time !== null && { time }), ...(zone !== null && { zone }) } }),
    ...(row.duration_min !== null && { duration: row.duration_min }),
    ...(rule !== null && { recurrence: { rule, from: from ?? 'due', ...(anchor !== null && { anchor }) } }),
    ...(labels.length > 0 && { labels }),
  };
}

type ProjectParams = { user: string; project: string };

const viewOptions = statement<ProjectParams>()((db, p) =>
  db
    .selectFrom('view_options')
    .select('options')
    .where('user_id', '=', p.user)
    .where('view', '=', sql<string>`'project:' || ${p.project}`),
);

const sectionTotals = statement<ProjectParams>()((db, p) =>
  db
    .selectFrom('section')
    .select((eb) => [eb.fn.countAll<number>().as('count'), totalBytes('section').as('bytes')])
    .where('section.deleted_at', 'is', null)
    .where('section.project_id', '=', p.project)
    .where(({ exists }) => exists(projectAccess(db, sql.ref('section.project_id'), p.user))),
);

const taskTotals = statement<ProjectParams>()((db, p) =>
  readableTasksOf(db, p.user, p.project)
    .select((eb) => [eb.fn.countAll<number>().as('count'), totalBytes('task').as('bytes')])
    .where('task.completed_at', 'is', null),
);

function totalBytes(kind: 'section' | 'task'): RawBuilder<number> {
  return sql<number>`cast(coalesce(sum(${textBytesSql(kind)}), 0) as bigint)`;
}

const sectionsOf = statement<ProjectParams>()((db, p) =>
  db
    .selectFrom('section')
    .select(['section.id', 'section.name'])
    .where('section.deleted_at', 'is', null)
    .where('section.project_id', '=', p.project)
    .where(({ exists }) => exists(projectAccess(db, sql.ref('section.project_id'), p.user)))
    .orderBy('section.sort_order')
    .orderBy('section.id'),
);

const openTasks = statement<ProjectParams & { position: number; id: string; limit: number }>()<OutlinedTask>((db, p) =>
  readableTasksOf(db, p.user, p.project)
    .select(['task.id', 'task.parent_id', 'task.section_id', 'task.sort_order'])
    .select(sql<number>`length(task.content) + coalesce(length(task.description), 0)`.as('length'))
    .where('task.completed_at', 'is', null)
    .where('task.sort_order', '>=', p.position)
    .where((eb) => eb.or([eb('task.sort_order', '>', p.position), eb('task.id', '>', p.id)]))
    .orderBy('task.sort_order')
    .orderBy('task.id')
    .limit(p.limit),
);

const tasksById = statement<{ user: string; ids: readonly string[] }>()<TaskRow>((db, p, fragments) =>
  readableTasksWithIds(db, p.user, fragments.inList(p.ids), fragments)
    .select(['task.id', 'task.content', 'task.description', 'task.priority', 'task.duration_min'])
    .select(['task.due_date', 'task.due_time', 'task.due_timezone'])
    .select(['task.recurrence_rule', 'task.recurrence_from', 'task.recurrence_anchor'])
    .select(ownLabels(p.user, fragments).as('labels'))
    .where('task.completed_at', 'is', null),
);
