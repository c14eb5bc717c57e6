/** Writes the records of plans in steps that are short enough for one transaction each. */

import { evenPositions } from '#domain/position/position.ts';
import { positionAfter } from '#domain/position/reorder.ts';
import { addProject, type Granted } from '../../../access/index.ts';
import { addOwnLabels } from '../../../access/labels/index.ts';
import { addSections, type SectionValues } from '../../../access/projects/index.ts';
import type { CommentToAdd, TaskToAdd } from '../../../access/tasks/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import { batches } from '../../../platform/batches.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { emitAll } from '../../../platform/events/emit.ts';
import { addIndexedComments, newCommentRow } from '../comments/index.ts';
import { type LabelNames, labelIdsForEach } from '../labels/index.ts';
import { lastPosition, newProjectRow, nextProjectColor } from '../projects/index.ts';
import { newSectionRow } from '../sections/index.ts';
import { addIndexedTasks, newTaskRow } from '../tasks/index.ts';
import type { CheckedPlan, CheckedTask } from './check-plan.ts';

/** Runs a step, in a transaction of its own or in that of the request. It writes at most 100 records, or 400 labels on tasks. */
export type RunStep = <T>(step: (tx: Tx) => Promise<T>) => Promise<T>;

type WriteContext = { actor: Actor; run: RunStep; newId: () => string };

/** Returns the number of records and uses of labels in a plan. */
export function countRows({ sections, tasks }: CheckedPlan): number {
  return tasks.reduce((sum, { labels, comments }) => sum + 1 + labels.size + comments.length, 1 + sections.length);
}

/**
 * Writes plans as records of the actor and returns the projects. `newId` returns ids in ascending order. Labels come last: they are
 * visible at once, and no charge follows, so that no label is left after a refusal by a quota.
 */
export async function writeRecords(
  writing: WriteContext,
  plans: readonly CheckedPlan[],
): Promise<Granted<'project', 'owner'>[]> {
  const projects: Granted<'project', 'owner'>[] = [];
  const labelled: LabelledTask[] = [];
  for (const plan of plans) {
    const project = await writeProject(writing, plan, projects);
    projects.push(project);
    labelled.push(...(await writeContent(writing, plan, project)));
  }
  await writeLabels(writing, labelled);
  return projects;
}

/** Writes the project after those of `earlier`, which are not visible yet, or else after the last visible project. Without a colour it gets the next one. */
function writeProject(
  { actor, run, newId }: WriteContext,
  plan: CheckedPlan,
  earlier: readonly Granted<'project', 'owner'>[],
): Promise<Granted<'project', 'owner'>> {
  const id = newId();
  return run(async (tx) => {
    const before = earlier.at(-1);
    const position = before === undefined ? await lastPosition(tx, actor) : positionAfter(before.sort_order);
    const color = plan.project.color ?? (await nextProjectColor(tx, actor, earlier));
    return addProject(
      tx,
      actor,
      newProjectRow(actor, { ...plan.project, color }, { id, is_inbox: 0, sort_order: position }),
    );
  });
}

/** Writes sections, tasks and comments. Returns the tasks with labels. */
async function writeContent(
  writing: WriteContext,
  plan: CheckedPlan,
  project: Granted<'project', 'owner'>,
): Promise<LabelledTask[]> {
  const { actor, run, newId } = writing;
  const sections = plan.sections.map(newId);
  for (const some of batches(sectionRows(actor, plan, sections), BATCH, ({ name }) => sizeOf(name))) {
    await run((tx) => addSections(tx, project, some));
  }
  const tasks = plan.tasks.map(newId);
  const labelled: LabelledTask[] = [];
  for (const some of batches(taskDrafts(actor, plan, { sections, tasks }), BATCH, draftSize)) {
    const drafts = some.map(({ values }) => ({ project, values }));
    const added = await addIndexedTasks(run, drafts);
    const planned = added.map((task, index) => ({ task, ...(some[index] as TaskDraft) }));
    await writeComments(writing, planned);
    labelled.push(...planned.filter(({ labels }) => labels.size > 0));
  }
  return labelled;
}

