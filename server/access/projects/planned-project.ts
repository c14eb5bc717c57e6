import { type RawBuilder, sql } from 'kysely';
import { LIMITS } from '#contract/limits.ts';
import { keptTree } from '#domain/project-plan/kept-tree.ts';
import type { PlannedTask, ProjectPlan } from '#domain/project-plan/project-plan.ts';
import type { Actor } from '../../platform/actor.ts';
import type { ReadTx } from '../../platform/db/database.ts';
import { projectAccess } from '../access-views.ts';
import type { Granted, StoredRows } from '../rows.ts';
import { statement } from '../shared-tables.ts';
import { ancestorsOf } from '../tasks/ancestors.ts';
import { readableTasksOf } from '../tasks/readable-tasks.ts';
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
  const given = { user: actor.id, project: project.id };
  const sections = await sectionsOf.all(tx, given);
  const indexes = new Map<string | null, number>(sections.map(({ id }, index) => [id, index]));
  return {
    name: project.name,
    ...(project.description !== null && { description: project.description }),
    color: project.color,
    ...(project.icon !== null && { icon: project.icon }),
    viewMode: project.view_mode,
    sections: sections.map(({ name }) => ({ name })),
    tasks: await plannedTasks(tx, await openTasks.all(tx, given), indexes),
  };
}

/** The columns of an open task. `labels` are the items of a JSON list. */
type OpenTask = Pick<
  StoredRows['task'],
  | 'id'
  | 'parent_id'
  | 'section_id'
  | 'sort_order'
  | 'content'
  | 'description'
  | 'priority'
  | 'due_date'
  | 'due_time'
  | 'due_timezone'
  | 'duration_min'
  | 'recurrence_rule'
  | 'recurrence_from'
> & { labels: string | null };

async function plannedTasks(
  tx: ReadTx,
  open: readonly OpenTask[],
  sections: ReadonlyMap<string | null, number>,
): Promise<PlannedTask[]> {
  const isOpen = new Set(open.map(({ id }) => id));
  // The rows come from a query with the permission check.
  const above = await ancestorsOf(tx, open as readonly unknown[] as readonly Granted<'task', 'viewer'>[]);
  const nodes = [
    ...open.map((row) => ({ id: row.id, parent_id: row.parent_id, sort_order: row.sort_order, isKept: true, row })),
    ...above.filter(({ id }) => !isOpen.has(id)).map((node) => ({ ...node, isKept: false, row: undefined })),
  ].sort((a, b) => a.sort_order - b.sort_order || (a.id < b.id ? -1 : 1));
  return keptTree(nodes).flatMap(({ task: { row }, parent }) =>
    row === undefined ? [] : { ...plannedTask(row), ...placeOf(row, parent, sections) },
  );
}

function placeOf(
  { section_id }: OpenTask,
  parent: number | undefined,
  sections: ReadonlyMap<string | null, number>,
): Pick<PlannedTask, 'parent' | 'section'> {
  if (parent !== undefined) return { parent };
  const section = sections.get(section_id);
  return section === undefined ? {} : { section };
}

function plannedTask(row: OpenTask): PlannedTask {
  const { due_date: date, due_time: time, due_timezone: zone, recurrence_rule: rule, recurrence_from: from } = row;
  const labels = row.labels === null ? [] : (JSON.parse(`[${row.labels}]`) as string[]).sort();
  return {
    content: row.content,
    ...(row.description !== null && { description: row.description }),
    ...(row.priority !== LIMITS.priority.max && { priority: row.priority }),
    ...(date !== null && { due: { date, ...(time !== null && { time }), ...(zone !== null && { zone }) } }),
    ...(row.duration_min !== null && { duration: row.duration_min }),
    ...(rule !== null && { recurrence: { rule, from: from ?? 'due' } }),
    ...(labels.length > 0 && { labels }),
  };
}

type Given = { user: string; project: string };

const sectionTotals = statement<Given>()((db, p) =>
  db
    .selectFrom('section')
    .select((eb) => [eb.fn.countAll<number>().as('count'), totalBytes('section').as('bytes')])
    .where('section.deleted_at', 'is', null)
    .where('section.project_id', '=', p.project)
    .where(({ exists }) => exists(projectAccess(db, sql.ref('section.project_id'), p.user))),
);

const taskTotals = statement<Given>()((db, p) =>
  readableTasksOf(db, p.user, p.project)
    .select((eb) => [eb.fn.countAll<number>().as('count'), totalBytes('task').as('bytes')])
    .where('task.completed_at', 'is', null),
);

function totalBytes(kind: 'section' | 'task'): RawBuilder<number> {
  return sql<number>`cast(coalesce(sum(${textBytesSql(kind)}), 0) as bigint)`;
}

const sectionsOf = statement<Given>()((db, p) =>
  db
    .selectFrom('section')
    .select(['section.id', 'section.name'])
    .where('section.deleted_at', 'is', null)
    .where('section.project_id', '=', p.project)
    .where(({ exists }) => exists(projectAccess(db, sql.ref('section.project_id'), p.user)))
    .orderBy('section.sort_order')
    .orderBy('section.id'),
);

const openTasks = statement<Given>()((db, p, fragments) =>
  readableTasksOf(db, p.user, p.project)
    .select(['task.id', 'task.parent_id', 'task.section_id', 'task.sort_order', 'task.content', 'task.description'])
    .select(['task.priority', 'task.due_date', 'task.due_time', 'task.due_timezone', 'task.duration_min'])
    .select(['task.recurrence_rule', 'task.recurrence_from', ownLabels(p.user, fragments).as('labels')])
    .where('task.completed_at', 'is', null),
);
