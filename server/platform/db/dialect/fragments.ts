/** The pieces of SQL that the databases spell differently. Everything else is written once. */

import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** A column such as `task.title`, or any expression. */
export type Term<T> = string | Expression<T>;

export interface Fragments {
  /** The text as a JSON string, quotes included. Null stays null, so that `coalesce(… , '')` can drop a member. */
  quoteJson(text: Term<string | null>): RawBuilder<string>;

  /** The text of a member of a JSON object that is kept as text; null without such a member. */
  jsonMember(object: Term<string>, name: string): RawBuilder<string | null>;

  /** The members of a list given as one value, for the right side of `in`. */
  inList(list: readonly string[] | Expression<readonly string[]>): RawBuilder<string>;

  /** A select of `value` and `place` for each member of a list given as one value; the first has the place 0. */
  numbered(list: Expression<readonly string[]>): RawBuilder<{ value: string; place: number }>;

  /**
   * A select of `columns` of rows of `table` given as one value: a JSON list of objects that name every one of these columns.
   * Numbers come out as they went in, to the last bit.
   */
  given(table: string, columns: readonly string[], rows: Expression<string>): RawBuilder<unknown>;

  /** Whether `text` contains `part`, letter by letter. An empty part is contained in every text. */
  contains(text: Term<string>, part: string | Expression<string>): RawBuilder<SqlBool>;

  /**
   * The first rows of several sorted runs of one table, merged into one sorted list: a select of their ids. Each run is a range
   * of an index in its order, so that the cost grows with the length of the list and not with that of the runs.
   */
  mergedRuns(runs: Runs): RawBuilder<string>;

  /** Ends a select of rows that this transaction is about to change (`modifyEnd`): they stay as read until it is over. */
  readonly forUpdate: RawBuilder<unknown>;

  /** Ends a select of jobs to take (`modifyEnd`): rows that another node is taking are passed over. */
  readonly forClaim: RawBuilder<unknown>;
}

/** Sorted runs of rows of one table, for `mergedRuns`. */
export type Runs = {
  /** The table that the rows are in. */
  table: string;
  /** A select of the runs: `columns`, then for each of `keys` the value after which the run begins. */
  from: Expression<unknown>;
  /** The columns that identify a run. */
  columns: readonly string[];
  /** Those of `columns` that sort whole runs before others, in this order. */
  before?: readonly string[];
  /** The columns of `table` that sort each run, and then all rows together; the last is the id. */
  keys: readonly string[];
  direction: 'asc' | 'desc';
  /** The condition that a row of `table` belongs to the row `run`. */
  where: Expression<SqlBool>;
  /** The number of rows to select. */
  rows: Expression<number>;
};

/** A column's name or an expression, as an expression. */
export function term<T>(text: Term<T>): Expression<T> {
  return typeof text === 'string' ? sql.ref<T>(text) : text;
}
