/**
 * An expression as a condition on the row `task`. Everything that people wrote is a bound value. Every part is true or false
 * and never null, so that `!` turns it round.
 */

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { addDays, type Day } from '#domain/day/calendar.ts';
import { instantOf, localDay } from '#domain/day/zone.ts';
import type { FilterTerm, FilterTree } from '#domain/filter/filter.ts';
import { searchWords } from '#domain/normalize/search-words.ts';
import {
  hasComment,
  hasCompletion,
  hasFile,
  hasOwnLabel,
  hasSubtasks,
  isOneOf,
  isOneOfOrChildOf,
  readableProjectIds,
  readableTasks,
} from '../../access/index.ts';
import { type Actor, instantText } from '../../platform/actor.ts';
import type { ReadTx } from '../../platform/db/database.ts';
import { commentsHolding } from '../comments/index.ts';
import { descriptionHolds, fromDay, isDueFrom, isDueUntil, taskHolds, untilDay } from '../tasks/index.ts';
import type { Names } from './names.ts';

type Condition = RawBuilder<SqlBool>;

/** Who asks, when, and what names mean. `withCompleted` is true when the whole expression asks about completion. */
export type Asking = {
  tx: ReadTx;
  actor: Pick<Actor, 'id' | 'now' | 'timezone'>;
  names: Names;
  withCompleted: boolean;
};

/** The condition, which knows nothing of who may see a task: its query does. */
export function conditionOf(tree: FilterTree, asking: Asking): Condition {
  switch (tree.kind) {
    case 'and':
      return joinedEvenly(partsOfAll(tree.of, asking), sql` and `);
    case 'or':
      return joinedEvenly(
        tree.of.map((part) => conditionOf(part, asking)),
        sql` or `,
      );
    case 'not':
      return sql`(not ${conditionOf(tree.of, asking)})`;
    case 'parent':
      return isOneOf(found(tree.of, asking, 'task.parent_id'));
    case 'with_subtasks':
      return isOneOfOrChildOf(found(tree.of, asking, 'task.id'));
    default:
      return sql`(${termCondition(tree, asking)})`;
  }
}

/** Texts that must all be there are one text with all their words, and one look into the index. */
function partsOfAll(trees: readonly FilterTree[], asking: Asking): Condition[] {
  const words = trees.flatMap((tree) => (isTaskText(tree) ? searchWords(tree.text) : []));
  const parts = trees.filter((tree) => !isTaskText(tree)).map((tree) => conditionOf(tree, asking));
  return words.length === 0 ? parts : [...parts, wordsCondition([...new Set(words)], asking)];
}

function isTaskText(tree: FilterTree): tree is Extract<FilterTerm, { kind: 'text' }> {
  return tree.kind === 'text' && tree.of === 'task';
}

function wordsCondition(words: readonly string[], { tx, actor, names }: Asking): Condition {
  const projects = readableProjectIds(tx.kysely, sql.val(actor.id), 'exclude');
  return sql`(${taskHolds(tx, actor, words, projects, names.labels)})`;
}

/** As a balanced tree: databases put up with a hundred levels, but not with a hundred inside each of several selects. */
function joinedEvenly(parts: readonly Condition[], operator: RawBuilder<unknown>): Condition {
  const [first = NEVER, ...rest] = parts;
  if (rest.length === 0) return first;
  const middle = parts.length >> 1;
  const left = joinedEvenly(parts.slice(0, middle), operator);
  return sql`(${left}${operator}${joinedEvenly(parts.slice(middle), operator)})`;
}

/** A value of each task in sight that an expression finds. `narrow` stands beside its condition, see `narrowing`. */
export function found(
  tree: FilterTree,
  asking: Asking & { narrow?: Condition | undefined },
  column: 'task.id' | 'task.parent_id',
) {
  const { tx, actor, withCompleted, narrow, ...rest } = asking;
  return readableTasks(tx.kysely, sql.val(actor.id), 'exclude')
    .$if(!withCompleted, (rows) => rows.where('task.completed_at', 'is', null))
    .$if(narrow !== undefined, (rows) => rows.where(narrow ?? NEVER))
    .where(column, 'is not', null)
    .where(conditionOf(tree, { tx, actor, withCompleted, ...rest }))
    .select(column);
}

function termCondition(term: FilterTerm, asking: Asking): Condition {
  switch (term.kind) {
    case 'state':
      return stateCondition(term.state, asking);
    case 'priority':
      return sql`task.priority = ${term.priority}`;
    case 'days':
      return isDueWithin(today(asking), addDays(today(asking), term.count - 1), asking);
    case 'date':
      return dateCondition(term, asking);
    case 'name':
      return nameCondition(term, asking);
    case 'person':
      return personCondition(term, asking);
    case 'text':
      return textCondition(term, asking);
  }
}

function stateCondition(state: Extract<FilterTerm, { kind: 'state' }>['state'], asking: Asking): Condition {
  const { actor, names, tx } = asking;
  switch (state) {
    case 'overdue':
      return isDueWithin(undefined, addDays(today(asking), -1), asking);
    case 'no_date':
      return sql`task.due_date is null`;
    case 'no_time':
      return sql`task.due_date is not null and task.due_time is null`;
    case 'recurring':
      return sql`task.recurrence_rule is not null`;
    case 'snoozed':
      return sql`task.snoozed_until is not null and task.snoozed_until > ${instantText(actor.now)}`;
    case 'subtask':
      return sql`task.parent_id is not null`;
    case 'has_subtasks':
      return hasSubtasks;
    case 'no_labels':
      return sql`not ${hasOwnLabel(sql.val(actor.id), undefined, tx.fragments)}`;
    case 'inbox':
      return isAmong('task.project_id', names.inbox, asking);
    case 'assigned':
      return sql`task.assignee_id is not null`;
    case 'shared':
      return isAmong('task.project_id', names.shared, asking);
    case 'completed':
      return sql`task.completed_at is not null`;
    case 'attachment':
      return hasFile;
  }
}

