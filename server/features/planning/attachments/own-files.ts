import { filesOfTask } from '../../../access/files/index.ts';
import type { Granted } from '../../../access/index.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { attachmentJson } from './attachment-json.ts';

/** Returns the files of a task (not of its comments) as JSON texts, oldest first. */
export async function ownFilesOf(tx: ReadTx, task: Granted<'task', 'viewer'>): Promise<string[]> {
  return (await ownFiles.all(tx, { task: task.id })).map(({ json }) => json);
}

const ownFiles = statement<{ task: string }>()((db, p, fragments) =>
  filesOfTask(db, p.task).select(attachmentJson(fragments).as('json')).orderBy('attachment.id'),
);
