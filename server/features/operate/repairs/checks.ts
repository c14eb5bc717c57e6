import { repairRecords, type WrongRecord, wrongRecords } from '../../../access/repairs/index.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { repairUsage, wrongUsage } from '../../account/usage/index.ts';
import { indexTexts, unindexedTexts } from './search-texts.ts';
import { deleteOrphanFiles, missingFiles, orphanFiles } from './stored-files.ts';

/** The data of an installation: the database, the store of the files and the folder of the backups. */
export type CheckParts = { database: Database; files: FileStore; backupFolder: string };

/**
 * A check. `problem` completes the sentence "<number> …". `find` returns the ids of the records or files with the problem. A check without
 * `repair` has `advice`: what the operator can do.
 */
export type Check = {
  name: string;
  problem: string;
  find(parts: CheckParts): Promise<string[]>;
  repair?: (parts: CheckParts) => Promise<unknown>;
  advice?: string;
};

function ofRecords(kind: WrongRecord, name: string, problem: string): Check {
  return {
    name,
    problem,
    find: ({ database }) => database.read((tx) => wrongRecords(tx, kind)),
    repair: ({ database }) => database.transaction((tx) => repairRecords(tx, kind)),
  };
}

/** All checks, in the order in which they run. Repairs of records come before those of texts and counts, which depend on them. */
export const CHECKS: readonly Check[] = [
  ofRecords('section', 'sections', 'tasks in a section that is deleted or belongs to another project'),
  ofRecords('order', 'order', 'tasks whose order differs from that of their section'),
  ofRecords('parent', 'parents', 'sub-tasks whose parent task is deleted or in another project'),
  ofRecords('cycle', 'cycles', 'tasks that are their own sub-tasks'),
  ofRecords('reminder', 'reminders', 'reminders that are scheduled although their task has no date'),
  ofRecords('used_content', 'used files', 'attached files that are marked as unused'),
  { name: 'search', problem: 'texts that the search does not find', find: unindexedTexts, repair: indexTexts },
  {
    name: 'storage',
    problem: 'accounts with a wrong count of storage',
    find: async ({ database }) => (await Array.fromAsync(wrongUsage(database))).map(({ id }) => id),
    repair: ({ database }) => repairUsage(database),
  },
  {
    name: 'orphan files',
    problem: 'stored files that neither a record nor a backup needs',
    find: orphanFiles,
    repair: deleteOrphanFiles,
  },
  {
    name: 'missing files',
    problem: 'attached files whose contents are missing or have another size',
    find: missingFiles,
    advice: 'Restore a full backup, or copy the folder files from another backup of the machine.',
  },
];
