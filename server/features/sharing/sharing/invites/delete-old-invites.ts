import { sweepInvites } from '../../../../access/people/index.ts';
import type { Tx } from '../../../../platform/db/database.ts';

/** Time for which expired invites are kept, in milliseconds. */
const RETENTION_MS = 30 * 86_400_000;

/** Deletes invites that ended thirty days ago. `now` is in milliseconds. */
export function deleteOldInvites(tx: Tx, now: number): Promise<void> {
  return sweepInvites(tx, now - RETENTION_MS);
}
