import { type SqlBool, sql } from 'kysely';
import { LIMITS } from '#contract/limits.ts';
import { localDay } from '#domain/day/zone.ts';
import { asksForCompleted, type FilterTree, findHints } from '#domain/filter/filter.ts';
import { readableTasks } from '../../../access/tasks/index.ts';
import { type Actor, instantText } from '../../../platform/actor.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { type JsonText, json } from '../../../platform/http/reply/reply.ts';
import { byDue, pageText, readTaskPage, type TaskList } from '../tasks/index.ts';
import { type ConditionContext, conditionOf } from './condition.ts';
import { readNames } from './names.ts';
import { type DayRange, firstDueKey, narrowing, rangeOfDays } from './narrowing.ts';
import { readQuery } from './read-query.ts';

export type Page = { limit?: number | undefined; cursor?: string | undefined };

/**
 * `{tasks, next_cursor?}`: the tasks in unarchived projects that the actor can read and that match an expression. Dated tasks are
 * first, snoozed tasks are last. Completed tasks are included only if the expression contains a condition about completion. Throws
 * 422 at `query` for an invalid expression, and at `cursor` if the cursor belongs to another list.
 */
export async function findTasks(tx: ReadTx, actor: Actor, query: string, page: Page): Promise<JsonText> {
  const { list } = await searchOf(tx, actor, query);
  return json(pageText(await readPage(tx, actor, query, list, page)));
}

/** Like `findTasks`, with `hints` about probable mistakes in the expression on the first page. */
export async function previewTasks(tx: ReadTx, actor: Actor, query: string, page: Page): Promise<JsonText> {
  const { list, names, terms } = await searchOf(tx, actor, query);
  const { now, timezone: zone, locale } = actor;
  const hints = page.cursor === undefined ? findHints(query, terms, names.known, { now, zone, locale }) : [];
  return json(pageText(await readPage(tx, actor, query, list, page), { hints }));
}

/** The list of the matches, and what the expression names. */
async function searchOf(tx: ReadTx, actor: Actor, query: string) {
  const { tree, terms } = readQuery(query, actor);
  const days = rangeOfDays(tree, { actor });
  const names = await readNames(tx, actor, tree);
  const context = { tx, actor, names, withCompleted: asksForCompleted(tree) };
  return { list: days === undefined ? otherList(tree, context) : listOfDays(tree, days, context), names, terms };
}

function readPage(tx: ReadTx, actor: Actor, query: string, list: FilteredTasks, page: Page) {
  const { limit = LIMITS.pages.tasks.default, cursor } = page;
  return readTaskPage(tx, actor, list, { limit, cursor, cursorScope: { of: actor.id, query } });
}

type FilteredTasks = TaskList<{ user: string; now: string }>;

/** Reads the list in its order. The condition depends on the expression, the zone and the day only, so that its statement is cached. */
function listOfDays(tree: FilterTree, { from, until }: DayRange, context: ConditionContext): FilteredTasks {
  const { actor } = context;
  const isMatch = () => sql<SqlBool>`task.due_key < ${until} and ${conditionOf(tree, context)}`;
  return {
    shape: `days ${JSON.stringify([tree, actor.timezone, localDay(actor.now, actor.timezone)])}`,
    rows: (db, p) => readableTasks(db, p.user, 'exclude').where('task.completed_at', 'is', null).where(isMatch()),
    order: byDue,
    merged: { archived: 'exclude', begin: from, where: () => [isMatch()] },
    values: { user: actor.id, now: instantText(actor.now) },
  };
}

/** Reads the list through a narrowing condition if there is one, else in its order from the index of each project's open tasks. */
function otherList(tree: FilterTree, context: ConditionContext): FilteredTasks {
  const condition = conditionOf(tree, context);
  const narrow = narrowing(tree, context);
  const { actor, withCompleted } = context;
  return {
    rows: (db, p) =>
      readableTasks(db, p.user, 'exclude')
        .$if(!withCompleted, (rows) => rows.where('task.completed_at', 'is', null))
        .$if(narrow?.by !== undefined, (rows) => rows.where(narrow?.by ?? condition))
        .where(condition),
    order: byDue,
    merged:
      narrow !== undefined || withCompleted
        ? undefined
        : { archived: 'exclude', begin: firstDueKey(tree, context), where: () => [condition] },
    values: { user: actor.id, now: instantText(actor.now) },
  };
}
