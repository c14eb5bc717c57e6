/** Records that the database renders as JSON text, so that the server neither parses nor builds rows. */

import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Fragments, Term } from './dialect/fragments.ts';

/** The parts of a value's JSON text, to be concatenated: literal texts, and expressions of the database. */
export type Pieces = readonly (string | Expression<unknown>)[];

/** The value of one member of a record. */
export type JsonMember = { pieces: (fragments: Fragments) => Pieces; optional: boolean };

/** Ids, instants and enumeration values: text that needs no escaping. */
export function plain(term: Term<string | null>): JsonMember {
  return { pieces: () => ['"', expression(term), '"'], optional: false };
}

/** Text of users, which is escaped. */
export function text(term: Term<string | null>): JsonMember {
  return { pieces: ({ quoteJson }) => [quoteJson(term)], optional: false };
}

export function number(term: Term<number | null>): JsonMember {
  return { pieces: () => [expression(term)], optional: false };
}

/** True or false, from a condition. */
export function bool(condition: Expression<SqlBool>): JsonMember {
  return { pieces: () => [sql`case when ${condition} then 'true' else 'false' end`], optional: false };
}

/** True or false, from a column with 1 or 0. */
export function flag(term: Term<number>): JsonMember {
  return bool(sql<SqlBool>`${expression(term)} = 1`);
}

/** Omits the member if its value is null. */
export function optional(member: JsonMember): JsonMember {
  return { ...member, optional: true };
}

/**
 * Returns a JSON object of these members, in the given order. The first one must not be optional. `||` with an optional
 * member without a value is null, and `concat` ignores nulls. `concat` also copies the text once, whereas a chain of
 * `||` copies it at each step. `before` and `after` are texts
 * next to the object, of which nulls are ignored.
 */
export function jsonRecord(
  fragments: Fragments,
  members: Readonly<Record<string, JsonMember>>,
  { before = [], after = [] }: { before?: Pieces; after?: Pieces } = {},
): RawBuilder<string> {
  const pieces = Object.entries(members).flatMap(([name, { pieces, optional }], index) => {
    const named = [`${index === 0 ? '{' : ','}"${name}":`, ...pieces(fragments)];
    return optional ? [sql`${sql.join(termsOf(named), sql` || `)}`] : named;
  });
  return sql<string>`concat(${sql.join(termsOf([...before, ...pieces, '}', ...after]))})`;
}

/** Joins adjacent literal texts, so that a row needs as few parts as possible. */
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
