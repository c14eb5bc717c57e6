import { LIMITS } from '#contract/limits.ts';
import { asksForCompleted, type FilterTree } from '#domain/filter/filter.ts';
import { readableTasks } from '../../access/index.ts';
import { type Actor, instantText } from '../../platform/actor.ts';
import type { ReadTx } from '../../platform/db/database.ts';
import { type JsonText, json } from '../../platform/http/reply/reply.ts';
import { byDue, pageText, readTaskPage, type TaskList } from '../tasks/index.ts';
import { type Asking, conditionOf } from './condition.ts';
import { readNames } from './names.ts';
import { firstDueKey, narrowing } from './narrow.ts';
import { readQuery } from './read-query.ts';

export type Page = { limit?: number | undefined; cursor?: string | undefined };

/**
 * `{tasks, next_cursor?}`: the tasks the actor can see in unarchived projects that an expression finds, dated ones first,
 * parked ones last. Completed tasks are asked only when the expression asks about completion. 422 at `query` for one that
 * cannot be read, at `cursor` for one of another list.
 */
export async function findTasks(
  tx: ReadTx,
  actor: Actor,
  query: string,
  { limit = LIMITS.pages.tasks.default, cursor }: Page,
): Promise<JsonText> {
  const tree = readQuery(query, actor);
  const asking = { tx, actor, names: await readNames(tx, actor, tree), withCompleted: asksForCompleted(tree) };
  const list = listOf(tree, asking);
  return json(pageText(await readTaskPage(tx, actor, list, { limit, cursor, mark: { of: actor.id, query } })));
}

type Found = TaskList<{ user: string; now: string }>;

/** Read by what narrows it, or else in its order, which an index of the open tasks of each project keeps. */
function listOf(tree: FilterTree, asking: Asking): Found {
  const condition = conditionOf(tree, asking);
  const narrow = narrowing(tree, asking);
  const { actor, withCompleted } = asking;
  return {
    rows: (db, p) =>
      readableTasks(db, p.user, 'exclude')
        .$if(!withCompleted, (rows) => rows.where('task.completed_at', 'is', null))
        .$if(narrow?.by !== undefined, (rows) => rows.where(narrow?.by ?? condition))
        .where(condition),
    order: byDue,
    idsFirst: true,
    merged:
      narrow !== undefined || withCompleted
        ? undefined
        : { archived: 'exclude', begin: firstDueKey(tree, asking), where: () => [condition] },
    values: { user: actor.id, now: instantText(actor.now) },
  };
}
