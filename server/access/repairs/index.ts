/** Checks and repairs over all records, for administrators. */

export { commentsToIndex, notesToIndex, type TextPage, tasksToIndex, writeTitleKey } from './texts-to-index.ts';
export { repairRecords, type WrongRecord, wrongRecords } from './wrong-records.ts';
