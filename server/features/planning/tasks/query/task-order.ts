/** The orders of task lists. Each is total, because the id is the last key. */

import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { IndexOrder } from '../../../../access/tasks/index.ts';
import type { Fragments } from '../../../../platform/db/dialect/fragments.ts';
import type { KeyKind, OrderValues } from '../../../../platform/http/reply/cursor.ts';

/** An expression on the row `task` that is never null in the list. `column` is its name if it is a column. */
type Key = { term: RawBuilder<unknown>; kind: KeyKind; column?: string };

/**
 * With `snoozedLast`, the first key is whether the task is snoozed. Such a list is read in two parts, so that an index can provide
 * the rest of the order.
 */
export type TaskOrder = { name: string; keys: readonly Key[]; direction: 'asc' | 'desc'; snoozedLast?: true };

/** Within a project: tasks without a section, then the sections in their order. Snoozed tasks are last. */
export function byPosition(now: Expression<string>): TaskOrder {
  const keys = [isSnoozed(now), column('section_place', 'number'), column('section_key', 'text'), POSITION, ID];
  return { name: 'position', keys, direction: 'asc', snoozedLast: true };
}

/** Across projects: by date and clock time, all-day before timed, undated after dated. Snoozed tasks are last. */
export function byDue(now: Expression<string>): TaskOrder {
  const keys = [isSnoozed(now), column('due_key', 'text'), column('priority', 'integer'), POSITION, ID];
  return { name: 'due', keys, direction: 'asc', snoozedLast: true };
}

/** Completed tasks, latest completion first. */
export function byCompletion(): TaskOrder {
  return { name: 'completion', keys: [text(sql`task.completed_at`), ID], direction: 'desc' };
}

/** Deleted tasks, latest deletion first. */
export function byDeletion(): TaskOrder {
  return { name: 'deletion', keys: [text(sql`task.deleted_at`), ID], direction: 'desc' };
}

/** Orders the rows of a query. */
export function inOrder<Rows extends { orderBy(term: Expression<unknown>, direction: 'asc' | 'desc'): Rows }>(
  rows: Rows,
  order: TaskOrder,
): Rows {
  return order.keys.reduce<Rows>((ordered, { term }) => ordered.orderBy(term, order.direction), rows);
}

/** The condition that a row is after the given values of the order. */
export function isAfter({ keys, direction }: TaskOrder, values: readonly Expression<unknown>[]): RawBuilder<SqlBool> {
  const terms = sql.join(keys.map(({ term }) => term));
  return direction === 'asc'
    ? sql<SqlBool>`(${terms}) > (${sql.join(values)})`
    : sql<SqlBool>`(${terms}) < (${sql.join(values)})`;
}

/** The order within one part of a list that is `snoozedLast`. */
export function withoutSnoozed(order: TaskOrder): TaskOrder {
  return { ...order, keys: order.keys.slice(1) };
}

/** The condition that a row is in one part of a list that is `snoozedLast`. */
export function isInPart(
  part: 'unsnoozed' | 'snoozed',
  now: Expression<string>,
  { unlikely }: Pick<Fragments, 'unlikely'>,
): RawBuilder<SqlBool> {
  // Without the hint, an embedded database prefers the index on dates and reads all tasks of the range to find the few snoozed ones.
  return part === 'snoozed'
    ? unlikely(sql`task.snoozed_until > ${now}`)
    : sql`(task.snoozed_until is null or task.snoozed_until <= ${now})`;
}

/** Returns the columns of the index that has this order. All keys must be columns. */
export function indexOrder({ keys, direction }: TaskOrder): IndexOrder {
  return { columns: keys.flatMap(({ column }) => column ?? []), direction };
}

/** Keyset sentinel that sorts before every row. */
export function startOf({ keys, direction }: TaskOrder): OrderValues {
  return keys.map(({ kind }) => STARTS[kind][direction]);
}

/** The texts are days, instants and ids, so every one sorts before `~~`. */
const STARTS = {
  text: { asc: '', desc: '~~' },
  number: { asc: -1.7e308, desc: 1.7e308 },
  integer: { asc: Number.MIN_SAFE_INTEGER, desc: Number.MAX_SAFE_INTEGER },
};

/** Casts a value of the order to the type of its column. */
export function asStored(value: Expression<unknown>, kind: KeyKind): RawBuilder<unknown> {
  return sql`cast(${value} as ${sql.raw(TYPES[kind])})`;
}

const TYPES = { text: 'text', number: 'double precision', integer: 'bigint' };

function isSnoozed(now: Expression<string>): Key {
  return number(sql`case when task.snoozed_until > ${now} then 1 else 0 end`);
}

function number(term: RawBuilder<unknown>): Key {
  return { term, kind: 'number' };
}

function text(term: RawBuilder<unknown>): Key {
  return { term, kind: 'text' };
}

function column(name: string, kind: KeyKind): Key {
  return { term: sql.ref(`task.${name}`), kind, column: name };
}

const POSITION = column('sort_order', 'number');
const ID = column('id', 'text');
