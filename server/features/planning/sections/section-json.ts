import { type RawBuilder, sql } from 'kysely';
import type { Fragments } from '../../../platform/db/dialect/fragments.ts';
import { jsonRecord, number, plain, text } from '../../../platform/db/json-record.ts';

/** The row `section` of a query as the contract's Section, the same for all readers. */
export function sectionJson(fragments: Fragments): RawBuilder<string> {
  return jsonRecord(fragments, {
    id: plain('section.id'),
    project_id: plain('section.project_id'),
    name: text('section.name'),
    sort_order: number('section.sort_order'),
    etag: plain(sql<string>`cast(section.version as text)`),
    created_at: plain('section.created_at'),
    updated_at: plain('section.updated_at'),
  });
}
