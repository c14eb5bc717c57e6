import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ReadTx, Tx } from '../../database.ts';
import type { ListedEntries, TextSearch, WrittenEntry } from '../text-search.ts';

/** Merging these takes up to 6 ms, and is enough for 100 entries. */
const MERGED_PAGES = 32;

/**
 * Maximum number of entries times tokens for a search that blocks the event loop. If no entry has all tokens, each can be read for each entry,
 * which takes about 20 ns.
 */
const MOST_STEPS = 200_000;

export const sqliteTextSearch: TextSearch = {
  /**
   * SQLite writes a segment of the index to disk at each savepoint, and merges segments later. Therefore the use cases of a commit write their
   * tokens together.
   */
  async write(tx, name, entries) {
    const words = new Map(entries.map((entry) => [entry.id, wordsOf(entry)]));
    const written = await writeTexts(tx, name, entries);
    tx.runTogether(
      // The entry may have been deleted by another use case of the commit.
      `insert or replace into "${name}_tokens" (rowid, tokens)
       select value ->> 0, value ->> 1 from json_each(?)
       where exists (select 1 from "${name}" where "row" = value ->> 0) order by key`,
      written.map(({ id, row }) => [row, words.get(id) ?? '']),
    );
  },

  async merge(tx, name) {
    await tx.runText(`insert into "${name}_tokens" ("${name}_tokens", rank) values ('merge', ?)`, [MERGED_PAGES]);
  },

  async count(tx, name, tokens, projects, most) {
    const index = sql.table(`${name}_tokens`);
    const rows = sql`select rowid from ${index} where ${index} match ${queryOf(tokens, projects)} limit ${most}`;
    return (await tx.first(sql<{ count: number }>`select count(*) as count from (${rows})`))?.count ?? 0;
  },

  async list(tx, name, tokens, most) {
    const query = matchOf(tokens);
    const short = await listIn(tx, name, query, Math.floor(MOST_STEPS / tokens.length), most);
    if (short !== undefined) return short;
    tx.becomeHeavy();
    return (await listIn(tx, name, query, Number.MAX_SAFE_INTEGER, most)) ?? { list: '[]', count: 0, bytes: 0 };
  },

  async titles(tx, name, tokens, most) {
    const index = sql.table(`${name}_tokens`);
    const entries = sql.table(name);
    if (tokens.length === 0) {
      return tx.all(sql<{ title: string; age: number }>`
        select title, (select max("row") from ${entries}) - "row" as age from ${entries} order by "row" desc limit ${most}`);
    }
    return tx.all(sql<{ title: string; age: number }>`
      select entry.title, (select max("row") from ${entries}) - entry."row" as age
      from ${index} cross join ${entries} as entry
      where ${index} match ${queryOf(tokens, undefined)} and entry."row" = ${index}.rowid
      order by ${index}.rowid desc limit ${most}`);
  },

  candidates(name, tokens, projects) {
    const index = sql.table(`${name}_tokens`);
    return sql<SqlBool>`entry."row" in (select rowid from ${index} where ${index} match ${queryOf(tokens, projects)})`;
  },
};

/** Returns the entries of an index with at most `rows` rows, or undefined if it has more. The size is checked in the same statement. */
async function listIn(
  tx: ReadTx,
  name: string,
  query: string,
  rows: number,
  most: number,
): Promise<ListedEntries | undefined> {
  const last = `coalesce((select max("row") from "${name}"), 0)`;
  const found = await tx.firstText<ListedEntries & { last: number }>(
    `select json_group_array(entry."row") as list, count(*) as count,
       coalesce(sum(octet_length(entry."title") + octet_length(entry."body")), 0) as bytes, ${last} as last
     from (
       select rowid from "${name}_tokens" where "${name}_tokens" match case when ${last} > ? then '${NO_TOKEN}' else ? end limit ?) as found
     cross join "${name}" as entry on entry."row" = found.rowid`,
    [rows, query, most],
  );
  return found !== undefined && found.last <= rows ? found : undefined;
}

type WrittenRow = { id: string; row: number };

/** Writes the texts of the entries and returns their row numbers. */
async function writeTexts(tx: Tx, name: string, entries: readonly WrittenEntry[]): Promise<WrittenRow[]> {
  const replacing = `on conflict ("id") do update set "title" = excluded."title", "body" = excluded."body" returning "id", "row"`;
  const [first, ...others] = entries;
  // A list of one takes 25 µs instead of 11.
  if (first !== undefined && others.length === 0) {
    const values = [first.id, first.title, first.body];
    return tx.allText<WrittenRow>(
      `insert into "${name}" ("id", "title", "body") values (?, ?, ?) ${replacing}`,
      values,
    );
  }
  const texts = entries.map(({ id, title, body }) => [id, title, body]);
  // Without a condition, the parser would read the conflict clause as that of a join.
  return tx.allText<WrittenRow>(
    `insert into "${name}" ("id", "title", "body")
     select value ->> 0, value ->> 1, value ->> 2 from json_each(?) where true order by key ${replacing}`,
    [JSON.stringify(texts)],
  );
}

function wordsOf({ tokens, projectId }: WrittenEntry): string {
  const words = tokens.map(asWord);
  if (projectId !== null) words.push(`p${Buffer.from(projectId).toString('hex')}`);
  return words.join(' ');
}

function queryOf(tokens: readonly string[], projects: Expression<unknown> | undefined): RawBuilder<string> {
  const all = matchOf(tokens);
  return projects === undefined ? sql`${all}` : sql`${anyOf(projects)} || ${all && ` AND ${all}`}`;
}

function matchOf(tokens: readonly string[]): string {
  return tokens.map((token) => `"${asWord(token)}"`).join(' AND ');
}

/**
 * Encodes a token as one word for the tokenizer of the index, which splits at every ASCII character except letters and
 * digits. Other characters are mapped to a private use area of Unicode. A text with such characters can only cause
 * false candidates, which the exact check removes.
 */
function asWord(token: string): string {
  let word = '';
  for (let index = 0; index < token.length; index += 1) {
    const code = token.charCodeAt(index);
    word += ENCODED[code] ?? token[index];
  }
  return word;
}

/** The ASCII characters in words, by their codes. */
const ENCODED = Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  return /[a-z0-9]/.test(character) ? character : String.fromCharCode(0xe000 + code);
});

/** Longer than any token, so that it never matches. */
const NO_TOKEN = 'none';

/** A match expression for the entries of these projects: `(p3132 OR p3334)`. */
function anyOf(projects: Expression<unknown>): RawBuilder<string> {
  const list = sql`group_concat('p' || hex(id), ' OR ')`;
  return sql<string>`(with allowed (id) as ${projects} select '(' || coalesce(${list}, ${sql.lit(NO_TOKEN)}) || ')' from allowed)`;
}
