/** SQL fragments that differ between the databases. */

import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** A column such as `task.title`, or an expression. */
export type Term<T> = string | Expression<T>;

export interface Fragments {
  /** The text as a JSON string with quotes. Null remains null, so that `coalesce(…, '')` can omit a member. */
  quoteJson(text: Term<string | null>): RawBuilder<string>;

  /** The value of a text member of a JSON object that is stored as text. Null if there is no such member. */
  jsonMember(object: Term<string>, name: string): RawBuilder<string | null>;

  /** The members of a list parameter, as the right operand of `in`. */
  inList(list: readonly string[] | Expression<readonly string[]>): RawBuilder<string>;

  /**
   * Whether the term is among the results of a select (a query or `inList`), which is executed first and once. For conditions on a
   * view of several terms: PostgreSQL uses indexes inside the view for this condition, but not for `in`.
   */
  isAmong(value: Term<string | null>, select: Expression<unknown>): RawBuilder<SqlBool>;

  /** A select of `value` and `place` for each member of a list parameter. `place` starts at 0. */
  numbered(list: Expression<readonly string[]>): RawBuilder<{ value: string; place: number }>;

  /**
   * A select of `columns` from a JSON list parameter of rows of `table`. Each object has all of these columns. Numbers
   * keep their exact value.
   */
  given(table: string, columns: readonly string[], rows: Expression<string>): RawBuilder<unknown>;

  /** Condition that `text` contains `part` exactly. Every text contains the empty part. */
  contains(text: Term<string>, part: string | Expression<string>): RawBuilder<SqlBool>;

  /** The condition, with the hint that few rows meet it, so that an index for it is preferred. It needs no statistics of the table. */
  unlikely(condition: RawBuilder<SqlBool>): RawBuilder<SqlBool>;

  /** The same results, with the hint that they are few, so that rows are looked up for them. It needs no statistics. */
  expectFew(results: RawBuilder<Result>): RawBuilder<Result>;

  /**
   * A select of the ids of the first rows of several sorted runs of one table, in order. Each run is a range of
   * an index in index order, so the cost depends on the number of selected rows, not on the length of the runs.
   */
  mergedRuns(runs: Runs): RawBuilder<{ id: string }>;

  /** A faster form of `mergedRuns` for at most `most` runs, if there is one. The statement depends on the number of runs. */
  readonly unitedRuns?: { readonly most: number; select(runs: UnitedRuns): RawBuilder<{ id: string }> };

  /** For `modifyEnd` of a select: locks the rows until the end of the transaction. */
  readonly forUpdate: RawBuilder<unknown>;

  /** For `modifyEnd` of a select: locks the rows and skips rows that another transaction has locked. */
  readonly forClaim: RawBuilder<unknown>;
}

/** A result of a search. */
export type Result = { id: string; rank: number };

/** Sorted runs of rows of one table, for `mergedRuns`. */
export type Runs = {
  /** The table of the rows. */
  table: string;
  /** A select of the runs: `columns`, and for each of `keys` the value after which the run starts. */
  from: Expression<unknown>;
  /** The columns that identify a run. */
  columns: readonly string[];
  /** The columns among `columns` by which runs are ordered before `keys` apply. */
  before?: readonly string[];
  /** The columns of `table` that order each run and the result. The last one is the id. */
  keys: readonly string[];
  direction: 'asc' | 'desc';
  /** The condition that a row of `table` belongs to the row `run`. */
  where: Expression<SqlBool>;
  /** The number of rows to select. */
  rows: Expression<number>;
};

/** Sorted runs of rows of one table, for `unitedRuns`: the conditions of each run, and the values after which all runs start. */
export type UnitedRuns = Pick<Runs, 'table' | 'keys' | 'direction' | 'rows'> & {
  runs: readonly Expression<SqlBool>[];
  after: readonly Expression<unknown>[];
};

/** Returns a column name or expression as an expression. */
export function term<T>(text: Term<T>): Expression<T> {
  return typeof text === 'string' ? sql.ref<T>(text) : text;
}