function dateCondition({ field, compare, date }: Extract<FilterTerm, { kind: 'date' }>, asking: Asking): Condition {
  const [first, last] = {
    '<': [undefined, addDays(date.first, -1)],
    '<=': [undefined, date.last],
    '=': [date.first, date.last],
    '>=': [date.first, undefined],
    '>': [addDays(date.last, 1), undefined],
  }[compare];
  if (field === 'due') return isDueWithin(first, last, asking);
  if (field !== 'completed') return isInstantWithin(`task.${field}_at`, first, last, asking);
  const once = isInstantWithin('completion.completed_at', first, last, asking);
  return sql`${isInstantWithin('task.completed_at', first, last, asking)} or ${hasCompletion(once)}`;
}

/** Due between two days where the actor is, both inclusive; one of them at least is given. */
function isDueWithin(first: Day | undefined, last: Day | undefined, { actor }: Asking): Condition {
  const zone = sql.val(actor.timezone);
  const parts = [
    ...(first === undefined ? [] : [isDueFrom(valued(fromDay(first, actor.timezone)), zone)]),
    ...(last === undefined ? [] : [isDueUntil(valued(untilDay(last, actor.timezone)), zone)]),
  ];
  return sql`${sql.join(parts, sql` and `)}`;
}

function isInstantWithin(column: string, first: Day | undefined, last: Day | undefined, { actor }: Asking): Condition {
  const term = sql.ref(column);
  const startOf = (day: Day) => instantText(instantOf(day, 0, actor.timezone));
  const parts = [
    sql`${term} is not null`,
    ...(first === undefined ? [] : [sql`${term} >= ${startOf(first)}`]),
    ...(last === undefined ? [] : [sql`${term} < ${startOf(addDays(last, 1))}`]),
  ];
  return sql`(${sql.join(parts, sql` and `)})`;
}

function nameCondition(term: Extract<FilterTerm, { kind: 'name' }>, asking: Asking): Condition {
  const { actor, names, tx } = asking;
  if (term.of === 'section' && term.name === '*') return sql`task.section_id is not null`;
  if (term.of === 'label' && term.name === '*') return hasOwnLabel(sql.val(actor.id), undefined, tx.fragments);
  const ids = names.named(term);
  if (term.of === 'label') return ids.length === 0 ? NEVER : hasOwnLabel(sql.val(actor.id), ids, tx.fragments);
  return isAmong(term.of === 'section' ? 'task.section_id' : 'task.project_id', ids, asking);
}

function personCondition({ role, who }: Extract<FilterTerm, { kind: 'person' }>, asking: Asking): Condition {
  const isMeant = (id: RawBuilder<unknown>): Condition => {
    if (who === 'nobody') return sql`${id} is null`;
    if (who === 'me') return sql`(${id} is not null and ${id} = ${asking.actor.id})`;
    if (who === 'others') return sql`(${id} is not null and ${id} <> ${asking.actor.id})`;
    return isAmong(id, asking.names.people(who.name), asking);
  };
  if (role !== 'completed_by') return isMeant(PERSON_COLUMNS[role]);
  return sql`(task.completed_at is not null and ${isMeant(sql.ref('task.completed_by'))})
    or ${hasCompletion(isMeant(sql.ref('completion.completed_by')))}`;
}

/** An account that was deleted leaves its tasks to nobody, whoever gave them to it. */
const PERSON_COLUMNS = {
  assigned_to: sql.ref('task.assignee_id'),
  assigned_by: sql`case when task.assignee_id is not null then task.assigned_by end`,
  created_by: sql.ref('task.created_by'),
};

function textCondition({ of, text }: Extract<FilterTerm, { kind: 'text' }>, asking: Asking): Condition {
  const { tx, actor } = asking;
  const words = searchWords(text);
  if (of === 'comment') return hasComment(commentsHolding(tx, words));
  if (of === 'task') return wordsCondition(words, asking);
  return descriptionHolds(tx, words, readableProjectIds(tx.kysely, sql.val(actor.id), 'exclude'));
}

function isAmong(column: string | RawBuilder<unknown>, ids: readonly string[], { tx }: Asking): Condition {
  if (ids.length === 0) return NEVER;
  const term = typeof column === 'string' ? sql.ref(column) : column;
  const [only = ''] = ids;
  const among = ids.length === 1 ? sql`= ${only}` : sql`in ${tx.fragments.inList(ids)}`;
  return sql`(${term} is not null and ${term} ${among})`;
}

function today({ actor }: Asking): Day {
  return localDay(actor.now, actor.timezone);
}

function valued<Bound extends Record<string, string>>(bound: Bound) {
  return Object.fromEntries(Object.entries(bound).map(([name, value]) => [name, sql.val(value)])) as {
    [Name in keyof Bound]: RawBuilder<string>;
  };
}

const NEVER: Condition = sql`1 = 0`;
