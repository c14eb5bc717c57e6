/** Records of unfinished imports, which nobody sees before the import ends. */

export { discardExpiredImports } from './discard-import.ts';
export { moveToInbox } from './import-inbox.ts';
export { takeUnpublished, unpublishedRanges } from './import-ranges.ts';
export { ROWS_AT_ONCE, type StagedImport, stageImport } from './staged-import.ts';
export { type ContentState, contentState, importedProjects } from './updated-project.ts';
