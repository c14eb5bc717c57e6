/** Searches with few candidates: one statement finds the candidates of a text index, reads their texts and returns the results. */

import { type Expression, type RawBuilder, sql } from 'kysely';
import { patternOf } from '#domain/normalize/search-words.ts';
import { cached } from './cached.ts';
import type { ReadTx } from './database.ts';
import type { Fragments } from './dialect/fragments.ts';
import { occurrences } from './occurrences.ts';
import { numbered, numberedExpressions, type Statement, statement } from './statement.ts';
import type { Counted, Ranked } from './text-index.ts';

/** Results as a JSON object of their values by id, for `rankedResults` or `countedResults`. */
export type FewResults = { list: string; isEmpty: boolean };

/** Reads the results of the index. undefined if there are more than `most` candidates, or if the search is not short but must be. */
export type FewReader = (
  tx: ReadTx,
  words: readonly string[],
  tokens: readonly string[],
  most: number,
) => Promise<FewResults | undefined>;

/** Returns a reader of the results of the index `name` with their ranks. */
export function rankedReader(name: string): FewReader {
  return readerOf(name, (entries, patterns, fragments) => {
    const titles = patterns.map((pattern) => fragments.contains('entry.title', pattern));
    const texts = patterns.map((pattern, at) => sql`(${titles[at]} or ${fragments.contains('entry.body', pattern)})`);
    return sql`select entry.id, ${rankIf(titles)} as value from ${entries} where ${sql.join(texts, sql` and `)}`;
  });
}

/**
 * Returns a reader of the results of the index `name` with their ranks and hits. The occurrences in each text are counted first and once:
 * counting also finds whether there are any.
 */
export function countedReader(name: string): FewReader {
  return readerOf(name, (entries, patterns) => {
    const counts = patterns.flatMap((pattern, at) => [
      sql`${occurrences(sql.ref('entry.title'), pattern)} as ${inTitle(at)}`,
      sql`${occurrences(sql.ref('entry.body'), pattern)} as ${inBody(at)}`,
    ]);
    const all = patterns.map((_, at) => sql<number>`${inTitle(at)} + ${inBody(at)}`);
    const holds = all.map((count) => sql`${count} > 0`);
    const rank = rankIf(patterns.map((_, at) => sql`${inTitle(at)} > 0`));
    return sql`select id, ${rank} * ${sql.lit(RANK)} + ${sql.join(all, sql` + `)} as value
      from (with counted as materialized (select entry.id, ${sql.join(counts)} from ${entries}) select * from counted) as counted
      where ${sql.join(holds, sql` and `)}`;
  });
}

/** Selects the results in the list of a `rankedReader`. */
export function rankedResults(fragments: Fragments, list: Expression<string>): RawBuilder<Ranked> {
  return sql`select listed.key as id, listed.value as "rank" from ${fragments.listed(list)}`;
}

/** Selects the results in the list of a `countedReader`. */
export function countedResults(fragments: Fragments, list: Expression<string>): RawBuilder<Counted> {
  return sql`select listed.key as id, listed.value / ${sql.lit(RANK)} as "rank", listed.value % ${sql.lit(RANK)} as hits
    from ${fragments.listed(list)}`;
}

/** The value of a counted result is its rank times this number, plus its hits. No text has so many. */
const RANK = 100_000_000;

/**
 * Limits of a search that blocks the event loop. Checking so many notes takes about 2 ms, and counting one word in so many bytes of their
 * texts 1 ms. Eight requests of an account that arrive together then delay others by less than 20 ms. If no entry has all tokens, each token
 * can be read for each entry, which takes about 20 ns.
 */
const SHORT = { entries: 200, bytes: 500_000, steps: 200_000 };

type Values = {
  query: string;
  most: number;
  rows: number;
  bytes: number;
  [word: `word${number}`]: string;
};

type Matches = (
  entries: RawBuilder<unknown>,
  patterns: readonly Expression<string>[],
  fragments: Fragments,
) => RawBuilder<{ id: string; value: number }>;

function readerOf(name: string, matches: Matches): FewReader {
  const statements = new Map<string, Statement<Values, { list: string | null }>>();
  const statementFor = (words: number) =>
    cached(statements, String(words), () =>
      statement<Values>()((_db, p, fragments, textSearch) => {
        const patterns = numberedExpressions<string>(p, 'word', words);
        return textSearch.few(name, p, (entries) => matches(entries, patterns, fragments));
      }),
    );
  return async (tx, words, tokens, most) => {
    const limits = tx.mustBeShort ? shortest(most, words.length, tokens.length) : { most, ...NO_LIMITS };
    const query = tx.dialect.textSearch.queryOf(tokens);
    const values = { query, ...limits, ...numbered('word', words.map(patternOf)) };
    const { list } = (await statementFor(words.length).first(tx, values)) ?? { list: null };
    return list === null ? undefined : { list, isEmpty: list === '{}' };
  };
}

const NO_LIMITS = { rows: Number.MAX_SAFE_INTEGER, bytes: Number.MAX_SAFE_INTEGER };

function shortest(most: number, words: number, tokens: number): { most: number; rows: number; bytes: number } {
  return {
    most: Math.min(most, SHORT.entries),
    rows: Math.floor(SHORT.steps / tokens),
    bytes: Math.floor(SHORT.bytes / words),
  };
}

/** 2 if all conditions are met, otherwise 1. */
function rankIf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<number> {
  return sql<number>`case when ${sql.join(conditions, sql` and `)} then 2 else 1 end`;
}

function inTitle(index: number): RawBuilder<number> {
  return sql.ref<number>(`in_title${index}`);
}

function inBody(index: number): RawBuilder<number> {
  return sql.ref<number>(`in_body${index}`);
}
