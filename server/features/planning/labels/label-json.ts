import { type RawBuilder, sql } from 'kysely';
import { openTasksWithLabel } from '../../../access/labels/index.ts';
import type { Fragments } from '../../../platform/db/dialect/fragments.ts';
import { jsonRecord, number, plain, text } from '../../../platform/db/json-record.ts';

/** The row `label` of a query as the contract's Label, for its owner. */
export function labelJson(fragments: Fragments): RawBuilder<string> {
  return jsonRecord(fragments, {
    id: plain('label.id'),
    name: text('label.name'),
    color: plain('label.color'),
    sort_order: number('label.sort_order'),
    task_count: number(openTasksWithLabel(sql.ref('label.user_id'))),
  });
}
