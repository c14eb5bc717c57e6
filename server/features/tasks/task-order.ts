/** The orders of task lists, each total: the id is always last. */

import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';

/** An expression over the row `task` that is null in no row of the list. */
type Key = { term: RawBuilder<unknown>; kind: 'text' | 'number' };

/**
 * `parkedLast` says that the first key is whether the task is parked: such a list is read in two parts, so that the rest of
 * the order can come from an index.
 */
export type TaskOrder = { name: string; keys: readonly Key[]; direction: 'asc' | 'desc'; parkedLast?: true };

/** Inside one project: what stands in no section, then the sections in their order; parked tasks last. */
export function byPlace(now: Expression<string>): TaskOrder {
  const keys = [isParked(now), number(sql`task.section_place`), text(sql`coalesce(task.section_id, '')`), PLACE, ID];
  return { name: 'place', keys, direction: 'asc', parkedLast: true };
}

/** Across projects: by date and clock time, all-day before timed, undated after dated; parked tasks last. */
export function byDue(now: Expression<string>): TaskOrder {
  const keys = [
    isParked(now),
    text(sql`coalesce(task.due_date, '~')`),
    text(sql`coalesce(task.due_time, '')`),
    number(sql`task.priority`),
    PLACE,
    ID,
  ];
  return { name: 'due', keys, direction: 'asc' };
}

/** Completed tasks, latest completion first. */
export function byCompletion(): TaskOrder {
  return { name: 'completion', keys: [text(sql`task.completed_at`), ID], direction: 'desc' };
}

/** Deleted tasks, latest deletion first. */
export function byDeletion(): TaskOrder {
  return { name: 'deletion', keys: [text(sql`task.deleted_at`), ID], direction: 'desc' };
}

/** Found tasks: those found by their title alone first, then the latest changed. `titleHit` is 1 or 0. */
export function byRank(titleHit: RawBuilder<number>): TaskOrder {
  return { name: 'rank', keys: [number(titleHit), text(sql`task.updated_at`), ID], direction: 'desc' };
}

/** As `byRank`, with open tasks before completed ones of equal rank. */
export function byRankOpenFirst(titleHit: RawBuilder<number>): TaskOrder {
  const isOpen = sql`case when task.completed_at is null then 1 else 0 end`;
  const keys = [number(titleHit), number(isOpen), text(sql`task.updated_at`), ID];
  return { name: 'open first', keys, direction: 'desc' };
}

type Rows<DB, T extends keyof DB, O> = SelectQueryBuilder<DB, T, O>;

/** Puts rows in the order. */
export function inOrder<T extends keyof Tables, O>(rows: Rows<Tables, T, O>, order: TaskOrder): Rows<Tables, T, O> {
  return order.keys.reduce((ordered, { term }) => ordered.orderBy(term, order.direction), rows);
}

/** The condition that a row stands behind these values of the order. */
export function standsAfter(
  { keys, direction }: TaskOrder,
  values: readonly Expression<unknown>[],
): RawBuilder<SqlBool> {
  const terms = sql.join(keys.map(({ term }) => term));
  return direction === 'asc'
    ? sql<SqlBool>`(${terms}) > (${sql.join(values)})`
    : sql<SqlBool>`(${terms}) < (${sql.join(values)})`;
}

/** The part of a list whose order is `parkedLast`: first what is awake, then what is parked. */
export function isInPart(part: 'awake' | 'parked', now: Expression<string>): RawBuilder<SqlBool> {
  return part === 'parked'
    ? sql`task.snoozed_until > ${now}`
    : sql`(task.snoozed_until is null or task.snoozed_until <= ${now})`;
}

function isParked(now: Expression<string>): Key {
  return number(sql`case when task.snoozed_until > ${now} then 1 else 0 end`);
}

function number(term: RawBuilder<unknown>): Key {
  return { term, kind: 'number' };
}

function text(term: RawBuilder<unknown>): Key {
  return { term, kind: 'text' };
}

const PLACE = number(sql`task.sort_order`);
const ID = text(sql`task.id`);
