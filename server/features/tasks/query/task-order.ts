/** The orders of task lists, each total: the id is always last. */

import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { IndexOrder } from '../../../access/index.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { KeyKind, OrderValues } from '../../../platform/http/reply/cursor.ts';

/** An expression over the row `task` that is null in no row of the list; `column` when it is one. */
type Key = { term: RawBuilder<unknown>; kind: KeyKind; column?: string };

/**
 * `parkedLast` says that the first key is whether the task is parked: such a list is read in two parts, so that the rest of
 * the order can come from an index.
 */
export type TaskOrder = { name: string; keys: readonly Key[]; direction: 'asc' | 'desc'; parkedLast?: true };

/** Inside one project: what stands in no section, then the sections in their order; parked tasks last. */
export function byPlace(now: Expression<string>): TaskOrder {
  const keys = [isParked(now), column('section_place', 'number'), column('section_key', 'text'), PLACE, ID];
  return { name: 'place', keys, direction: 'asc', parkedLast: true };
}

/** Across projects: by date and clock time, all-day before timed, undated after dated; parked tasks last. */
export function byDue(now: Expression<string>): TaskOrder {
  const keys = [isParked(now), column('due_key', 'text'), column('priority', 'integer'), PLACE, ID];
  return { name: 'due', keys, direction: 'asc', parkedLast: true };
}

/** Completed tasks, latest completion first. */
export function byCompletion(): TaskOrder {
  return { name: 'completion', keys: [text(sql`task.completed_at`), ID], direction: 'desc' };
}

/** Deleted tasks, latest deletion first. */
export function byDeletion(): TaskOrder {
  return { name: 'deletion', keys: [text(sql`task.deleted_at`), ID], direction: 'desc' };
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

/** The order within one part of a list that is `parkedLast`. */
export function withoutParked(order: TaskOrder): TaskOrder {
  return { ...order, keys: order.keys.slice(1) };
}

/** The part of a list whose order is `parkedLast`: first what is awake, then what is parked. */
export function isInPart(part: 'awake' | 'parked', now: Expression<string>): RawBuilder<SqlBool> {
  return part === 'parked'
    ? sql`task.snoozed_until > ${now}`
    : sql`(task.snoozed_until is null or task.snoozed_until <= ${now})`;
}

/** The order as an index keeps it, all of whose keys are columns. */
export function keptOrder({ keys, direction }: TaskOrder): IndexOrder {
  return { columns: keys.flatMap(({ column }) => column ?? []), direction };
}

/** What is less than the values of every row, or greater where the order descends. */
export function startOf({ keys, direction }: TaskOrder): OrderValues {
  return keys.map(({ kind }) => STARTS[kind][direction]);
}

const STARTS = {
  text: { asc: '', desc: '~~' },
  number: { asc: -1.7e308, desc: 1.7e308 },
  integer: { asc: Number.MIN_SAFE_INTEGER, desc: Number.MAX_SAFE_INTEGER },
};

/** A value of the order as its column has it, whatever the database takes it for. */
export function asKept(value: Expression<unknown>, kind: KeyKind): RawBuilder<unknown> {
  return sql`cast(${value} as ${sql.raw(TYPES[kind])})`;
}

const TYPES = { text: 'text', number: 'double precision', integer: 'bigint' };

function isParked(now: Expression<string>): Key {
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

const PLACE = column('sort_order', 'number');
const ID = column('id', 'text');
