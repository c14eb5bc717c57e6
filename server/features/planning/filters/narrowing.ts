/**
 * Finds an index for an expression. Its condition alone can match any task, so a database would read all of them. A weaker condition
 * that every match fulfils can lead to few tasks through an index.
 */

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { addDays } from '#domain/day/calendar.ts';
import { localDay } from '#domain/day/zone.ts';
import type { FilterTerm, FilterTree } from '#domain/filter/filter.ts';
import { isLabelled, isOneOf } from '../../../access/tasks/index.ts';
import { fromDay, untilDay } from '../tasks/index.ts';
import { type ConditionContext, matchingTasks } from './condition.ts';

type Condition = RawBuilder<SqlBool>;

/**
 * An index that leads to the matches of an expression. `by` is an additional condition that every match fulfils. It is absent if the
 * database finds the index by the condition itself. `isFallback` marks a narrowing that is used only if there is no other.
 */
type Narrowing = { by?: Condition; isFallback?: true };

/** undefined if most tasks can match. Then it is best to read the list in its order until the page is full. */
export function narrowing(tree: FilterTree, context: ConditionContext): Narrowing | undefined {
  switch (tree.kind) {
    case 'and':
      return combine(tree.of.flatMap((part) => narrowing(part, context) ?? []));
    case 'or':
      return narrowingOfAny(tree.of, context);
    case 'parent':
    case 'with_subtasks':
      return narrowing(tree.of, context) && { isFallback: true };
    case 'not':
      return undefined;
    default:
      return narrowingOfTerm(tree, context);
  }
}

function combine(narrowings: readonly Narrowing[]): Narrowing | undefined {
  const direct = narrowings.filter(({ isFallback }) => !isFallback);
  const chosen = direct.length > 0 ? direct : narrowings.slice(0, 1);
  if (chosen.length === 0) return undefined;
  const by = chosen.flatMap((each) => each.by ?? []);
  return {
    ...(by.length > 0 && { by: sql<SqlBool>`(${sql.join(by, sql` and `)})` }),
    ...(direct.length === 0 && { isFallback: true }),
  };
}

/** A lower bound for the `due_key` of the matches, if there is one. A list can be read from there. */
export function firstDueKey(tree: FilterTree, context: ConditionContext): string | undefined {
  switch (tree.kind) {
    case 'and':
      return tree.of
        .flatMap((part) => firstDueKey(part, context) ?? [])
        .toSorted()
        .at(-1);
    case 'or': {
      const keys = tree.of.map((part) => firstDueKey(part, context));
      return keys.every((key) => key !== undefined) ? keys.toSorted()[0] : undefined;
    }
    case 'state':
      return tree.state === 'no_date' ? UNDATED : undefined;
    case 'date':
    case 'days':
      return dueKeys(tree, context)?.from;
    default:
      return undefined;
  }
}

/**
 * The range of `due_key` of an expression that is a day, a period, or an `or` of adjacent ones. It contains few tasks that do not match:
 * some of the days before and after. undefined for another expression.
 */
export function rangeOfDays(tree: FilterTree, context: Pick<ConditionContext, 'actor'>): DayRange | undefined {
  const parts = tree.kind === 'or' ? tree.of : [tree];
  if (parts.length > MAX_ALTERNATIVES) return undefined;
  const ranges = parts.map((part) => (isTerm(part) ? dueKeys(part, context) : undefined));
  let whole: DayRange | undefined;
  for (const range of ranges.toSorted((one, other) => ((one?.from ?? '') < (other?.from ?? '') ? -1 : 1))) {
    if (range?.until === undefined || (whole !== undefined && (range.from ?? '') > whole.until)) return undefined;
    const until = whole !== undefined && whole.until > range.until ? whole.until : range.until;
    whole = { from: whole === undefined ? range.from : whole.from, until };
  }
  return whole;
}

