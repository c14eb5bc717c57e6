import { instant, text } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/**
 * Accounts that cannot be used: `access` is `disabled` by an administrator, or `deleted` while the records of a deleted account are removed.
 * `closed_at` is when this began.
 */
export function up(schema: SchemaBuilder): void {
  schema.addColumn('user', 'access', text().default('open'));
  schema.addColumn('user', 'closed_at', instant().optional());
}
