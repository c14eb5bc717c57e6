import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import fc from 'fast-check';
import { sql } from 'kysely';
import { matchesWords, searchWords } from '#domain/normalize/search-words.ts';
import { eachDatabase, onDatabase } from '#server/testing/databases.ts';
import { queryPlan } from '#server/testing/query-plan.ts';
import type { Database } from './database.ts';
import { indexedText } from './indexed-text.ts';
import type { Migration } from './migrate.ts';
import { id } from './schema/columns.ts';
import { statement } from './statement.ts';
import { textWithWords } from './testing/texts.ts';
import {
  hasTokens,
  type Ids,
  type Ranked,
  type SearchValues,
  searchedWords,
  searchParameters,
  searchValues,
  textIndex,
} from './text-index.ts';

const migrations: Migration[] = [
  {
    name: '0001-things',
    up(schema) {
      schema.table('thing', { id: id().primaryKey() });
      schema.textIndex('thing_text', 'thing');
      schema.textIndexPending('thing_text');
    },
  },
];

const things = textIndex('thing_text');

type Thing = { id: string; projectId: string | null; title: string; body: string };

eachDatabase((_name, open) => {
  describe('a text index', () => {
    let database: Database;

    before(async () => {
      database = await open(migrations);
    });

    async function put(...all: Thing[]): Promise<void> {
      await database.transaction(async (tx) => {
        for (const { id } of all) await tx.run(sql`insert into thing (id) values (${id}) on conflict do nothing`);
        const entries = all.map(({ id, projectId, title, body }) => {
          return { id, projectId, indexed: indexedText(title, body) };
        });
        await things.index(tx, entries);
      });
    }

    async function find(query: string, projects?: Ids): Promise<string[]> {
      return database.read(async (tx) => {
        const terms = searchedWords(tx.dialect, searchWords(query));
        const condition = things.matching(tx.dialect, 'thing.id', terms, projects);
        const rows = await tx.all(sql<{ id: string }>`select id from thing where ${condition} order by id`);
        return rows.map((row) => row.id);
      });
    }

    /** The ranks of all records, from the functions for one record. */
    async function rankedHere(words: readonly string[]): Promise<Ranked[]> {
      return database.read((tx) => {
        const terms = searchedWords(tx.dialect, words);
        const title = things.inTitle(tx.dialect, 'thing.id', terms);
        const condition = things.matching(tx.dialect, 'thing.id', terms);
        return tx.all(sql<Ranked>`select id, ${title} + 1 as "rank" from thing where ${condition} order by id`);
      });
    }

    /** The same from a statement with parameters. undefined if no token narrows the search. */
    async function rankedByStatement(words: readonly string[], projects?: Ids): Promise<Ranked[] | undefined> {
      if (!hasTokens(words) && projects === undefined) return undefined;
      const ranked = statement<SearchValues>()<Ranked>((_db, p, fragments, textSearch) => {
        const terms = searchParameters(p, words.length, hasTokens(words));
        const found = things.ranked({ fragments, textSearch }, terms, projects);
        return sql<Ranked>`select id, "rank" from (${found}) as found order by id`;
      });
      return database.read((tx) => ranked.all(tx, searchValues(tx.dialect, words)));
    }

    async function empty(): Promise<void> {
      await database.transaction((tx) => tx.run(sql`delete from thing`));
    }

    it('finds by every word of title and body, and again after a change', async () => {
      await empty();
      await put(
        { id: 'a', projectId: 'p1', title: 'Køb blåbær', body: 'på torvet' },
        { id: 'b', projectId: 'p1', title: 'Køb mælk', body: '50% rabat' },
      );
      assert.deepEqual(await find('kob'), ['a', 'b']);
      assert.deepEqual(await find('blaabaer torv'), ['a']);
      assert.deepEqual(await find('50%'), ['b']);
      assert.deepEqual(await find('%'), ['b']);
      assert.deepEqual(await find('%', ['p1']), ['b']);
      assert.deepEqual(await find('% milk'), []);
      assert.deepEqual(await find('_'), []);
      assert.deepEqual(await find('blåbær mælk'), []);
      await put({ id: 'a', projectId: 'p1', title: 'Sælg blåbær', body: '' });
      assert.deepEqual(await find('kob'), ['b']);
      assert.deepEqual(await find('torvet'), []);
      assert.deepEqual(await find('sae'), ['a']);
    });

    it('limits results to projects, given as a list or as a select', async () => {
      await empty();
      await put(
        { id: 'a', projectId: 'p1', title: 'kaffe', body: '' },
        { id: 'b', projectId: 'p2', title: 'kaffe', body: '' },
        { id: 'c', projectId: 'p 3"', title: 'kaffe', body: '' },
        { id: 'd', projectId: null, title: 'kaffe', body: '' },
      );
      assert.deepEqual(await find('kaffe'), ['a', 'b', 'c', 'd']);
      assert.deepEqual(await find('kaffe', ['p1', 'p 3"']), ['a', 'c']);
      assert.deepEqual(await find('kaffe', sql`(select 'p2')`), ['b']);
      assert.deepEqual(await find('kaffe', []), []);
      assert.deepEqual(await find('', ['p1']), ['a']);
      await put({ id: 'a', projectId: 'p2', title: 'kaffe', body: '' });
      assert.deepEqual(await find('ka', ['p1']), []);
      assert.deepEqual(await find('ka', ['p2']), ['a', 'b']);
    });

    it('has no entries of removed and deleted records', async () => {
      await empty();
      await put(
        { id: 'a', projectId: 'p1', title: 'kaffe', body: '' },
        { id: 'b', projectId: 'p1', title: 'kaffe', body: '' },
      );
      await database.transaction((tx) => things.remove(tx, 'a'));
      assert.deepEqual(await find('kaffe'), ['b']);
      await empty();
      await put({ id: 'c', projectId: 'p1', title: 'te', body: '' });
      assert.deepEqual(await find('kaffe'), []);
      assert.deepEqual(await find('te'), ['c']);
    });

    it('has no entry of a record that is deleted in the transaction that wrote it', async () => {
      await empty();
      await database.transaction(async (tx) => {
        await tx.run(sql`insert into thing (id) values ('a')`);
        await things.index(tx, [{ id: 'a', projectId: 'p1', indexed: indexedText('kaffe', '') }]);
        await tx.run(sql`delete from thing where id = 'a'`);
      });
      await put({ id: 'b', projectId: 'p1', title: 'te', body: '' });
      assert.equal(await database.read((tx) => things.count(tx, searchWords('kaffe'), 10)), 0);
      assert.equal(await database.read((tx) => things.count(tx, searchWords('te'), 10)), 1);
    });

    it('returns title hits and counts', async () => {
      await empty();
      await put(
        { id: 'a', projectId: null, title: 'te', body: 'kaffe, kaffe og te' },
        { id: 'b', projectId: null, title: 'kaffe og te', body: '' },
      );
      const words = searchWords('kaffe te');
      const rows = await database.read((tx) => {
        const terms = searchedWords(tx.dialect, words);
        const title = things.inTitle(tx.dialect, 'thing.id', terms);
        const hits = things.hits('thing.id', terms);
        return tx.all(sql`select id, ${title} as title, ${hits} as hits from thing order by id`);
      });
      assert.deepEqual(rows, [
        { id: 'a', title: 0, hits: 4 },
        { id: 'b', title: 1, hits: 2 },
      ]);
    });

    it('ranks the results', async () => {
      await empty();
      await put(
        { id: 'a', projectId: null, title: 'te', body: 'kaffe, kaffe og te' },
        { id: 'b', projectId: 'p1', title: 'kaffe og te', body: '' },
        { id: 'c', projectId: 'p1', title: 'kaffe', body: 'og saft' },
      );
      const words = searchWords('kaffe te');
      assert.deepEqual(await rankedByStatement(words), [
        { id: 'a', rank: 1 },
        { id: 'b', rank: 2 },
      ]);
      assert.deepEqual(await rankedByStatement(words, ['p1']), [{ id: 'b', rank: 2 }]);
      assert.deepEqual(await rankedByStatement(searchWords('%'), ['p1']), []);
      assert.deepEqual(await rankedByStatement(searchWords('o'), ['p1', 'p2']), [
        { id: 'b', rank: 2 },
        { id: 'c', rank: 1 },
      ]);
      assert.deepEqual(await rankedByStatement(searchWords('vand')), []);
    });

    it('counts occurrences of characters that have a meaning in patterns', async () => {
      await empty();
      await put(
        { id: 'a', projectId: null, title: 'a*bc', body: '[xy]? [xy]? a*bc abbc a*bc' },
        { id: 'b', projectId: null, title: 'abbc', body: 'x xyz' },
      );
      const hitsOf = (query: string) =>
        database.read(async (tx) => {
          const terms = searchedWords(tx.dialect, searchWords(query));
          const hits = things.hits('thing.id', terms);
          const condition = things.matching(tx.dialect, 'thing.id', terms);
          const rows = await tx.all(
            sql<{ id: string; hits: number }>`select id, ${hits} as hits from thing where ${condition} order by id`,
          );
          return rows.map(({ id, hits }) => `${id}${hits}`);
        });
      assert.deepEqual(await hitsOf('a*bc'), ['a3']);
      assert.deepEqual(await hitsOf('[xy]'), ['a2']);
      assert.deepEqual(await hitsOf('xy]?'), ['a2']);
      assert.deepEqual(await hitsOf('abbc'), ['a1', 'b1']);
    });

    it('finds the same records as the reference implementation', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(textWithWords, { maxLength: 12 }),
          fc.array(textWithWords, { maxLength: 6 }),
          async (texts, queries) => {
            await empty();
            const all = texts.map((text, index) => ({ id: `t${String(index).padStart(2, '0')}`, text }));
            await put(...all.map(({ id, text }) => ({ id, projectId: null, title: text, body: texts[0] ?? '' })));
            for (const query of queries) {
              const words = searchWords(query);
              const held = all.filter(({ text }) => matchesWords(`${text}\n${texts[0]}`, words));
              assert.deepEqual(
                await find(query),
                held.map(({ id }) => id),
              );
              const ranked = await rankedByStatement(words);
              if (ranked !== undefined) assert.deepEqual(ranked, await rankedHere(words));
            }
          },
        ),
        { numRuns: 60 },
      );
    });
  });
});

onDatabase('PostgreSQL', (_name, open) => {
  it('a search uses the index after many writes, before the server has gathered statistics', async () => {
    const database = await open(migrations);
    const words = searchWords('greenhouse');
    for (let from = 0; from < 3_000; from += 500) {
      await database.transaction(async (tx) => {
        const ids = Array.from({ length: 500 }, (_, index) => `${from + index}`);
        await tx.run(sql`insert into thing (id) select value from json_array_elements_text(${ids}::json)`);
        const entries = ids.map((id) => ({
          id,
          projectId: null,
          indexed: indexedText(`Water plant ${id}`, `It is ${id}`),
        }));
        await things.index(tx, entries);
      });
    }
    const plan = await queryPlan({ name: 'PostgreSQL', database, isFilled: true }, (tx) =>
      tx.all(things.ranked(tx.dialect, searchedWords(tx.dialect, words))),
    );
    assert.match(plan.join('\n'), /Bitmap Index Scan on index_thing_text_tokens/);
  });
});
