/** Records as JSON text, put together by the database: nothing is parsed or built row by row afterwards. */

import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Fragments, Term } from './dialect/fragments.ts';

/** A value's JSON text as pieces to be joined: texts stand as they are, expressions are text in the database. */
type Pieces = readonly (string | Expression<unknown>)[];

/** The value of one member of a record. */
export type JsonMember = { pieces: (fragments: Fragments) => Pieces; optional: boolean };

/** Ids, instants, names out of closed lists: text that never needs escaping. */
export function plain(term: Term<string | null>): JsonMember {
  return { pieces: () => ['"', expression(term), '"'], optional: false };
}

/** Text that people wrote. */
export function text(term: Term<string | null>): JsonMember {
  return { pieces: ({ quoteJson }) => [quoteJson(term)], optional: false };
}

export function number(term: Term<number | null>): JsonMember {
  return { pieces: () => [expression(term)], optional: false };
}

/** True and false out of a condition. */
export function truth(condition: Expression<SqlBool>): JsonMember {
  return { pieces: () => [sql`case when ${condition} then 'true' else 'false' end`], optional: false };
}

/** True and false out of a column that holds 1 or 0. */
export function flag(term: Term<number>): JsonMember {
  return truth(sql<SqlBool>`${expression(term)} = 1`);
}

/** The member is left out where its value is null. */
export function optional(member: JsonMember): JsonMember {
  return { ...member, optional: true };
}

/**
 * The JSON object of these members, in their order; the first one is never optional. `concat` passes over nulls, which `||`
 * makes of an optional member without a value, and copies the text once, where a chain of `||` copies it at each step.
 */
export function jsonRecord(fragments: Fragments, members: Readonly<Record<string, JsonMember>>): RawBuilder<string> {
  const pieces = Object.entries(members).flatMap(([name, { pieces, optional }], index) => {
    const named = [`${index === 0 ? '{' : ','}"${name}":`, ...pieces(fragments)];
    return optional ? [sql`${sql.join(termsOf(named), sql` || `)}`] : named;
  });
  return sql<string>`concat(${sql.join(termsOf([...pieces, '}']))})`;
}

/** Neighbouring texts become one, so that a row costs as few pieces as it can. */
function termsOf(pieces: Pieces): Expression<unknown>[] {
  const joined: (string | Expression<unknown>)[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') joined[joined.length - 1] = last + piece;
    else joined.push(piece);
  }
  return joined.map((piece) => (typeof piece === 'string' ? sql.lit(piece) : piece));
}

function expression(term: Term<unknown>): Expression<unknown> {
  return typeof term === 'string' ? sql.ref(term) : term;
}
