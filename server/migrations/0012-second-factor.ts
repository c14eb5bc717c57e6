import { integer, text } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/**
 * The addresses of sign-ins, and the sealed TOTP secrets of each account: the active one and the unconfirmed one. The
 * time step of the last accepted code prevents its reuse.
 */
export function up(schema: SchemaBuilder): void {
  schema.addColumn('session', 'address', text().default(''));
  schema.addColumn('user', 'totp_secret', text().optional());
  schema.addColumn('user', 'totp_pending', text().optional());
  schema.addColumn('user', 'totp_step', integer().default(0));
}
