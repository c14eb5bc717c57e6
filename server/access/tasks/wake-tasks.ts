import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';

/** A task whose snooze ended, and its project. */
export type WokenTask = { id: string; project_id: string };

/**
 * Ends the snoozes that are over at the instant `now`, at most `limit`, the oldest first, and returns the tasks. Does not change
 * `updated_at`, since no user changes the task. If two nodes run it at the same time, each task is returned once.
 */
export function wakeTasks(tx: Tx, now: string, limit: number): Promise<WokenTask[]> {
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
    .where('snoozed_until', '<=', p.now) // rechecked after waiting for another node
    .returning(['id', 'project_id']),
);
