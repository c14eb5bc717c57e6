import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/**
 * The search ignores invisible characters, reads vowel signs as letters, and compares keys of titles like texts. A job normalizes old texts
 * again after the start: see `text-index-rebuild.ts`. It replaces the one of `0069-equal-spellings.ts`, which may be unfinished.
 */
export function up(schema: SchemaBuilder): void {
  schema.execute(`delete from setting where name = 'text_index_rebuild'`);
  schema.execute(
    `insert into setting (name, value)
     select 'text_index_rebuild', '{"kind":"task","after":""}' where exists (select 1 from "user")`,
  );
}

/** Labels are compared in the same way. */
export { fill } from './0069-equal-spellings.ts';
