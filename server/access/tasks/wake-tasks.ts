import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../shared-tables.ts';

/** A task that woke, and the project whose people are told. */
export type Woken = { id: string; project_id: string };

/**
 * Ends snoozes that passed at or before the instant `now`, the oldest first, at most `limit` of them. Nobody asks for it, so
 * `updated_at` stays. Of two nodes that wake at the same time each task is woken by one.
 */
export function wakeTasks(tx: Tx, now: string, limit: number): Promise<Woken[]> {
  return wake.all(tx, { now, limit });
}

const wake = statement<{ now: string; limit: number }>()((db, p) =>
  db
    .updateTable('task')
    .set((eb) => ({ snoozed_until: null, version: eb('version', '+', 1) }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('task as sleeping')
        .select('sleeping.id')
        .where('sleeping.completed_at', 'is', null)
        .where('sleeping.deleted_at', 'is', null)
        .where('sleeping.snoozed_until', '<=', p.now)
        .orderBy('sleeping.snoozed_until')
        .limit(p.limit),
    )
    .where('snoozed_until', '<=', p.now) // asked again of a row that another node held meanwhile
    .returning(['id', 'project_id']),
);
