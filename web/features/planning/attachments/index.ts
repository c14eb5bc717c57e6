/** Public API: the files of a task and of its comments: lists, upload button and uploads. */

export { AttachButton } from './attach-button.tsx';
export { FileList } from './file-list.tsx';
export { sizeText } from './file-size.ts';
export { Files } from './files.tsx';
export { sendFiles } from './uploads.ts';
