import { addGroupFile } from '../../../access/files/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/events/emit.ts';
import type { JsonText } from '../../../platform/http/reply/reply.ts';
import type { Upload } from '../../../platform/http/serve/serve-upload.ts';
import { newFile, presentGroupFile } from '../attachments/index.ts';
import { ownGroup } from './own-groups.ts';

/** Attaches a stored file to a group. Throws `not_found` for a group of another user. */
export async function attachToGroup(
  tx: Tx,
  actor: Actor,
  { groupId, file }: { groupId: string; file: Upload },
): Promise<JsonText> {
  const group = await ownGroup(tx, actor, groupId);
  const values = newFile(actor, file);
  await addGroupFile(tx, group, values);
  await emit(tx, actor, {
    receiverId: actor.id,
    subjectId: values.id,
    live: { type: 'attachment.created', extra: { group_id: group.id } },
  });
  return presentGroupFile(tx, actor, values.id);
}
