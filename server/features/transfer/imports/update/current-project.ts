import {
  type CsvTask,
  type CsvTreeTask,
  commentsOnTasks,
  csvSections,
  csvTasks,
  csvTree,
  type TaskPage,
  TaskRecords,
  type TreePosition,
} from '../../../../access/exports/index.ts';
import { type ContentState, contentState } from '../../../../access/imports/index.ts';
import { find, type Granted } from '../../../../access/index.ts';
import type { Actor } from '../../../../platform/actor.ts';
import { batchesOf } from '../../../../platform/batches.ts';
import type { Database, ReadTx } from '../../../../platform/db/database.ts';
import { statement } from '../../../../platform/db/statement.ts';
import { notFound } from '../../../../platform/errors/refusal.ts';

/** A task of the project, with the actor's labels. */
export type CurrentTask = CsvTask & Omit<CsvTreeTask, 'length'>;

/** A project before an import updates it. The tasks are in the order of their positions, which is also that of siblings. */
export type CurrentProject = {
  id: string;
  name: string;
  state: ProjectState;
  sections: readonly { id: string; name: string }[];
  tasks: readonly CurrentTask[];
};

/** The state of a project. Two equal states mean that no task and section was changed in between. */
export type ProjectState = { content: ContentState; sections: readonly { id: string; name: string }[] };

/** Returns the state of a project. */
export async function projectState(
  tx: ReadTx,
  actor: Pick<Actor, 'id'>,
  project: Granted<'project', 'viewer'>,
): Promise<ProjectState> {
  return { content: await contentState(tx, project), sections: await csvSections(tx, actor, project.id) };
}

type Parts = { database: Database; actor: Pick<Actor, 'id'>; requireActive: () => void };

/** Tasks per database read: of their tree, and of their contents. */
const PAGE = 2000;
const BATCH = { records: 200, characters: 500_000 };

const FIRST: TreePosition = { sort_order: -Number.MAX_VALUE, id: '' };

/**
 * Reads a project in several transactions, in turns with other accounts. Throws `not_found` unless the actor may edit it. Compare `state`
 * in the transaction that writes: the project can change meanwhile.
 */
export async function readCurrentProject(parts: Parts, id: string): Promise<CurrentProject> {
  const { database, actor, requireActive } = parts;
  const { name, state } = await database.readHeavy(actor.id, async (tx) => {
    const project = await find(tx, actor, 'project', 'editor', id);
    if (project === undefined) throw notFound();
    return { name: project.name, state: await projectState(tx, actor, project) };
  });
  const tasks: CurrentTask[] = [];
  let last: TreePosition | undefined = FIRST;
  while (last !== undefined) {
    const after: TreePosition = last;
    const page = await database.readHeavy(actor.id, (tx) => csvTree(tx, actor, id, { after, limit: PAGE }));
    for (const ids of batchesOf(page, BATCH)) {
      requireActive();
      const rows = await database.readHeavy(actor.id, (tx) => csvTasks(tx, actor, ids));
      const byId = new Map(rows.map((row) => [row.id, row]));
      tasks.push(
        ...page.filter((task) => byId.has(task.id)).map((task) => joinTask(task, byId.get(task.id) as CsvTask)),
      );
    }
    last = page.length < PAGE ? undefined : page.at(-1);
  }
  return { id, name, state, sections: state.sections, tasks };
}

function joinTask({ parent_id, section_id, sort_order }: CsvTreeTask, task: CsvTask): CurrentTask {
  return { ...task, parent_id, section_id, sort_order };
}

/** Returns the texts of the live comments on tasks, by the id of the task. */
export async function readComments(
  { database, actor }: Omit<Parts, 'requireActive'>,
  ids: readonly string[],
): Promise<Map<string, ReadonlySet<string>>> {
  const bodies = new Map<string, ReadonlySet<string>>();
  const sorted = ids.toSorted();
  for (let start = 0; start < sorted.length; start += BATCH.records) {
    const some = sorted.slice(start, start + BATCH.records);
    const comments = new TaskRecords({ database, actor }, some, commentBodies, ({ body }) => body);
    for (const id of some) bodies.set(id, new Set(await Array.fromAsync(comments.ofTask(id))));
  }
  return bodies;
}

type CommentBody = { task_id: string; id: string; body: string };

const commentBodies = statement<TaskPage>()<CommentBody>((db, p, fragments) =>
  commentsOnTasks(db, p, fragments).select('comment.body').limit(p.limit),
);
