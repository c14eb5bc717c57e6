import type { Actor } from '../../../platform/actor.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { names, requireMatch, type Versions } from '../../../platform/http/request/conditions.ts';
import { presentNote } from './query/present-note.ts';

/** Throws 412 with the whole current note if If-Match does not contain its version. */
export async function requireVersion(
  tx: ReadTx,
  reader: Pick<Actor, 'id'>,
  { id, version }: { id: string; version: number },
  ifMatch: Versions | undefined,
): Promise<void> {
  if (ifMatch === undefined || names(ifMatch, String(version))) return;
  const { text } = await presentNote(tx, reader, id);
  requireMatch(ifMatch, String(version), () => text);
}
