/** Reads for exports: every record of an account or a project, in parts. */

export {
  type AccountFile,
  accountFiles,
  type FilesAfter,
  uploadedGroupFiles,
  uploadedNoteFiles,
  uploadedTaskFiles,
} from './account-files.ts';
export { ownVersionLengths, ownVersions } from './own-note-versions.ts';
export {
  involvedTaskLengths,
  type OwnTaskLabel,
  ownNoteLengths,
  ownNotes,
  ownReminders,
  ownTaskLabels,
  type Page,
  type RecordLength,
  sharesOfOwnNotes,
  taskLengths,
} from './own-records.ts';
export {
  type CsvTask,
  type CsvTreeTask,
  csvSections,
  csvTasks,
  csvTree,
  type TreePosition,
} from './project-tree.ts';
export { commentsOnTasks, completionsOfTasks, filesOnTasks, type TaskChildren } from './task-children.ts';
export { type TaskPage, TaskRecords } from './task-records.ts';
