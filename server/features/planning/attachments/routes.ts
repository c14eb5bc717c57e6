import { api } from '#contract/endpoints/index.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Serve } from '../../../platform/http/serve/call.ts';
import type { ServeFile } from '../../../platform/http/serve/serve-file.ts';
import type { ServeUpload } from '../../../platform/http/serve/serve-upload.ts';
import { freeFileQuota } from '../../account/usage/index.ts';
import { addFile, freeQuotaOnTask } from './add-file.ts';
import { addNoteFile, requireNote } from './add-note-file.ts';
import { readFile } from './read-file.ts';
import { removeFile } from './remove-file.ts';

type RouteParts = { serve: Serve; serveUpload: ServeUpload; serveFile: ServeFile; database: Database };

/** Registers the operations on files. */
export function serveAttachments({ serve, serveUpload, serveFile, database }: RouteParts): void {
  const { attachments, noteFiles } = api;

  serveUpload(attachments.create, {
    beforeBody: ({ actor, params }) => database.read((tx) => freeQuotaOnTask(tx, actor, params.taskID)),
    handle: ({ tx, actor, params, body, file }) =>
      addFile(tx, actor, { taskId: params.taskID, commentId: body.comment_id, file }),
  });

  serveUpload(noteFiles.create, {
    beforeBody: ({ actor, params }) =>
      database.read(async (tx) => {
        await requireNote(tx, actor, params.noteID);
        return freeFileQuota(tx, actor);
      }),
    handle: ({ tx, actor, params, file }) => addNoteFile(tx, actor, { noteId: params.noteID, file }),
  });

  serveFile(attachments.get, ({ tx, actor, params }) => readFile(tx, actor, params.attachmentID));

  serve(attachments.delete, async ({ tx, actor, params }) => {
    await removeFile(tx, actor, params.attachmentID);
    return null;
  });
}
