import { normalizeText } from '#domain/normalize/normalize-text.ts';
import type { CheckedPlan, CheckedTask } from '../../../planning/project-plans/index.ts';
import type { CurrentProject, CurrentTask } from './current-project.ts';

/** A checked plan of a file. `uids` are the ids of its tasks, '' if the file has none. */
export type FilePlan = { plan: CheckedPlan; uids: readonly string[] };

/** Index of a task in the file, and the task of the project that is the same. */
export type Matches = ReadonlyMap<number, CurrentTask>;

/**
 * Finds the tasks of a file in a project. Two tasks are the same if
 * - the UID of the file is the id of the task, as in files that Sammen has exported;
 * - otherwise, if they have the same title and the same parent or section. Of equal ones, the open ones are first, then the order counts;
 * - otherwise, if no other task of the file and no other open task of the project that is left has their title: it was moved.
 * A task of the project is the same as at most one task of the file.
 */
export function matchTasks({ plan, uids }: FilePlan, project: CurrentProject): Matches {
  const matching = new TaskMatcher(plan, project);
  matching.byUid(uids);
  matching.byPath();
  matching.byTitle();
  // The sub-tasks of tasks that were moved.
  matching.byPath();
  return matching.matches;
}

/** Returns the section of the project for each section of the file: of the same name, regardless of case and in order. */
export function matchSections({ sections }: CheckedPlan, project: CurrentProject): (string | undefined)[] {
  const left = Map.groupBy(project.sections, ({ name }) => normalizeText(name));
  return sections.map(({ name }) => left.get(normalizeText(name))?.shift()?.id);
}

class TaskMatcher {
  readonly matches = new Map<number, CurrentTask>();
  readonly #plan: CheckedPlan;
  readonly #project: CurrentProject;
  readonly #sections: readonly (string | undefined)[];
  readonly #taken = new Set<string>();

  constructor(plan: CheckedPlan, project: CurrentProject) {
    this.#plan = plan;
    this.#project = project;
    this.#sections = matchSections(plan, project);
  }

  byUid(uids: readonly string[]): void {
    const byId = new Map(this.#project.tasks.map((task) => [task.id, task]));
    uids.forEach((uid, index) => {
      const task = byId.get(uid.toLowerCase());
      if (task !== undefined && !this.#taken.has(task.id)) this.#match(index, task);
    });
  }

  byPath(): void {
    const known = new Set(this.#project.sections.map(({ id }) => id));
    const listOf = ({ parent_id, section_id }: CurrentTask) =>
      parent_id ?? (section_id !== null && known.has(section_id) ? section_id : '');
    const left = Map.groupBy(this.#left(), (task) => `${listOf(task)} ${task.content}`);
    for (const [index, task] of this.#plan.tasks.entries()) {
      const list = this.matches.has(index) ? undefined : this.#listOf(task);
      const found = list === undefined ? undefined : left.get(`${list} ${task.input.content}`)?.shift();
      if (found !== undefined) this.#match(index, found);
    }
  }

  byTitle(): void {
    const open = this.#left().filter(({ completed_at }) => completed_at === null);
    const byTitle = Map.groupBy(open, ({ content }) => content);
    const rest = [...this.#plan.tasks.entries()].filter(([index]) => !this.matches.has(index));
    for (const [title, [only, another]] of Map.groupBy(rest, ([, { input }]) => input.content)) {
      const [task, second] = byTitle.get(title) ?? [];
      if (only === undefined || another !== undefined || task === undefined || second !== undefined) continue;
      this.#match(only[0], task);
    }
  }

  /** The tasks of the project that are not matched, open ones first. */
  #left(): CurrentTask[] {
    const left = this.#project.tasks.filter(({ id }) => !this.#taken.has(id));
    return [
      ...left.filter(({ completed_at }) => completed_at === null),
      ...left.filter(({ completed_at }) => completed_at !== null),
    ];
  }

  /** The id of the parent or section in the project, '' for neither. Undefined if the project does not have it. */
  #listOf({ parent, section }: CheckedTask): string | undefined {
    if (parent !== undefined) return this.matches.get(parent)?.id;
    return section === undefined ? '' : this.#sections[section];
  }

  #match(index: number, task: CurrentTask): void {
    this.matches.set(index, task);
    this.#taken.add(task.id);
  }
}
