import { id } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/** The projects for the tasks of mailboxes and of connected mail accounts. Without one, the tasks are added to the Inbox. */
export function up(schema: SchemaBuilder): void {
  schema.addColumn('mailbox', 'project_id', id().optional().references('project', 'set null'));
  schema.addColumn('hosted_mail', 'project_id', id().optional().references('project', 'set null'));
  schema.index('mailbox', ['project_id']);
  schema.index('hosted_mail', ['project_id']);
}
