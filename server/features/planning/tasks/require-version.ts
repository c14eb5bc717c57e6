import type { ReadTx } from '../../../platform/db/database.ts';
import { names, requireMatch, type Versions } from '../../../platform/http/request/conditions.ts';
import { presentTask, type Reader } from './query/present-task.ts';

/** Throws 412 with the current task if `ifMatch` is given and does not name its version. */
export async function requireVersion(
  tx: ReadTx,
  reader: Reader,
  { id, version }: { id: string; version: number },
  ifMatch: Versions | undefined,
): Promise<void> {
  if (ifMatch === undefined || names(ifMatch, String(version))) return;
  const { text } = await presentTask(tx, reader, id);
  requireMatch(ifMatch, String(version), () => text);
}
