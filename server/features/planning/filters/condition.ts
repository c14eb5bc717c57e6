/**
 * Translates a filter expression into a condition on the row `task`. All text of the user is a bound value. Every condition is true or
 * false and never null, so that `!` can negate it.
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
} from '../../../access/tasks/index.ts';
import { type Actor, instantText } from '../../../platform/actor.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { commentsHolding } from '../comments/index.ts';
import {
  descriptionCondition,
  fromDay,
  isDueFrom,
  isDueUntil,
  untilDay,
  wordConditionWithLabels,
} from '../tasks/index.ts';
import type { Names } from './names.ts';

type Condition = RawBuilder<SqlBool>;

/** The reader, the instant and the names. `withCompleted` is true if the expression contains a condition about completion. */
export type ConditionContext = {
  tx: ReadTx;
  actor: Pick<Actor, 'id' | 'now' | 'timezone'>;
  names: Names;
  withCompleted: boolean;
};

/** The condition of an expression. It does not check permissions; the query must. */
export function conditionOf(tree: FilterTree, context: ConditionContext): Condition {
  switch (tree.kind) {
    case 'and':
      return joinBalanced(partsOfAll(tree.of, context), sql` and `);
    case 'or':
      return joinBalanced(
        tree.of.map((part) => conditionOf(part, context)),
        sql` or `,
      );
    case 'not':
      return sql`(not ${conditionOf(tree.of, context)})`;
    case 'parent':
      return isOneOf(matchingTasks(tree.of, context, 'task.parent_id'));
    case 'with_subtasks':
      return isOneOfOrChildOf(matchingTasks(tree.of, context, 'task.id'));
    default:
      return sql`(${termCondition(tree, context)})`;
  }
}

/** The conditions of an `and`. All its text terms become one search in the text index. */
function partsOfAll(trees: readonly FilterTree[], context: ConditionContext): Condition[] {
  const words = trees.flatMap((tree) => (isTaskText(tree) ? searchWords(tree.text) : []));
  const parts = trees.filter((tree) => !isTaskText(tree)).map((tree) => conditionOf(tree, context));
  return words.length === 0 ? parts : [...parts, wordsCondition([...new Set(words)], context)];
}

function isTaskText(tree: FilterTree): tree is Extract<FilterTerm, { kind: 'text' }> {
  return tree.kind === 'text' && tree.of === 'task';
}

function wordsCondition(words: readonly string[], { tx, actor, names }: ConditionContext): Condition {
  const projects = readableProjectIds(tx.kysely, sql.val(actor.id), 'exclude');
  return sql`(${wordConditionWithLabels(tx, actor, words, projects, names.labels)})`;
}

/** Joins conditions as a balanced tree: databases limit the depth of expressions, also across nested selects. */
function joinBalanced(parts: readonly Condition[], operator: RawBuilder<unknown>): Condition {
  const [first = NEVER, ...rest] = parts;
  if (rest.length === 0) return first;
  const middle = parts.length >> 1;
  const left = joinBalanced(parts.slice(0, middle), operator);
  return sql`(${left}${operator}${joinBalanced(parts.slice(middle), operator)})`;
}

/** Selects a column of the readable tasks that an expression finds. `narrow` is an additional condition, see `narrowing`. */
export function matchingTasks(
  tree: FilterTree,
  context: ConditionContext & { narrow?: Condition | undefined },
  column: 'task.id' | 'task.parent_id',
) {
  const { tx, actor, withCompleted, narrow, ...rest } = context;
  return readableTasks(tx.kysely, sql.val(actor.id), 'exclude')
    .$if(!withCompleted, (rows) => rows.where('task.completed_at', 'is', null))
    .$if(narrow !== undefined, (rows) => rows.where(narrow ?? NEVER))
    .where(column, 'is not', null)
    .where(conditionOf(tree, { tx, actor, withCompleted, ...rest }))
    .select(column);
}

function termCondition(term: FilterTerm, context: ConditionContext): Condition {
  switch (term.kind) {
    case 'state':
      return stateCondition(term.state, context);
    case 'priority':
      return sql`task.priority = ${term.priority}`;
    case 'days':
      return isDueWithin(today(context), addDays(today(context), term.count - 1), context);
    case 'date':
      return dateCondition(term, context);
    case 'name':
      return nameCondition(term, context);
    case 'person':
      return personCondition(term, context);
    case 'text':
      return textCondition(term, context);
  }
}

function stateCondition(state: Extract<FilterTerm, { kind: 'state' }>['state'], context: ConditionContext): Condition {
  const { actor, names, tx } = context;
  switch (state) {
    case 'overdue':
      return isDueWithin(undefined, addDays(today(context), -1), context);
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
      return isAmong('task.project_id', names.inbox, context);
    case 'assigned':
      return sql`task.assignee_id is not null`;
    case 'shared':
      return isAmong('task.project_id', names.shared, context);
    case 'completed':
      return sql`task.completed_at is not null`;
    case 'attachment':
      return hasFile;
  }
}

