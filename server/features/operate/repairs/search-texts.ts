import { commentsToIndex, notesToIndex, type TextPage, tasksToIndex } from '../../../access/repairs/index.ts';
import type { ReadTx, Tx } from '../../../platform/db/database.ts';
import { indexNotes } from '../../notes/notes/index.ts';
import { indexComments } from '../../planning/comments/index.ts';
import { indexTasks } from '../../planning/tasks/index.ts';
import type { CheckParts } from './checks.ts';

/** Texts per transaction. */
const PAGE = 200;

type IndexedKind<Row> = {
  read(tx: ReadTx, page: TextPage): Promise<Row[]>;
  index(tx: Tx, rows: readonly Row[]): Promise<unknown>;
};

const tasks: IndexedKind<Awaited<ReturnType<typeof tasksToIndex>>[number]> = { read: tasksToIndex, index: indexTasks };
const comments: IndexedKind<{ id: string; body: string }> = { read: commentsToIndex, index: indexComments };
const notes: IndexedKind<Awaited<ReturnType<typeof notesToIndex>>[number]> = { read: notesToIndex, index: indexNotes };

/** Returns the ids of the tasks, comments and notes whose text is not in the search index. */
export async function unindexedTexts(parts: CheckParts): Promise<string[]> {
  return [...(await idsOf(parts, tasks)), ...(await idsOf(parts, comments)), ...(await idsOf(parts, notes))];
}

/** Indexes the texts that `unindexedTexts` finds. */
export function indexTexts({ database }: Pick<CheckParts, 'database'>): Promise<void> {
  return indexAll((work) => database.transaction(work));
}

/** Like `indexTexts`, in one transaction. */
export function indexTextsIn(tx: Tx): Promise<void> {
  return indexAll((work) => work(tx));
}

/** Runs work in a transaction. */
type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

async function indexAll(transact: Transact): Promise<void> {
  await indexKind(transact, tasks);
  await indexKind(transact, comments);
  await indexKind(transact, notes);
}

async function idsOf<Row extends { id: string }>(
  { database }: CheckParts,
  { read }: IndexedKind<Row>,
): Promise<string[]> {
  const ids: string[] = [];
  for (;;) {
    const rows = await database.read((tx) => read(tx, { after: ids.at(-1) ?? '', limit: PAGE, which: 'missing' }));
    ids.push(...rows.map(({ id }) => id));
    if (rows.length < PAGE) return ids;
  }
}

async function indexKind<Row extends { id: string }>(
  transact: Transact,
  { read, index }: IndexedKind<Row>,
): Promise<void> {
  for (let after = ''; ; ) {
    const last = await transact(async (tx) => {
      const rows = await read(tx, { after, limit: PAGE, which: 'missing' });
      await index(tx, rows);
      return rows.length < PAGE ? undefined : rows.at(-1)?.id;
    });
    if (last === undefined) return;
    after = last;
  }
}
