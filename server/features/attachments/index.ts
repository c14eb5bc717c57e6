/** Files of tasks, comments and notes (interface §4.3 and §4.6), and the end of contents that nothing refers to. */

export { filesOfComment, filesOfNote } from './attachment-json.ts';
export { newFile } from './new-file.ts';
export { ownFilesOf } from './own-files.ts';
export { presentAttachmentFor } from './present-attachment.ts';
export { serveAttachments } from './routes.ts';
export { sweepFiles } from './sweep-files.ts';