function dateCondition(
  { field, compare, date }: Extract<FilterTerm, { kind: 'date' }>,
  context: ConditionContext,
): Condition {
  const [first, last] = {
    '<': [undefined, addDays(date.first, -1)],
    '<=': [undefined, date.last],
    '=': [date.first, date.last],
    '>=': [date.first, undefined],
    '>': [addDays(date.last, 1), undefined],
  }[compare];
  if (field === 'due') return isDueWithin(first, last, context);
  if (field !== 'completed') return isInstantWithin(`task.${field}_at`, first, last, context);
  const once = isInstantWithin('completion.completed_at', first, last, context);
  return sql`${isInstantWithin('task.completed_at', first, last, context)} or ${hasCompletion(once)}`;
}

/** Due between two days in the zone of the actor, both inclusive. At least one must be given. */
function isDueWithin(first: Day | undefined, last: Day | undefined, { actor }: ConditionContext): Condition {
  const zone = sql.val(actor.timezone);
  const parts = [
    ...(first === undefined ? [] : [isDueFrom(bind(fromDay(first, actor.timezone)), zone)]),
    ...(last === undefined ? [] : [isDueUntil(bind(untilDay(last, actor.timezone)), zone)]),
  ];
  return sql`${sql.join(parts, sql` and `)}`;
}

function isInstantWithin(
  column: string,
  first: Day | undefined,
  last: Day | undefined,
  { actor }: ConditionContext,
): Condition {
  const term = sql.ref(column);
  const startOf = (day: Day) => instantText(instantOf(day, 0, actor.timezone));
  const parts = [
    sql`${term} is not null`,
    ...(first === undefined ? [] : [sql`${term} >= ${startOf(first)}`]),
    ...(last === undefined ? [] : [sql`${term} < ${startOf(addDays(last, 1))}`]),
  ];
  return sql`(${sql.join(parts, sql` and `)})`;
}

function nameCondition(term: Extract<FilterTerm, { kind: 'name' }>, context: ConditionContext): Condition {
  const { actor, names, tx } = context;
  if (term.of === 'section' && term.name === '*') return sql`task.section_id is not null`;
  if (term.of === 'label' && term.name === '*') return hasOwnLabel(sql.val(actor.id), undefined, tx.fragments);
  const ids = names.named(term);
  if (term.of === 'label') return ids.length === 0 ? NEVER : hasOwnLabel(sql.val(actor.id), ids, tx.fragments);
  return isAmong(term.of === 'section' ? 'task.section_id' : 'task.project_id', ids, context);
}

function personCondition({ role, who }: Extract<FilterTerm, { kind: 'person' }>, context: ConditionContext): Condition {
  const matchesPerson = (id: RawBuilder<unknown>): Condition => {
    if (who === 'nobody') return sql`${id} is null`;
    if (who === 'me') return sql`(${id} is not null and ${id} = ${context.actor.id})`;
    if (who === 'others') return sql`(${id} is not null and ${id} <> ${context.actor.id})`;
    return isAmong(id, context.names.people(who.name), context);
  };
  if (role !== 'completed_by') return matchesPerson(PERSON_COLUMNS[role]);
  return sql`(task.completed_at is not null and ${matchesPerson(sql.ref('task.completed_by'))})
    or ${hasCompletion(matchesPerson(sql.ref('completion.completed_by')))}`;
}

/** A task without an assignee has no assigner: the assignee's account may have been deleted. */
const PERSON_COLUMNS = {
  assigned_to: sql.ref('task.assignee_id'),
  assigned_by: sql`case when task.assignee_id is not null then task.assigned_by end`,
  created_by: sql.ref('task.created_by'),
};

function textCondition({ of, text }: Extract<FilterTerm, { kind: 'text' }>, context: ConditionContext): Condition {
  const { tx, actor } = context;
  const words = searchWords(text);
  if (of === 'comment') return hasComment(commentsHolding(tx, words));
  if (of === 'task') return wordsCondition(words, context);
  return descriptionCondition(tx, words, readableProjectIds(tx.kysely, sql.val(actor.id), 'exclude'));
}

function isAmong(column: string | RawBuilder<unknown>, ids: readonly string[], { tx }: ConditionContext): Condition {
  if (ids.length === 0) return NEVER;
  const term = typeof column === 'string' ? sql.ref(column) : column;
  const [only = ''] = ids;
  const among = ids.length === 1 ? sql`= ${only}` : sql`in ${tx.fragments.inList(ids)}`;
  return sql`(${term} is not null and ${term} ${among})`;
}

function today({ actor }: ConditionContext): Day {
  return localDay(actor.now, actor.timezone);
}

function bind<Bound extends Record<string, string>>(bound: Bound) {
  return Object.fromEntries(Object.entries(bound).map(([name, value]) => [name, sql.val(value)])) as {
    [Name in keyof Bound]: RawBuilder<string>;
  };
}

const NEVER: Condition = sql`1 = 0`;
