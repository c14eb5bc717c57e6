import {
  commentsToIndex,
  notesToIndex,
  type TextPage,
  tasksToIndex,
  writeTitleKey,
} from '../../../access/repairs/index.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { deleteSetting, readSetting, writeSetting } from '../../../platform/db/stored-setting.ts';
import { textIndex } from '../../../platform/db/text-index.ts';
import type { Job } from '../../../platform/jobs/start-jobs.ts';
import { indexNotes, titleKey } from '../../notes/notes/index.ts';
import { indexComments } from '../../planning/comments/index.ts';
import { indexTasks } from '../../planning/tasks/index.ts';

/** The setting with the position of an unfinished rebuild. A migration that changes the normalization writes it. */
const SETTING = 'text_index_rebuild';

type Kind = 'task' | 'comment' | 'note';

type Position = { kind: Kind; after: string };

/** Records per transaction. Indexing so many tasks in Japanese takes about 10 ms. */
const PAGE = 20;

/** Transactions per run of the job, so that the service can stop in between. */
const PAGES = 250;

/**
 * The job that normalizes the texts of all records again after the normalization has changed: for the text indexes, and for the keys by which
 * titles of notes are compared. Meanwhile, searches and links may miss old texts with the characters in question. `database` analyses large
 * texts in worker threads.
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

/** Writes the entries of the next records, and returns whether there may be more. */
export function rebuildTextIndexes(database: Database): Promise<boolean> {
  return database.transaction(async (tx) => {
    await tx.lock('text index rebuild');
    const position = await readSetting<Position>(tx, SETTING);
    if (position === undefined) return false;
    const ids = await INDEX_PAGE[position.kind](tx, { after: position.after, limit: PAGE, which: 'all' });
    const next = nextOf(position, ids);
    if (next === undefined) await deleteSetting(tx, SETTING);
    else await writeSetting(tx, SETTING, next);
    return next !== undefined;
  });
}

/** Writes the entries of the records of a page, and returns the ids of all its records. */
type IndexPage = (tx: Tx, page: TextPage) => Promise<string[]>;

type Source<Row> = {
  read(tx: Tx, page: TextPage): Promise<Row[]>;
  texts(row: Row): readonly (string | null)[];
  write(tx: Tx, rows: readonly Row[]): Promise<unknown>;
  indexes: readonly string[];
};

function indexPageOf<Row extends { id: string }>({ read, texts, write, indexes }: Source<Row>): IndexPage {
  return async (tx, page) => {
    const rows = await read(tx, page);
    const written = rows.filter((row) => mayHaveChanged(texts(row)));
    await write(tx, written);
    if (written.length > 0) for (const index of indexes) await textIndex(index).merge(tx);
    return rows.map(({ id }) => id);
  };
}

const INDEX_PAGE: Readonly<Record<Kind, IndexPage>> = {
  task: indexPageOf({
    read: tasksToIndex,
    texts: ({ content, description }) => [content, description],
    write: indexTasks,
    indexes: ['task_text'],
  }),
  comment: indexPageOf({
    read: commentsToIndex,
    texts: ({ body }) => [body],
    write: indexComments,
    indexes: ['comment_text'],
  }),
  note: indexPageOf({
    read: notesToIndex,
    texts: ({ body }) => [body],
    async write(tx, notes) {
      await indexNotes(tx, notes);
      for (const { id, title, title_key: former } of notes) {
        const title_key = titleKey(title);
        if (title_key !== former) await writeTitleKey(tx, { id, title_key });
      }
    },
    indexes: ['note_text', 'note_title'],
  }),
};

const KINDS = Object.keys(INDEX_PAGE) as Kind[];

/** The changes of the normalization concern only characters beyond Latin-1. The entries of other texts stay as they are. */
function mayHaveChanged(texts: readonly (string | null)[]): boolean {
  return texts.some((text) => text !== null && BEYOND_LATIN_1.test(text));
}

/** Characters beyond ASCII and the letters of Latin-1. */
const BEYOND_LATIN_1 = /[^\0-\x7fÀ-ÿ]/;

function nextOf({ kind }: Position, ids: readonly string[]): Position | undefined {
  const last = ids.at(-1);
  if (last !== undefined && ids.length === PAGE) return { kind, after: last };
  const following = KINDS[KINDS.indexOf(kind) + 1];
  return following && { kind: following, after: '' };
}
