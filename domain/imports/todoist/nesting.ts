/** The position of a task in the tree: its level, 0 at the top, and the index of its parent. `change` is set if the file has another level. */
export type TaskPosition = { level: number; parent?: number; change?: 'indent' | 'indent_jump' | 'too_deep' };

/** Finds the parents of tasks from the levels of their rows (1 at the top). */
export class Nesting {
  readonly #deepest: number;
  /** The last task of each level from the top to that of the last task. */
  #path: number[] = [];

  /** `deepest` is the number of levels below the top. */
  constructor(deepest: number) {
    this.#deepest = deepest;
  }

  /** Starts a section: its first task is at the top. */
  reset(): void {
    this.#path = [];
  }

  /**
   * Returns the position of the next task, which has the index `task`. A level that is not a number counts as 1, a level that is too deep
   * as the deepest one, and a level that skips others as one below the task before.
   */
  place(indent: string, task: number): TaskPosition {
    const isNumber = /^\d{1,9}$/.test(indent) && Number(indent) > 0;
    const wanted = isNumber ? Number(indent) - 1 : 0;
    const allowed = Math.min(wanted, this.#deepest);
    const level = Math.min(allowed, this.#path.length);
    const parent = level === 0 ? undefined : this.#path[level - 1];
    this.#path.length = level;
    this.#path.push(task);
    const change = changeOf(indent, isNumber, { wanted, allowed, level });
    return { level, ...(parent !== undefined && { parent }), ...(change !== undefined && { change }) };
  }
}

type Levels = { wanted: number; allowed: number; level: number };

function changeOf(indent: string, isNumber: boolean, { wanted, allowed, level }: Levels): TaskPosition['change'] {
  if (!isNumber) return indent === '' ? undefined : 'indent';
  if (level < allowed) return 'indent_jump';
  return allowed < wanted ? 'too_deep' : undefined;
}
