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
   * The first rows of several ordered runs of the table `task` as one list: a select of their ids. An index holds each run in
   * its order, so that it costs what the list is long and not what the runs are.
   */
  mergedRuns(runs: Runs): RawBuilder<string>;

  /** Ends a select of rows that this transaction is about to change (`modifyEnd`): they stay as read until it is over. */
  readonly forUpdate: RawBuilder<unknown>;

  /** Ends a select of jobs to take (`modifyEnd`): rows that another node is taking are passed over. */
  readonly forClaim: RawBuilder<unknown>;
}

/** Runs of rows of `task`, each told from the others by columns of its own. */
export type Runs = {
  /** A select of the runs: `columns`, then for each of `keys` the value behind which the run begins. */
  from: Expression<unknown>;
  columns: readonly string[];
  /** Those of `columns` by which whole runs stand before others, in this order. */
  before?: readonly string[];
  /** The columns of `task` by which each run is ordered, and then all rows together; the last is the id. */
  keys: readonly string[];
  direction: 'asc' | 'desc';
  /** Which rows of `task` belong to the row `run`. */
  where: Expression<SqlBool>;
  rows: Expression<number>;
};

/** A column's name or an expression, as an expression. */
export function term<T>(text: Term<T>): Expression<T> {
  return typeof text === 'string' ? sql.ref<T>(text) : text;
}
