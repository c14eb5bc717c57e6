import type { Tx } from '../../platform/db/database.ts';

/**
 * Lets one at a time move a project to the trash or back. Who restores a project while it is being deleted would otherwise
 * find it neither here nor there.
 */
export function lockTrash(tx: Tx, projectId: string): Promise<void> {
  return tx.lock(`trash of project ${projectId}`);
}
