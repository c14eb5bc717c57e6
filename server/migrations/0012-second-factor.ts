import { integer, text } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/**
 * Where sign-ins come from, and each account's secret of generated codes, sealed: the one in force, the one that waits to be
 * confirmed, and the time step of the last code taken, which no code may repeat.
 */
export function up(schema: SchemaBuilder): void {
  schema.addColumn('session', 'address', text().default(''));
  schema.addColumn('user', 'totp_secret', text().optional());
  schema.addColumn('user', 'totp_pending', text().optional());
  schema.addColumn('user', 'totp_step', integer().default(0));
}
