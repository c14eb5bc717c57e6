import { sweepInvites } from '../../../access/index.ts';
import type { Tx } from '../../../platform/db/database.ts';

/** How long invites are kept behind their end, in milliseconds. */
const KEPT_MS = 30 * 86_400_000;

/** Forgets invites, used or not, that have been over for thirty days. `now` is an instant in milliseconds. */
export function forgetOldInvites(tx: Tx, now: number): Promise<void> {
  return sweepInvites(tx, now - KEPT_MS);
}
