/** Files of tasks, comments, notes and groups, and the removal of unreferenced contents. */

export { addFile, attachFile, freeQuotaOnTask } from './add-file.ts';
export { attachmentJson, filesOfComment, filesOfGroup, filesOfNote } from './attachment-json.ts';
export { newFile } from './new-file.ts';
export { ownFilesOf } from './own-files.ts';
export { presentAttachmentFor, presentGroupFile } from './present-attachment.ts';
export { serveAttachments } from './routes.ts';
export { sweepFiles } from './sweep-files.ts';
