import type { RawBuilder } from 'kysely';
import type { Fragments } from '../../../platform/db/dialect/fragments.ts';
import { flag, jsonRecord, number, plain, text } from '../../../platform/db/json-record.ts';

/** The row `project_group` of a query as the contract's ProjectGroup. */
export function groupJson(fragments: Fragments): RawBuilder<string> {
  return jsonRecord(fragments, {
    id: plain('project_group.id'),
    name: text('project_group.name'),
    color: plain('project_group.color'),
    description: text('project_group.description'),
    collapsed: flag('project_group.collapsed'),
    sort_order: number('project_group.sort_order'),
  });
}
