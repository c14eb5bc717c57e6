import { sql } from 'kysely';
import { normalizeText } from '#domain/normalize/normalize-text.ts';
import { spell } from '#domain/quick-add/words/spelling.ts';
import type { Tx } from '../platform/db/database.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/**
 * The search treats typographic and straight characters as equal, and finds two letters inside words of scripts without blanks. A job writes
 * the entries of such texts again after the start: see `text-index-rebuild.ts`. A new database has none.
 */
export function up(schema: SchemaBuilder): void {
  schema.execute(
    `insert into setting (name, value)
     select 'text_index_rebuild', '{"index":"task_text","after":""}' where exists (select 1 from "user")`,
  );
}

type Label = { id: string; user_id: string; name: string; name_key: string };

/**
 * Labels are compared like names in filters, so `straße` and `STRASSE` are one. If an account has both, the later one keeps its key: it stays
 * on its tasks, and its name finds the other one.
 */
export async function fill(tx: Tx): Promise<void> {
  const labels = await tx.all(sql<Label>`select id, user_id, name, name_key from label order by user_id, id`);
  const changed = labels.filter(({ name, name_key }) => spell(name) !== name_key);
  const keyOf = ({ user_id }: Label, key: string) => `${user_id} ${key}`;
  const taken = new Set(labels.map((label) => keyOf(label, label.name_key)));
  for (const label of changed) {
    const key = spell(label.name);
    if (taken.has(keyOf(label, key))) continue;
    taken.add(keyOf(label, key));
    await tx.run(
      sql`update label set name_key = ${key}, name_folded = ${normalizeText(label.name)} where id = ${label.id}`,
    );
  }
}
