/** Attachments, and the files of notes. */

export {
  addAttachment,
  commentFiles,
  filesOfTask,
  removeAttachment,
} from './attachments.ts';
export {
  type ContentTimes,
  contentsInUseSince,
  contentsUnusedSince,
  contentsWithPrefix,
  contentTimes,
  deleteContent,
  markUnusedContents,
} from './file-contents.ts';
export {
  addGroupFile,
  findGroupFile,
  groupFiles,
  groupFileToEach,
  removeFilesOfGroup,
  removeGroupFile,
} from './group-files.ts';
export {
  addNoteFiles,
  findNoteFile,
  type NewNoteFile,
  noteFiles,
  noteFileToEach,
  removeNoteFile,
} from './note-files.ts';
