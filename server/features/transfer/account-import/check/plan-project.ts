import { VIEW_MODES } from '#contract/resources/view-options-choices.ts';
import { type FieldMessage, invalid } from '../../../../platform/errors/refusal.ts';
import { depthError, throwIfInvalid, type ValidationErrors } from '../../../planning/tasks/index.ts';
import type { DocumentRecord } from '../document/record-schemas.ts';
import { taskSchedule } from '../task-schedule.ts';
import type { NewIds, ProjectToImport } from './account-plan.ts';
import { at } from './at-path.ts';
import { addNewId } from './new-ids.ts';
import type { PlanContext } from './plan-account.ts';

/** A checked project, and numbers of its records. `assignees` and `commentAuthors` are those of other people. */
type PlannedProject = {
  project: ProjectToImport;
  sections: number;
  comments: number;
  completions: number;
  assignees: number;
  commentAuthors: number;
};

/** Checks the project with this index and all records in it, and adds their new ids. */
export async function planProject(
  planning: PlanContext,
  { number, ids }: { number: number; ids: NewIds },
): Promise<PlannedProject> {
  const { document, newId } = planning;
  const path = `projects.${number}.`;
  const { sections, tasks, members: _members, activity: _activity, ...values } = outlineOf(planning, number);
  if (values.group_id !== undefined && !ids.group.has(values.group_id)) {
    throw invalid({ [`${path}group_id`]: (messages) => messages.invalid });
  }
  const id = addNewId(ids.project, values.id, `${path}id`, newId);
  const own = new Set<string>();
  for await (const some of document.read({ kind: 'sections', path: `${path}sections.`, list: sections })) {
    for (const { value, number: index } of some) {
      addNewId(ids.section, value.id, `${path}sections.${index}.id`, newId);
      own.add(value.id);
    }
  }
  const read = await readTasks(planning, { path: `${path}tasks.`, list: tasks, sections: own, ids });
  const order = orderByLevel(read.parents);
  if ('error' in order) throw invalid({ [`${path}tasks.${order.index}.parent_id`]: order.error });
  for (const index of order.order) ids.task.set(read.ids[index] ?? '', newId());
  const { parents: _parents, ids: _ids, ...numbers } = read;
  return { project: { number, id, values, tasks: order.order }, sections: own.size, ...numbers };
}

/** The layout of an imported project is the one that the user chose for themselves. */
function outlineOf({ document }: PlanContext, number: number) {
  const project = document.outline.projects?.[number];
  if (project === undefined) throw new Error('the document has no such project');
  const layout = document.outline.settings?.view_options?.find(({ view }) => view === `project:${project.id}`);
  const chosen = VIEW_MODES.find((mode) => mode === layout?.options.show_as);
  return { ...project, ...(chosen && { view_mode: chosen }) };
}

type TaskList = { path: string; list: number[] | undefined; sections: ReadonlySet<string>; ids: NewIds };

/** Checks tasks. `ids` are their ids in the document, and `parents` the indexes of their parents. */
async function readTasks({ actor, document }: PlanContext, { path, list, sections, ids }: TaskList) {
  const userId = document.outline.user?.id;
  const numbers = new Map<string, number>();
  const given: { id: string; parent: string | undefined }[] = [];
  const counts = { comments: 0, completions: 0, assignees: 0, commentAuthors: 0 };
  for await (const some of document.read({ kind: 'tasks', path, list })) {
    for (const { value, number } of some) {
      const errors: ValidationErrors = {};
      if (ids.task.has(value.id) || numbers.has(value.id)) errors.id = (messages) => messages.repeated;
      if (value.section_id !== undefined && !sections.has(value.section_id)) {
        errors.section_id = (messages) => messages.noSection;
      }
      taskSchedule(actor, value, errors);
      at(`${path}${number}.`, () => throwIfInvalid(errors));
      numbers.set(value.id, number);
      given.push({ id: value.id, parent: value.parent_id });
      addCounts(counts, value, userId);
    }
  }
  const parents = given.map(({ parent }, index) => {
    if (parent === undefined) return undefined;
    const found = numbers.get(parent);
    if (found === undefined) throw invalid({ [`${path}${index}.parent_id`]: (messages) => messages.noParent });
    return found;
  });
  return { ...counts, ids: given.map(({ id }) => id), parents };
}

type Numbers = Record<'comments' | 'completions' | 'assignees' | 'commentAuthors', number>;

function addCounts(numbers: Numbers, task: DocumentRecord<'tasks'>, userId: string | undefined): void {
  const { completions = [], assignee_id } = task;
  const comments = (task.comments ?? []).filter(({ body }) => body !== '');
  numbers.comments += comments.length;
  numbers.completions += completions.length;
  if (assignee_id !== undefined && assignee_id !== userId) numbers.assignees += 1;
  numbers.commentAuthors += comments.filter((comment) => comment.user_id !== userId).length;
}

/** The indexes of the tasks of a project with parents before their sub-tasks, or the error of the task with this index. */
type TaskOrder = { order: number[] } | { index: number; error: FieldMessage };

/** Orders tasks by their level and keeps the order within a level. `parents` has the index of the parent of each task. */
function orderByLevel(parents: readonly (number | undefined)[]): TaskOrder {
  const levels: number[][] = [];
  for (const index of parents.keys()) {
    let level = 0;
    for (let parent = parents[index]; parent !== undefined; parent = parents[parent]) {
      level += 1;
      // The error of too many levels also ends the loop if the parents form a cycle.
      const error =
        parent === index ? (messages: Parameters<FieldMessage>[0]) => messages.belowItself : depthError(level);
      if (error !== undefined) return { index, error };
    }
    const same = levels[level] ?? [];
    same.push(index);
    levels[level] = same;
  }
  return { order: levels.flat() };
}
