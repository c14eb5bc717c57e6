import { findGroupFile, findNoteFile } from '../../../access/files/index.ts';
import { find } from '../../../access/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import type { ServedFile } from '../../../platform/http/serve/serve-file.ts';

/** Returns the location of the bytes. Throws `not_found` unless the actor can read the task or note, or owns the group, of the file. */
export async function readFile(tx: ReadTx, actor: Pick<Actor, 'id'>, id: string): Promise<ServedFile> {
  const ofTask = await find(tx, actor, 'attachment', 'viewer', id);
  const file = ofTask ?? (await findNoteFile(tx, actor, 'viewer', id)) ?? (await findGroupFile(tx, actor, id));
  if (file === undefined) throw notFound();
  return { contentId: file.content_id, size: file.size, name: file.filename };
}