/** A step of this size takes about 8 ms. A step with a longer text writes nothing else. */
const BATCH = { records: 100, characters: 50_000 };

/** Labels on tasks have short rows without texts. */
const LABEL_BATCH = { ...BATCH, records: 400 };

function sizeOf(text: string, records = 1) {
  return { records, characters: text.length };
}

function* sectionRows(actor: Actor, { sections }: CheckedPlan, ids: readonly string[]): Generator<SectionValues> {
  const positions = evenPositions(sections.length);
  for (const [index, { name }] of sections.entries()) {
    yield newSectionRow(actor, { id: ids[index] ?? '', name, sort_order: positions[index] ?? 0 });
  }
}

type TaskDraft = Pick<CheckedTask, 'labels' | 'comments'> & Pick<TaskToAdd, 'values'>;

/** Positions ascend over the whole plan, so that each list has the order of the plan. */
function* taskDrafts(
  actor: Actor,
  plan: CheckedPlan,
  ids: Readonly<Record<'sections' | 'tasks', readonly string[]>>,
): Generator<TaskDraft> {
  const positions = evenPositions(plan.tasks.length);
  for (const [index, task] of plan.tasks.entries()) {
    const values = newTaskRow(actor, task.input, {
      ...task.schedule,
      id: ids.tasks[index] ?? '',
      parent_id: task.parent === undefined ? null : (ids.tasks[task.parent] ?? null),
      section_id: task.section === undefined ? null : (ids.sections[task.section] ?? null),
      assignee_id: task.isAssigned ? actor.id : null,
      sort_order: positions[index] ?? 0,
    });
    const completed = { completed_at: task.completedAt, completed_by: task.completedAt === null ? null : actor.id };
    const { labels, comments } = task;
    yield { values: { ...values, ...completed, created_at: task.createdAt }, labels, comments };
  }
}

function draftSize({ values }: TaskDraft) {
  return sizeOf(values.content + (values.description ?? ''));
}

type PlannedTask = TaskDraft & { task: Granted<'task', 'editor'> };

async function writeComments({ actor, run, newId }: WriteContext, tasks: readonly PlannedTask[]): Promise<void> {
  const comments = tasks.flatMap(({ task, comments }) =>
    comments.map(({ body, createdAt }): CommentToAdd => {
      return { task, values: newCommentRow(actor, { id: newId(), body, created_at: createdAt }) };
    }),
  );
  for (const some of batches(comments, BATCH, ({ values }) => sizeOf(values.body))) {
    await addIndexedComments(run, some);
  }
}

/** A task of the import, and the names of its labels. */
export type LabelledTask = { task: Pick<Granted<'task', 'editor'>, 'id'>; labels: LabelNames };

/** Puts labels of the actor on tasks that have none. Creates those that do not exist. */
export async function writeLabels(
  { actor, run }: Pick<WriteContext, 'actor' | 'run'>,
  labelled: readonly LabelledTask[],
): Promise<void> {
  const names = new Map<string, string>();
  for (const { labels } of labelled) for (const [key, name] of labels) if (!names.has(key)) names.set(key, name);
  for (const some of batches(names, BATCH, ([, name]) => sizeOf(name))) {
    await run((tx) => ownLabelIds(tx, actor, [new Map(some)]));
  }
  for (const some of batches(labelled, LABEL_BATCH, ({ labels }) => sizeOf('', labels.size))) {
    await run(async (tx) => {
      const ids = await ownLabelIds(
        tx,
        actor,
        some.map(({ labels }) => labels),
      );
      await addOwnLabels(
        tx,
        actor,
        some.map(({ task }, index) => ({ task, labels: ids[index] ?? [] })),
      );
    });
  }
}

/** Returns the ids of the actor's labels for each list of names. Creates and publishes those that do not exist. */
async function ownLabelIds(tx: Tx, actor: Actor, lists: readonly LabelNames[]): Promise<string[][]> {
  const found = await labelIdsForEach(tx, actor, lists);
  await emitAll(
    tx,
    actor,
    found.flatMap(({ events }) => events),
  );
  return found.map(({ ids }) => ids);
}
