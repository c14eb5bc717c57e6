import { LIMITS } from '#contract/limits.ts';
import {
  forgetOldChanges,
  forgetUnreadChanges,
  numberChanges,
  projectsWithNewChanges,
} from '../../../access/changes/index.ts';
import { instantText } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';

/** Rows per transaction. A small number keeps other writers from waiting. */
const BATCH_SIZE = 500;

const DAY_MS = 86_400_000;

/**
 * Deletes changes of tasks that are older than 30 days at `now` (milliseconds), and those of projects that no client reads.
 * Changes of the other projects get a number first, and their 30 days count from then.
 */
export async function forgetChanges(database: Database, now: number): Promise<void> {
  while ((await database.transaction((tx) => forgetUnreadChanges(tx, BATCH_SIZE))) === BATCH_SIZE);
  for (const project of await database.read((tx) => projectsWithNewChanges(tx, BATCH_SIZE))) {
    while (await database.transaction((tx) => numberChanges(tx, project, now)));
  }
  const before = instantText(now - LIMITS.changeDays * DAY_MS);
  while ((await database.transaction((tx) => forgetOldChanges(tx, before, BATCH_SIZE))) === BATCH_SIZE);
}
