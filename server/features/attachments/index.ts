/** Files of tasks and comments (interface §4.3), and the end of contents that nothing refers to. */

export { filesOfComment, filesOfNote } from './attachment-json.ts';
export { ownFilesOf } from './own-files.ts';
export { presentAttachmentFor } from './present-attachment.ts';
export { serveAttachments } from './routes.ts';
export { sweepFiles } from './sweep-files.ts';
