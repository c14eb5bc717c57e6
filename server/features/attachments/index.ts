/** Files of tasks, comments and notes, and the removal of unreferenced contents. */

export { filesOfComment, filesOfNote } from './attachment-json.ts';
export { newFile } from './new-file.ts';
export { ownFilesOf } from './own-files.ts';
export { presentAttachmentFor } from './present-attachment.ts';
export { serveAttachments } from './routes.ts';
export { sweepFiles } from './sweep-files.ts';
