/** Analyses the texts of records for the text index. Worker threads analyse large ones, outside the transaction. */

import { inSlices } from '../fairness/time-slices.ts';
import type { Workers } from '../workers/workers.ts';
import type { Database, ReadTx, Tx } from './database.ts';
import { type IndexedText, indexedText, isLargeText } from './indexed-text.ts';
import type { Entry } from './text-index.ts';

/** A record to index. `indexed` is the analysis of its texts, if it is known. */
export type TextToIndex = Omit<Entry, 'indexed'> & { title: string; body: string; indexed?: IndexedText | undefined };

/**
 * Returns the entries of records in a text index. In a transaction of `withLargeTexts`, large texts make the transaction run again after
 * worker threads have analysed them. Elsewhere, and above 40 large texts, they are analysed here, with other work in between.
 */
export async function indexedEntries(texts: readonly TextToIndex[], tx?: ReadTx): Promise<Entry[]> {
  const known = tx && analysedFor.get(tx);
  const missing = known === undefined ? [] : texts.filter((text) => isMissing(text, known));
  if (known !== undefined && missing.length > 0 && known.size + missing.length <= MAX_ANALYSED) {
    throw new AnalysisNeeded(missing);
  }
  return inSlices(texts, (text) => {
    const { id, projectId, title, body } = text;
    return { id, projectId, indexed: text.indexed ?? known?.get(keyOf(text)) ?? indexedText(title, body) };
  });
}

/**
 * Returns the database with transactions that analyse large texts in worker threads: `indexedEntries` throws, the transaction is rolled back,
 * the texts are analysed in turns with other accounts, and the work runs again. They reject with 503 `unavailable` like `Workers.call`.
 */
export function withLargeTexts(database: Database, workers: Workers): Database {
  return {
    get dialect() {
      return database.dialect;
    },
    read: (work, account) => database.read(work, account),
    readOne: (work, account) => database.readOne(work, account),
    readHeavy: (account, work) => database.readHeavy(account, work),
    transaction: (work, account) => transact(database, workers, work, account),
    dataVersion: () => database.dataVersion(),
    notify: (topic) => database.notify(topic),
    onNotify: (topic, wake) => database.onNotify(topic, wake),
    copyTo: (path) => database.copyTo(path),
    close: () => database.close(),
  };
}

type Texts = Pick<TextToIndex, 'title' | 'body'>;

/** The large texts that were analysed for a transaction. */
type AnalysedTexts = Map<string, IndexedText>;

const analysedFor = new WeakMap<ReadTx, AnalysedTexts>();

/** Large texts per transaction that worker threads analyse: each needs up to 2 MB. */
const MAX_ANALYSED = 40;

class AnalysisNeeded extends Error {
  readonly texts: readonly Texts[];

  constructor(texts: readonly Texts[]) {
    super('a large text must be analysed before the transaction');
    this.texts = texts;
  }
}

async function transact<T>(
  database: Database,
  workers: Workers,
  work: (tx: Tx) => Promise<T>,
  account?: string,
): Promise<T> {
  const analysed: AnalysedTexts = new Map();
  const run = (tx: Tx) => {
    analysedFor.set(tx, analysed);
    return work(tx);
  };
  for (;;) {
    try {
      return await database.transaction(run, account);
    } catch (error) {
      if (!(error instanceof AnalysisNeeded)) throw error;
      for (const text of error.texts) {
        analysed.set(
          keyOf(text),
          await workers.call<typeof indexedText>(account ?? '', 'indexedText', text.title, text.body),
        );
      }
    }
  }
}

function isMissing(text: TextToIndex, known: AnalysedTexts): boolean {
  return text.indexed === undefined && isLargeText(text.body) && !known.has(keyOf(text));
}

function keyOf({ title, body }: Texts): string {
  return `${title.length} ${title}${body}`;
}
