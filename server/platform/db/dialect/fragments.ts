/** The pieces of SQL that the databases spell differently. Everything else is written once. */

import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** A column such as `task.title`, or any expression. */
export type Term<T> = string | Expression<T>;

export interface Fragments {
  /** The text as a JSON string, quotes included. Null stays null, so that `coalesce(… , '')` can drop a member. */
  quoteJson(text: Term<string | null>): RawBuilder<string>;

  /** The members of a list given as one value, for the right side of `in`. */
  inList(list: readonly string[] | Expression<readonly string[]>): RawBuilder<string>;

  /** Whether `text` contains `part`, letter by letter. An empty part is contained in every text. */
  contains(text: Term<string>, part: string | Expression<string>): RawBuilder<SqlBool>;

  /** Ends a select of rows that this transaction is about to change (`modifyEnd`): they stay as read until it is over. */
  readonly forUpdate: RawBuilder<unknown>;

  /** Ends a select of jobs to take (`modifyEnd`): rows that another node is taking are passed over. */
  readonly forClaim: RawBuilder<unknown>;
}

/** A column's name or an expression, as an expression. */
export function term<T>(text: Term<T>): Expression<T> {
  return typeof text === 'string' ? sql.ref<T>(text) : text;
}
