/** The texts that count for the storage of an account. */

import { type RawBuilder, sql } from 'kysely';

const COLUMNS = {
  project: ['name', 'description'],
  section: ['name'],
  task: ['content', 'description'],
  comment: ['body'],
  note: ['body'],
  note_version: ['body'],
  label: ['name'],
  filter: ['name', 'query'],
  project_group: ['name', 'description'],
  project_template: ['name', 'description', 'plan'],
  calendar_object: ['kept'],
  own_calendar_object: ['kept'],
} as const;

/** A kind of row with texts that count. */
export type CountedKind = keyof typeof COLUMNS;

/** The text columns of a row. A missing text has no bytes. */
export type CountedTexts<K extends CountedKind> = {
  readonly [Name in (typeof COLUMNS)[K][number]]?: string | null | undefined;
};

/** Returns the UTF-8 bytes of the texts of a row; 0 without a row. */
export function textBytes<K extends CountedKind>(kind: K, row: CountedTexts<K> | undefined): number {
  const texts: Readonly<Record<string, string | null | undefined>> = row ?? {};
  return COLUMNS[kind].reduce((sum, name) => sum + Buffer.byteLength(texts[name] ?? ''), 0);
}

/** An SQL expression for the same number, over a row of the table. */
export function textBytesSql(kind: CountedKind): RawBuilder<number> {
  const terms = COLUMNS[kind].map((name) => sql`coalesce(octet_length(${sql.ref(`${kind}.${name}`)}), 0)`);
  return sql`(${sql.join(terms, sql` + `)})`;
}
