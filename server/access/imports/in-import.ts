import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { RANGE_LENGTH } from '../../platform/ids/ids.ts';

/**
 * Whether the record with this id belongs to no unfinished import. Every query on records that can be imported needs this condition
 * or a view that contains it. The first condition is checked once per statement, and is nearly always met.
 */
export function isOutsideImports(id: 'note.id' | 'project.id' | 'project_template.id'): RawBuilder<SqlBool> {
  return sql<SqlBool>`(not exists (select 1 from import_range)
    or substr(${sql.ref(id)}, 1, ${sql.lit(RANGE_LENGTH)}) not in (select import_range.id from import_range))`;
}
