import { type CsvTreeTask, csvTree, type TreePosition } from '../../../access/exports/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';

/** A task in the order of the file. `level` is its number of parents. */
export type PlacedTask = { id: string; length: number; level: number };

type Parts = { database: Database; actor: Pick<Actor, 'id'> };

/** Tasks per database read. More would block the event loop while the rows are copied between threads. */
const PAGE = 2000;

const FIRST: TreePosition = { sort_order: -Number.MAX_VALUE, id: '' };

/** The tasks of a project as a tree. Contains the ids of all tasks, but no texts. */
export class ProjectTree {
  /** The tasks at the top by their section, and sub-tasks by their parent, in their order. */
  readonly #children = new Map<string, CsvTreeTask[]>();
  readonly #ids = new Set<string>();

  /** Reads the tasks of a project. `sections` are the ids of its sections. */
  static async read({ database, actor }: Parts, project: string, sections: ReadonlySet<string>): Promise<ProjectTree> {
    const tree = new ProjectTree();
    let last: TreePosition | undefined = FIRST;
    while (last !== undefined) {
      const after: TreePosition = last;
      const page = await database.readHeavy(actor.id, (tx) => csvTree(tx, actor, project, { after, limit: PAGE }));
      for (const task of page) tree.#add(task, sections);
      last = page.length < PAGE ? undefined : page.at(-1);
    }
    return tree;
  }

  /** Generates the tasks of a section, or without one: parents before their sub-tasks, which follow in their order. */
  *inSection(section: string | undefined): Generator<PlacedTask, void> {
    for (const { id, length } of this.#children.get(section ?? NO_SECTION) ?? []) {
      yield { id, length, level: 0 };
      yield* this.#below(id, 1);
    }
  }

  *#below(parent: string, level: number): Generator<PlacedTask, void> {
    for (const { id, length } of this.#children.get(parent) ?? []) {
      yield { id, length, level };
      yield* this.#below(id, level + 1);
    }
  }

  /** A task whose section was deleted has none. A sub-task is in the section of its parent. */
  #add(task: CsvTreeTask, sections: ReadonlySet<string>): void {
    // A task that was moved while the pages were read can be in two of them.
    if (this.#ids.has(task.id)) return;
    this.#ids.add(task.id);
    const section = task.section_id !== null && sections.has(task.section_id) ? task.section_id : NO_SECTION;
    const key = task.parent_id ?? section;
    const siblings = this.#children.get(key);
    if (siblings === undefined) this.#children.set(key, [task]);
    else siblings.push(task);
  }
}

const NO_SECTION = '';
