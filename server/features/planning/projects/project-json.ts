import type { Expression, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { isShared, memberCount, openCount, roleIn } from '../../../access/projects/index.ts';
import type { Fragments } from '../../../platform/db/dialect/fragments.ts';
import {
  bool,
  flag,
  type JsonMember,
  jsonRecord,
  number,
  optional,
  plain,
  text,
} from '../../../platform/db/json-record.ts';

/**
 * The row `project` of a query as the contract's Project, with the role of `reader`, and the group if `reader` is the owner. `more`
 * replaces members, or adds them at the end.
 */
export function projectJson(
  reader: Expression<string>,
  fragments: Fragments,
  more: Readonly<Record<string, JsonMember>> = {},
): RawBuilder<string> {
  return jsonRecord(fragments, {
    id: plain('project.id'),
    name: text('project.name'),
    color: plain('project.color'),
    icon: optional(text('project.icon')),
    description: optional(text('project.description')),
    view_mode: plain('project.view_mode'),
    owner_id: plain('project.owner_id'),
    is_inbox: flag('project.is_inbox'),
    archived: flag('project.archived'),
    sort_order: number('project.sort_order'),
    role: plain(roleIn(reader)),
    member_count: number(memberCount),
    open_count: number(openCount),
    shared: bool(isShared),
    group_id: optional(plain(sql<string | null>`case when project.owner_id = ${reader} then project.group_id end`)),
    etag: plain(sql<string>`cast(project.version as text)`),
    created_at: plain('project.created_at'),
    updated_at: plain('project.updated_at'),
    ...more,
  });
}
