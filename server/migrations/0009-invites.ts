import { id, instant, text } from '../platform/db/schema/columns.ts';
import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/**
 * Invites, by the hash of the token in their link. A project has at most one open invite per address. So does the
 * instance, for invites without a project.
 */
export function up(schema: SchemaBuilder): void {
  schema.table(
    'invite',
    {
      id: id().primaryKey(),
      token_hash: text(),
      email: text(),
      project_id: id().optional().references('project', 'cascade'),
      role: text().optional(),
      invited_by: id().optional().references('user', 'set null'),
      created_at: instant(),
      expires_at: instant(),
      used_at: instant().optional(),
      withdrawn_at: instant().optional(),
    },
    {
      unique: [['token_hash']],
      checks: ["role in ('editor', 'viewer')", '(project_id is null) = (role is null)'],
    },
  );
  const open = 'used_at is null and withdrawn_at is null';
  schema.index('invite', ['project_id', 'email'], { unique: true, where: `${open} and project_id is not null` });
  schema.index('invite', ['email'], { unique: true, where: `${open} and project_id is null` });
  schema.index('invite', ['project_id'], { where: 'project_id is not null' });
  schema.index('invite', ['invited_by'], { where: 'invited_by is not null' });
  schema.index('invite', ['expires_at']);
}
