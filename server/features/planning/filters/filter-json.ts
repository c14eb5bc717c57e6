import type { RawBuilder } from 'kysely';
import type { Fragments } from '../../../platform/db/dialect/fragments.ts';
import { jsonRecord, number, plain, text } from '../../../platform/db/json-record.ts';

/** The row `filter` of a query as the contract's Filter. */
export function filterJson(fragments: Fragments): RawBuilder<string> {
  return jsonRecord(fragments, {
    id: plain('filter.id'),
    name: text('filter.name'),
    query: text('filter.query'),
    color: plain('filter.color'),
    sort_order: number('filter.sort_order'),
  });
}
