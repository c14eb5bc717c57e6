import { type Expression, type RawBuilder, sql } from 'kysely';

/**
 * The number of occurrences of `part`, which is not empty, in `text`. They do not overlap. The length in bytes is known without reading the
 * text, other than the number of characters.
 */
export function occurrences(text: Expression<string>, part: Expression<string>): RawBuilder<number> {
  const given = sql`cast(${part} as text)`;
  return sql<number>`((octet_length(${text}) - octet_length(replace(${text}, ${given}, ''))) / octet_length(${given}))`;
}
