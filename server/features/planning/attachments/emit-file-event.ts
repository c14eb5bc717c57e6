import { one, type StoredRows } from '../../../access/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/events/emit.ts';

type File = Pick<StoredRows['attachment'], 'id' | 'task_id' | 'comment_id' | 'filename'>;

/** Emits that a file was added or removed, in the project of its task. Messages contain the record it belongs to. */
export async function emitFileEvent(tx: Tx, actor: Actor, file: File, what: 'added' | 'removed'): Promise<void> {
  const { id, task_id, comment_id, filename } = file;
  const task = await one(tx, actor, 'task', 'viewer', task_id);
  const project = await one(tx, actor, 'project', 'viewer', task.project_id);
  const carrier = comment_id === null ? { task_id } : { task_id, comment_id };
  await emit(tx, actor, {
    projectId: project.id,
    projectName: project.name,
    taskId: task_id,
    activity: { name: `attachment.${what}`, payload: { content: task.content, filename } },
    ...(what === 'added'
      ? { subjectId: id, live: { type: 'attachment.created', extra: carrier } }
      : { live: { type: 'attachment.deleted', extra: { id, ...carrier } } }),
  });
}
