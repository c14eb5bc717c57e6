import { one } from '../../access/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { ReadTx } from '../../platform/db/database.ts';
import type { ServedFile } from '../../platform/http/serve-file.ts';

/** Where the bytes of a file are. `not_found` for who cannot read what it hangs on at this moment. */
export async function readFile(tx: ReadTx, actor: Pick<Actor, 'id'>, id: string): Promise<ServedFile> {
  const { content_id, size, filename } = await one(tx, actor, 'attachment', 'viewer', id);
  return { contentId: content_id, size, name: filename };
}
