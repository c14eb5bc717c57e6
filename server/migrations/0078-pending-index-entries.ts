import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/** Few new entries of the text indexes wait to be sorted in, because each search reads them. */
export function up(schema: SchemaBuilder): void {
  for (const name of ['task_text', 'comment_text', 'note_text', 'note_title']) schema.textIndexPending(name);
}
