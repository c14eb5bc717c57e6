/** Searches with few candidates: a part of a statement finds the candidates of a text index, reads their texts and selects the results. */

import { type Expression, type RawBuilder, sql } from 'kysely';
import { patternOf } from '#domain/normalize/search-words.ts';
import { cached } from './cached.ts';
import type { ReadTx } from './database.ts';
import type { Fragments } from './dialect/fragments.ts';
import type { FewParams, Matched, Matching, TextSearch } from './dialect/text-search.ts';
import { numbered, numberedExpressions, type Statement, statement } from './statement.ts';
import type { Ranked } from './text-index.ts';

/** The parameters of a search, for a statement with `fewRanked` or `fewCounted`. */
export type FewValues = {
  query: string;
  candidates: number;
  entries: number;
  bytes: number;
  [word: `word${number}`]: string;
};

/** The arguments of a function of `statement` that a part with a search needs. */
export type FewParts = { p: FewParams; fragments: Fragments; textSearch: TextSearch };

/** Returns the values for a search of at most `most` candidates, which is short if it must be. */
export function fewValues(tx: ReadTx, words: readonly string[], tokens: readonly string[], most: number): FewValues {
  const limits = tx.mustBeShort ? shortest(most, words.length, tokens.length) : { candidates: most, ...NO_LIMITS };
  return { query: tx.dialect.textSearch.queryOf(tokens), ...limits, ...numbered('word', words.map(patternOf)) };
}

/** Selects the results with their ranks. `hits` is 0: without them a search takes half the time, because it stops at the first occurrence. */
export function fewRanked(name: string, words: number, { p, fragments, textSearch }: FewParts): RawBuilder<Matched> {
  return textSearch.few(name, p, rankedOf(p, words, fragments));
}

/**
 * Selects the results with their ranks and hits. The occurrences in each text are counted first and once: counting also finds whether there
 * are any.
 */
export function fewCounted(name: string, words: number, { p, textSearch }: Omit<FewParts, 'fragments'>) {
  const patterns = numberedExpressions<string>(p, 'word', words);
  return textSearch.few(name, p, ({ rows, occurrences }) => {
    const counts = patterns.flatMap((pattern, at) => [
      sql`${occurrences(sql.ref('entry.title'), pattern)} as ${inTitle(at)}`,
      sql`${occurrences(sql.ref('entry.body'), pattern)} as ${inBody(at)}`,
    ]);
    const all = patterns.map((_, at) => sql<number>`${inTitle(at)} + ${inBody(at)}`);
    const holds = all.map((count) => sql`${count} > 0`);
    const rank = rankIf(patterns.map((_, at) => sql`${inTitle(at)} > 0`));
    return sql<Matched>`select id, ${rank} as "rank", ${sql.join(all, sql` + `)} as hits
      from (with counted as materialized (select entry.id, ${sql.join(counts)} from ${rows}) select * from counted) as counted
      where ${sql.join(holds, sql` and `)}`;
  });
}

/** Whether a search has few candidates: see `TextSearch`. */
export async function isFew(tx: ReadTx, name: string, values: FewValues): Promise<boolean> {
  const check = cached(checks, name, () =>
    statement<FewValues>()((_db, p, _fragments, textSearch) => textSearch.isFew(name, p)),
  );
  return (await check.first(tx, values))?.few === 1;
}

/** Results as a JSON object of their ranks by id, for `listedResults`. */
export type FewList = { list: string; isEmpty: boolean };

/** Returns the results with their ranks. undefined unless the search has few candidates. */
export async function fewList(
  tx: ReadTx,
  name: string,
  words: number,
  values: FewValues,
): Promise<FewList | undefined> {
  const all = cached(lists, `${name} ${words}`, () =>
    statement<FewValues>()((_db, p, fragments, textSearch) =>
      textSearch.fewList(name, p, rankedOf(p, words, fragments)),
    ),
  );
  const { list } = (await all.first(tx, values)) ?? { list: null };
  return list === null ? undefined : { list, isEmpty: list === '{}' };
}

/** Selects the results in the list of a `fewList`. */
export function listedResults(fragments: Fragments, list: Expression<string>): RawBuilder<Ranked> {
  return sql`select listed.key as id, listed.value as "rank" from ${fragments.listed(list)}`;
}

const checks = new Map<string, Statement<FewValues, { few: number }>>();

const lists = new Map<string, Statement<FewValues, { list: string | null }>>();

/**
 * Limits of a search that blocks the event loop. Checking so many notes takes about 2 ms, and counting one word in so many bytes of their
 * texts 1 ms. Eight requests of an account that arrive together then delay others by less than 20 ms. If no entry has all tokens, each token
 * can be read for each entry, which takes about 20 ns.
 */
const SHORT = { entries: 200, bytes: 500_000, steps: 200_000 };

const NO_LIMITS = { entries: Number.MAX_SAFE_INTEGER, bytes: Number.MAX_SAFE_INTEGER };

function shortest(most: number, words: number, tokens: number): Pick<FewValues, 'candidates' | 'entries' | 'bytes'> {
  return {
    candidates: Math.min(most, SHORT.entries),
    entries: Math.floor(SHORT.steps / tokens),
    bytes: Math.floor(SHORT.bytes / words),
  };
}

function rankedOf(p: object, words: number, fragments: Fragments): Matching {
  const patterns = numberedExpressions<string>(p, 'word', words);
  const titles = patterns.map((pattern) => fragments.contains('entry.title', pattern));
  const texts = patterns.map((pattern, at) => sql`(${titles[at]} or ${fragments.contains('entry.body', pattern)})`);
  return ({ rows }) =>
    sql`select entry.id, ${rankIf(titles)} as "rank", 0 as hits from ${rows} where ${sql.join(texts, sql` and `)}`;
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
