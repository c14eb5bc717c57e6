import { setImmediate as nextTurn } from 'node:timers/promises';
import { LIMITS } from '#contract/limits.ts';
import { ImportWarnings } from '#domain/imports/import-warnings.ts';
import type { CheckedTask } from '../../../planning/project-plans/index.ts';
import { compareTask, type TaskDifference } from './compare-task.ts';
import type { CurrentProject, CurrentTask } from './current-project.ts';
import { type FilePlan, type Matches, matchSections, matchTasks } from './match-tasks.ts';

type Comment = CheckedTask['comments'][number];

/** A task of the project, and what changes. */
export type TaskUpdate = TaskDifference & { task: CurrentTask; comments: readonly Comment[] };

/** A new task. `parent` and `section` are ids of the project, or indexes of new records. */
export type TaskAddition = {
  task: CheckedTask;
  parent: string | number | undefined;
  section: string | number | undefined;
  assignee: string | undefined;
};

/** The changes of an import in a project. */
export type ProjectUpdate = {
  project: CurrentProject;
  /** Names of new sections. */
  sections: string[];
  additions: TaskAddition[];
  updates: TaskUpdate[];
  unchanged: number;
  /** Number of open tasks of the project that are not in the file. */
  missing: number;
  warnings: ImportWarnings;
};

/** The file, and the accounts that its tasks are assigned to, by index. */
export type UpdateSource = FilePlan & { assignees: readonly (string | undefined)[] };

/** Reads the texts of the comments on tasks. */
export type ReadComments = (ids: readonly string[]) => Promise<ReadonlyMap<string, ReadonlySet<string>>>;

/** Tasks that are compared in one turn of the event loop. */
const BATCH_SIZE = 500;

/**
 * Compares a file with a project. New tasks come after those of the project. A section is added only if a new task is in it. Tasks that
 * are missing in the file stay, and no task is moved.
 */
export async function planUpdate(
  source: UpdateSource,
  project: CurrentProject,
  readComments: ReadComments,
): Promise<ProjectUpdate> {
  const matches = matchTasks(source, project);
  await nextTurn();
  const { tasks } = source.plan;
  const discussed = [...matches].filter(([index]) => (tasks[index]?.comments.length ?? 0) > 0);
  const comments = await readComments(discussed.map(([, { id }]) => id));
  const additions = new Additions(source, project, matches);
  const update: ProjectUpdate = {
    project,
    sections: additions.sections,
    additions: additions.list,
    updates: [],
    unchanged: 0,
    missing: missingTasks(project, matches),
    warnings: additions.warnings,
  };
  for (const [index, task] of tasks.entries()) {
    if (index % BATCH_SIZE === BATCH_SIZE - 1) await nextTurn();
    const current = matches.get(index);
    if (current === undefined) additions.add(task, index);
    else compare(update, task, current, source.assignees[index], comments.get(current.id));
  }
  return update;
}

function missingTasks({ tasks }: CurrentProject, matches: Matches): number {
  const found = new Set([...matches.values()].map(({ id }) => id));
  return tasks.filter(({ id, completed_at }) => completed_at === null && !found.has(id)).length;
}

function compare(
  update: ProjectUpdate,
  task: CheckedTask,
  current: CurrentTask,
  assignee: string | undefined,
  known: ReadonlySet<string> | undefined,
): void {
  const { warnings } = update;
  const difference = compareTask(task, current, assignee);
  const free = LIMITS.taskLabels - current.labels.length;
  const labels = new Map([...difference.labels].slice(0, free));
  for (const name of [...difference.labels.values()].slice(free)) warnings.add('labels', { text: name });
  const comments = task.comments.filter(({ body }) => !known?.has(body));
  if (difference.isReplaced) warnings.add('replaced', { text: current.content });
  if (task.completedAt === null && current.completed_at !== null) {
    warnings.add('stays_completed', { text: current.content });
  }
  const { fields, assignee: assigned, completedAt } = difference;
  const isChanged =
    Object.keys(fields).length + labels.size + comments.length > 0 || (assigned ?? completedAt) !== undefined;
  if (isChanged) update.updates.push({ ...difference, labels, task: current, comments });
  else update.unchanged += 1;
}

/** The new tasks of a file. */
class Additions {
  readonly list: TaskAddition[] = [];
  readonly sections: string[] = [];
  readonly warnings = new ImportWarnings();
  readonly #source: UpdateSource;
  readonly #project: CurrentProject;
  readonly #matches: Matches;
  readonly #current: ReadonlyMap<string, CurrentTask>;
  readonly #sections: (string | number | undefined)[];
  /** Index in the file, and in `list`. */
  readonly #indexes = new Map<number, number>();

  constructor(source: UpdateSource, project: CurrentProject, matches: Matches) {
    this.#source = source;
    this.#project = project;
    this.#matches = matches;
    this.#current = new Map(project.tasks.map((task) => [task.id, task]));
    this.#sections = matchSections(source.plan, project);
  }

  /** Adds a task. A task that would be nested too deeply becomes a sibling of its parent. */
  add(task: CheckedTask, index: number): void {
    const wanted = task.parent === undefined ? undefined : this.#recordOf(task.parent);
    const parent = this.#fittingParent(wanted);
    if (parent !== wanted) this.warnings.add('too_deep', { text: task.input.content });
    const section = parent === undefined ? this.#sectionFor(task.section) : this.#sectionOf(parent);
    this.#indexes.set(index, this.list.length);
    this.list.push({ task, parent, section, assignee: this.#source.assignees[index] });
  }

  /** The id of a task of the project, or the index of a new one. */
  #recordOf(index: number): string | number | undefined {
    return this.#matches.get(index)?.id ?? this.#indexes.get(index);
  }

  #fittingParent(wanted: string | number | undefined): string | number | undefined {
    let parent = wanted;
    while (parent !== undefined && this.#levelOf(parent) >= LIMITS.subtaskLevels) parent = this.#parentOf(parent);
    return parent;
  }

  #levelOf(task: string | number): number {
    let level = 0;
    for (let above = this.#parentOf(task); above !== undefined; above = this.#parentOf(above)) level += 1;
    return level;
  }

  #parentOf(task: string | number): string | number | undefined {
    return typeof task === 'string' ? (this.#current.get(task)?.parent_id ?? undefined) : this.list[task]?.parent;
  }

  #sectionOf(task: string | number): string | number | undefined {
    if (typeof task === 'number') return this.list[task]?.section;
    const section = this.#current.get(task)?.section_id;
    return this.#project.sections.find(({ id }) => id === section)?.id;
  }

  /** Returns the section of the project, which is added if the project does not have it. */
  #sectionFor(index: number | undefined): string | number | undefined {
    if (index === undefined) return undefined;
    const name = this.#source.plan.sections[index]?.name ?? '';
    this.#sections[index] ??= this.sections.push(name) - 1;
    return this.#sections[index];
  }
}
