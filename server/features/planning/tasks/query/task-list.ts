import type { Expression, Kysely, SqlBool } from 'kysely';
import type { VisibleRows } from '../../../../access/index.ts';
import type { Archived } from '../../../../access/tasks/index.ts';
import type { Fragments } from '../../../../platform/db/dialect/fragments.ts';
import type { JsonMember } from '../../../../platform/db/json-record.ts';
import type { Placeholders } from '../../../../platform/db/statement.ts';
import type { Tables } from '../../../../platform/db/tables.ts';
import type { TaskOrder } from './task-order.ts';

/** Values that every list has: the reader and the current instant. */
export type ReaderValues = { user: string; now: string };

/** A list of tasks. `Values` are the parameters of its statement. */
export type TaskList<Values extends ReaderValues> = {
  /** Lists of the same shape differ only in their values and share a compiled statement. If absent, nothing is cached. */
  shape?: string;
  rows: (db: Kysely<Tables>, p: Placeholders<Values>, fragments: Fragments) => VisibleRows<'task'>;
  order: (now: Expression<string>) => TaskOrder;
  /** The same rows for an order that an index provides. The cost then depends on the length of the page only. */
  merged?: MergedTasks<Values> | undefined;
  values: Values;
  /** Members in addition to the contract's Task: built by the database, or computed from the JSON record. */
  more?: {
    columns: Readonly<Record<string, JsonMember>>;
    members: (record: string) => Readonly<Record<string, unknown>>;
  };
};

/** The open tasks of a person's projects that meet conditions. `begin` is a lower bound for the first value of the order. */
export type MergedTasks<Values> = {
  archived: Archived;
  begin: string | undefined;
  where: (p: Placeholders<Values>, fragments: Fragments) => readonly Expression<SqlBool>[];
};
