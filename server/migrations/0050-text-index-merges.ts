import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/** Text indexes are merged in small parts after many entries were written. */
export function up(schema: SchemaBuilder): void {
  for (const name of ['task_text', 'comment_text', 'note_text', 'note_title']) schema.textIndexMerges(name);
}