/** Adjacent days are one range of an index, and labels are one list. Other alternatives are selected one by one. */
function narrowingOfAny(parts: readonly FilterTree[], context: ConditionContext): Narrowing | undefined {
  const terms = parts.filter(isTerm);
  if (terms.length === parts.length) {
    const ranges = terms.map((term) => dueKeys(term, context) ?? {});
    const from = ranges.map((range) => range.from ?? '').toSorted()[0];
    const until = ranges
      .map((range) => range.until ?? UNDATED)
      .toSorted()
      .at(-1);
    if (until !== UNDATED) return { by: isBetween({ from, until }) };
    if (terms.every(hasPriority)) return WITH_PRIORITY;
    const labels = terms.map((term) => labelsOf(term, context) ?? []);
    const areLabels = labels.every(({ length }) => length > 0);
    if (areLabels) return { by: isLabelled(labels.flat(), context.tx.fragments) };
  }
  // The plan of many or of nested alternatives would cost more than reading all tasks.
  if (parts.length > MAX_ALTERNATIVES) return undefined;
  const narrowings = parts.map((part) => narrowing(part, context));
  if (narrowings.some((each) => each === undefined || each.isFallback)) return undefined;
  const queries = parts.map((part, index) =>
    matchingTasks(part, { ...context, narrow: narrowings[index]?.by }, 'task.id'),
  );
  const ids = queries.map((query) => sql`select id from ${query} as hit`);
  return { by: isOneOf(sql`(${sql.join(ids, sql` union all `)})`), isFallback: true };
}

function narrowingOfTerm(term: FilterTerm, context: ConditionContext): Narrowing | undefined {
  if (hasPriority(term)) return WITH_PRIORITY;
  const labels = labelsOf(term, context);
  if (labels !== undefined) return { by: isLabelled(labels, context.tx.fragments) };
  const range = dueKeys(term, context);
  if (range?.until !== undefined) return { by: isBetween(range) };
  return hasOwnIndex(term, context) ? {} : undefined;
}

/** Whether the database finds an index for the condition of the term itself. */
function hasOwnIndex(term: FilterTerm, { names }: ConditionContext): boolean {
  switch (term.kind) {
    case 'name':
      return term.name !== '*' && (term.of === 'section' || names.named(term).length < 2);
    case 'person':
      return term.role === 'assigned_to' && (term.who === 'me' || typeof term.who === 'object');
    case 'state':
      return term.state === 'snoozed' || term.state === 'inbox';
    default:
      return term.kind === 'text';
  }
}

function hasPriority(term: FilterTerm): boolean {
  return term.kind === 'priority' && term.priority < 4;
}

/** A literal, because the database must recognise the partial index of tasks with a priority. */
const WITH_PRIORITY: Narrowing = { by: sql`task.priority < 4` };

function labelsOf(term: FilterTerm, { names }: ConditionContext): string[] | undefined {
  return term.kind === 'name' && term.of === 'label' && term.name !== '*' ? names.named(term) : undefined;
}

/** The range of `due_key` that contains every match, without `until`. Wider than the days, because of tasks in other zones. */
function dueKeys(term: FilterTerm, { actor }: Pick<ConditionContext, 'actor'>): KeyRange | undefined {
  const { timezone } = actor;
  const today = localDay(actor.now, timezone);
  if (term.kind === 'days') {
    return { from: fromDay(today, timezone).edge, until: untilDay(addDays(today, term.count - 1), timezone).edge };
  }
  if (term.kind === 'state' && term.state === 'overdue') return { until: untilDay(addDays(today, -1), timezone).edge };
  if (term.kind !== 'date' || term.field !== 'due') return undefined;
  const { compare, date } = term;
  return {
    ...(compare !== '<' && compare !== '<=' && { from: fromDay(date.first, timezone).edge }),
    ...(compare !== '>' && compare !== '>=' && { until: untilDay(date.last, timezone).edge }),
  };
}

/** A range of `due_key`, without `until`. */
export type DayRange = { from: string | undefined; until: string };

type KeyRange = { from?: string | undefined; until?: string | undefined };

function isBetween({ from = '', until = UNDATED }: KeyRange): Condition {
  return sql`(task.due_key >= ${from} and task.due_key < ${until})`;
}

function isTerm(tree: FilterTree): tree is FilterTerm {
  return !['and', 'or', 'not', 'parent', 'with_subtasks'].includes(tree.kind);
}

const MAX_ALTERNATIVES = 8;

/** The `due_key` of a task without a date. */
const UNDATED = '~';
