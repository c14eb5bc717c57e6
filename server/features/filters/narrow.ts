/**
 * Where to look for what an expression finds. Its condition alone may be true of any task, and a database that begins with it
 * reads them all; what every match has in common leads to few of them by an index.
 */

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { addDays } from '#domain/day/calendar.ts';
import { localDay } from '#domain/day/zone.ts';
import type { FilterTerm, FilterTree } from '#domain/filter/filter.ts';
import { isLabelled, isOneOf } from '../../access/index.ts';
import { fromDay, untilDay } from '../tasks/index.ts';
import { type Asking, found } from './condition.ts';

type Condition = RawBuilder<SqlBool>;

/**
 * How an index leads to the matches of an expression. `by` is what every match fulfils, to stand beside the condition; absent
 * where the condition says it by itself. `isRoundabout` marks a way that is only taken when there is no other.
 */
type Narrowing = { by?: Condition; isRoundabout?: true };

/** Undefined when most tasks may match: their list is best read in its order until it is long enough. */
export function narrowing(tree: FilterTree, asking: Asking): Narrowing | undefined {
  switch (tree.kind) {
    case 'and':
      return together(tree.of.flatMap((part) => narrowing(part, asking) ?? []));
    case 'or':
      return narrowingOfAny(tree.of, asking);
    case 'parent':
    case 'with_subtasks':
      return narrowing(tree.of, asking) && { isRoundabout: true };
    case 'not':
      return undefined;
    default:
      return narrowingOfTerm(tree, asking);
  }
}

function together(narrowings: readonly Narrowing[]): Narrowing | undefined {
  const straight = narrowings.filter(({ isRoundabout }) => !isRoundabout);
  const taken = straight.length > 0 ? straight : narrowings.slice(0, 1);
  if (taken.length === 0) return undefined;
  const by = taken.flatMap((each) => each.by ?? []);
  return {
    ...(by.length > 0 && { by: sql<SqlBool>`(${sql.join(by, sql` and `)})` }),
    ...(straight.length === 0 && { isRoundabout: true }),
  };
}

/** The least `due_key` that a match may have, where it is known: the order of lists begins there. */
export function firstDueKey(tree: FilterTree, asking: Asking): string | undefined {
  switch (tree.kind) {
    case 'and':
      return tree.of
        .flatMap((part) => firstDueKey(part, asking) ?? [])
        .toSorted()
        .at(-1);
    case 'or': {
      const keys = tree.of.map((part) => firstDueKey(part, asking));
      return keys.every((key) => key !== undefined) ? keys.toSorted()[0] : undefined;
    }
    case 'state':
      return tree.state === 'no_date' ? UNDATED : undefined;
    case 'date':
    case 'days':
      return dueKeys(tree, asking)?.from;
    default:
      return undefined;
  }
}

/** Days that lie together are one stretch of an index, and labels one list; other alternatives are found one by one. */
function narrowingOfAny(parts: readonly FilterTree[], asking: Asking): Narrowing | undefined {
  const terms = parts.filter(isTerm);
  if (terms.length === parts.length) {
    const stretches = terms.map((term) => dueKeys(term, asking) ?? {});
    const from = stretches.map((stretch) => stretch.from ?? '').toSorted()[0];
    const until = stretches
      .map((stretch) => stretch.until ?? UNDATED)
      .toSorted()
      .at(-1);
    if (until !== UNDATED) return { by: isBetween({ from, until }) };
    if (terms.every(isUrgent)) return URGENT;
    const labels = terms.map((term) => labelsOf(term, asking) ?? []);
    const areLabels = labels.every(({ length }) => length > 0);
    if (areLabels) return { by: isLabelled(labels.flat(), asking.tx.fragments) };
  }
  // Many alternatives, or some within others, would cost more to plan than to read.
  if (parts.length > MOST_ALTERNATIVES) return undefined;
  const narrowings = parts.map((part) => narrowing(part, asking));
  if (narrowings.some((each) => each === undefined || each.isRoundabout)) return undefined;
  const finds = parts.map((part, index) => found(part, { ...asking, narrow: narrowings[index]?.by }, 'task.id'));
  const ids = finds.map((find) => sql`select id from ${find} as hit`);
  return { by: isOneOf(sql`(${sql.join(ids, sql` union all `)})`), isRoundabout: true };
}

function narrowingOfTerm(term: FilterTerm, asking: Asking): Narrowing | undefined {
  if (isUrgent(term)) return URGENT;
  const labels = labelsOf(term, asking);
  if (labels !== undefined) return { by: isLabelled(labels, asking.tx.fragments) };
  const stretch = dueKeys(term, asking);
  if (stretch?.until !== undefined) return { by: isBetween(stretch) };
  return hasOwnIndex(term, asking) ? {} : undefined;
}

/** Whether the database finds an index for the condition of the term as it is. */
function hasOwnIndex(term: FilterTerm, { names }: Asking): boolean {
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

function isUrgent(term: FilterTerm): boolean {
  return term.kind === 'priority' && term.priority < 4;
}

/** A literal, so that the index of urgent tasks is known to hold them. */
const URGENT: Narrowing = { by: sql`task.priority < 4` };

function labelsOf(term: FilterTerm, { names }: Asking): string[] | undefined {
  return term.kind === 'name' && term.of === 'label' && term.name !== '*' ? names.named(term) : undefined;
}

/** The stretch of `due_key` that holds every match, `until` excluded; it is wider than the days by those of other zones. */
function dueKeys(term: FilterTerm, { actor }: Asking): Stretch | undefined {
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

type Stretch = { from?: string | undefined; until?: string | undefined };

function isBetween({ from = '', until = UNDATED }: Stretch): Condition {
  return sql`(task.due_key >= ${from} and task.due_key < ${until})`;
}

function isTerm(tree: FilterTree): tree is FilterTerm {
  return !['and', 'or', 'not', 'parent', 'with_subtasks'].includes(tree.kind);
}

const MOST_ALTERNATIVES = 8;

/** The key of a task without a date. */
const UNDATED = '~';
