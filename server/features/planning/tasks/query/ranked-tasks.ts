/** The results of a search in order. */

import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { foundTasks, type Hit } from '../../../../access/tasks/index.ts';
import type { Query } from '../../../../platform/db/database.ts';
import { descending, isBelow } from '../../../../platform/db/descending.ts';
import type { Fragments } from '../../../../platform/db/dialect/fragments.ts';
import type { Placeholders } from '../../../../platform/db/statement.ts';
import type { Tables } from '../../../../platform/db/tables.ts';
import type { KeyKind } from '../../../../platform/http/reply/cursor.ts';
import { conditionsOf, type FilterValues, shapeOf, type TaskFilters } from './task-filters.ts';

/** `words` is the result of `searchWords` and not empty. `openFirst` puts open tasks before completed ones of equal rank. */
export type TaskSearch = { words: readonly string[]; filters: TaskFilters; openFirst: boolean };

/** The values of a cursor, those of `HIT_ORDER`. */
export const KEYS: readonly { kind: KeyKind }[] = [
  { kind: 'integer' },
  { kind: 'integer' },
  { kind: 'text' },
  { kind: 'text' },
];

/** The columns of a hit. They determine its place: higher values come first. */
export const HIT_ORDER = ['rank', 'open', 'changed', 'id'] as const satisfies readonly (keyof Hit)[];

/** Candidates and the part of their order to select. `canRepeat`: a task can be found several times, and has its highest rank. */
type Wanted = {
  found: RawBuilder<{ id: string; rank: number }>;
  canRepeat: boolean;
  after: readonly Expression<unknown>[];
  rows: Expression<number>;
};

/** Selects the first `rows` found tasks after the position `after`, in order, that the user can read and that pass the filters. */
export function rankedTasks(
  db: Kysely<Tables>,
  fragments: Fragments,
  { filters, openFirst }: Omit<TaskSearch, 'words'>,
  p: Placeholders<FilterValues>,
  { found, canRepeat, after, rows }: Wanted,
): Expression<Hit> & Query<Hit> {
  const { archived, ofProject } = shapeOf(filters);
  const visible = foundTasks(db, p.user, ofProject ? 'include' : archived, found)
    .where(sql<SqlBool>`${sql.join([sql`1 = 1`, ...conditionsOf(filters, p, fragments)], sql` and `)}`)
    .select(['task.id', 'task.updated_at as changed'])
    .select((canRepeat ? sql<number>`max(found.rank)` : sql<number>`found.rank`).as('rank'))
    .select((openFirst ? IS_OPEN : sql<number>`0`).as('open'));
  const hits = db
    .selectFrom((canRepeat ? visible.groupBy('task.id') : visible).as('ranked'))
    .select(HIT_ORDER)
    .where(isBelow('ranked', HIT_ORDER, after));
  return descending(hits, 'ranked', HIT_ORDER).limit(rows);
}

const IS_OPEN = sql<number>`case when task.completed_at is null then 1 else 0 end`;
