import type { Tx } from '../../../platform/db/database.ts';

/**
 * Serialises deletion and restoration of a project. Otherwise a restoration during a deletion would find the project neither live nor
 * in the trash.
 */
export function lockTrash(tx: Tx, projectId: string): Promise<void> {
  return tx.lock(`trash of project ${projectId}`);
}
