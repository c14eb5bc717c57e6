import { TEXT_INDEXES, type TextEntry, type TextIndexName, textEntries } from '../../access/index.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { indexedEntries } from '../../platform/db/large-texts.ts';
import { deleteSetting, readSetting, writeSetting } from '../../platform/db/stored-setting.ts';
import { textIndex } from '../../platform/db/text-index.ts';
import type { Job } from '../../platform/jobs/start-jobs.ts';

/** The setting with the position of an unfinished rebuild. A migration that changes the normalization writes it. */
const REBUILD = 'text_index_rebuild';

type Position = { index: TextIndexName; after: string };

/** Entries per transaction. Those of tasks in Japanese take about 10 ms. */
const PAGE = 20;

/** Transactions per run of the job, so that the service can stop in between. */
const PAGES = 250;

/**
 * The job that writes the entries of the text indexes again after the normalization has changed. Meanwhile, searches may miss old texts with
 * the characters in question. `database` analyses large texts in worker threads.
 */
export function textIndexRebuild(database: Database): Job {
  let isDone = false;
  return {
    name: 'text index rebuild',
    every: 1000,
    async run() {
      for (let page = 0; page < PAGES && !isDone; page += 1) isDone = !(await rebuildTextIndexes(database));
    },
  };
}

/** Writes the next entries, and returns whether there may be more. */
export function rebuildTextIndexes(database: Database): Promise<boolean> {
  return database.transaction(async (tx) => {
    await tx.lock('text index rebuild');
    const position = await readSetting<Position>(tx, REBUILD);
    if (position === undefined) return false;
    const entries = await textEntries(tx, position.index, position.after, PAGE);
    await write(tx, position.index, entries.filter(isBeyondAscii));
    const next = nextOf(position, entries);
    if (next === undefined) await deleteSetting(tx, REBUILD);
    else await writeSetting(tx, REBUILD, next);
    return next !== undefined;
  });
}

/** The normalized text of most languages with Latin letters is ASCII, and has not changed. */
function isBeyondAscii({ title, body }: TextEntry): boolean {
  return BEYOND_ASCII.test(title) || BEYOND_ASCII.test(body);
}

const BEYOND_ASCII = /[\u0080-\uffff]/;

async function write(tx: Tx, index: TextIndexName, entries: readonly TextEntry[]): Promise<void> {
  const texts = entries.map(({ id, scope, title, body }) => {
    return { id, projectId: scope, title: withoutBlanks(title), body: withoutBlanks(body) };
  });
  if (texts.length === 0) return;
  await textIndex(index).index(tx, await indexedEntries(texts, tx));
  await textIndex(index).merge(tx);
}

/** Returns the normalized text of an entry, which has line breaks between words and blanks before their starts. */
function withoutBlanks(stored: string): string {
  return stored.replaceAll(' ', '');
}

function nextOf({ index }: Position, entries: readonly TextEntry[]): Position | undefined {
  const last = entries.at(-1);
  if (last !== undefined && entries.length === PAGE) return { index, after: last.id };
  const following = TEXT_INDEXES[TEXT_INDEXES.indexOf(index) + 1];
  return following && { index: following, after: '' };
}
