import type { SchemaBuilder } from '../platform/db/schema/schema-builder.ts';

/**
 * The former view `project_access` without the projects of unfinished imports, whose ids start with the id of a row in `import_range`.
 * Only own projects without members are imported, so the other term is unchanged.
 */
export function up(schema: SchemaBuilder): void {
  schema.execute('drop view project_access');
  schema.execute(`
create view project_access (project_id, user_id, level) as
  select project.id, project.owner_id, 3
  from project
  where project.deleted_at is null
    and substr(project.id, 1, 30) not in (select import_range.id from import_range)
  union all
  select project_member.project_id, project_member.user_id, case project_member.role when 'editor' then 2 else 1 end
  from project_member
  join project on project.id = project_member.project_id
  where project.deleted_at is null`);
}
