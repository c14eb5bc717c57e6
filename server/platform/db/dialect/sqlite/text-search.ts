import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../database.ts';
import { occurrences as replaced } from '../../occurrences.ts';
import type { Candidates, FewParams, TextSearch, WrittenEntry } from '../text-search.ts';

/** Merging these takes up to 6 ms, and is enough for 100 entries. */
const MERGED_PAGES = 32;

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
    const rows = sql`select rowid from ${index} where ${index} match ${scopedQuery(tokens, projects)} limit ${most}`;
    return (await tx.first(sql<{ count: number }>`select count(*) as count from (${rows})`))?.count ?? 0;
  },

  queryOf: matchOf,

  few(name, p, matching) {
    const { tables, candidates } = candidatesOf(name, p);
    return sql`with ${tables} ${matching(candidates)}`;
  },

  fewList(name, p, matching) {
    const { tables, isFew, candidates } = candidatesOf(name, p);
    return sql`with ${tables} select case when ${isFew} then (select json_group_object(id, "rank") from (${matching(candidates)})) end as list`;
  },

  isFew(name, p) {
    const { tables, isFew } = candidatesOf(name, p);
    return sql`with ${tables} select case when ${isFew} then 1 else 0 end as few`;
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
      where ${index} match ${scopedQuery(tokens, undefined)} and entry."row" = ${index}.rowid
      order by ${index}.rowid desc limit ${most}`);
  },

  candidates(name, tokens, projects) {
    const index = sql.table(`${name}_tokens`);
    return sql<SqlBool>`entry."row" in (select rowid from ${index} where ${index} match ${scopedQuery(tokens, projects)})`;
  },
};

/**
 * The `tables` of a search with few candidates, which follow `with`. The lengths of the texts are known without reading them. The candidates
 * start with the latest entries, which are usually among the first results. A statement that sorts them and needs few rows then drops the
 * others after one comparison, which saves a quarter of the time of a search with 100 tasks.
 */
function candidatesOf(
  name: string,
  { query, candidates, entries, bytes }: FewParams,
): { tables: RawBuilder<unknown>; isFew: RawBuilder<SqlBool>; candidates: Candidates } {
  const [index, table] = [sql.table(`${name}_tokens`), sql.table(name)];
  const isSmall = sql<SqlBool>`coalesce((select max("row") from ${table}), 0) <= ${entries}`;
  const checked = sql`case when ${isSmall} then ${query} else ${sql.lit(NO_TOKEN)} end`;
  const tables = sql`candidate ("row", bytes) as materialized (
      select entry."row", octet_length(entry.title) + octet_length(entry.body)
      from (select rowid from ${index} where ${index} match ${checked} order by rowid desc limit ${candidates} + 1) as hit
      cross join ${table} as entry on entry."row" = hit.rowid),
    size (count, bytes) as materialized (select count(*), coalesce(sum(bytes), 0) from candidate)`;
  const isFew = sql<SqlBool>`(select ${isSmall} and count <= ${candidates} and bytes <= ${bytes} from size)`;
  const rows = sql`candidate cross join ${table} as entry on entry."row" = candidate."row" and ${isFew}`;
  return { tables, isFew, candidates: { rows, occurrences } };
}

/**
 * Counts with `glob` in the candidates of a table `size`. `glob` compares from each occurrence of the first character on, so that repetitive
 * texts take up to 3 ns per byte and character of the part. Others take 0.2 ns per byte, `replace` takes 1. Most texts have at most one
 * occurrence. A subquery without columns of the row is executed once.
 */
function occurrences(text: Expression<string>, part: Expression<string>): RawBuilder<number> {
  const given = sql`cast(${part} as text)`;
  const isSimple = sql`${given} not glob '*[^a-z0-9 ]*'`;
  return sql<number>`case
    when (select bytes * octet_length(${given}) > ${sql.lit(MOST_STEPS)} or not ${isSimple} from size) then ${replaced(text, part)}
    when ${text} not glob (select '*' || ${given} || '*') then 0
    when ${text} not glob (select '*' || ${given} || '*' || ${given} || '*') then 1
    else ${replaced(text, part)} end`;
}

/** 3 ms. */
const MOST_STEPS = 1_000_000;

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

function scopedQuery(tokens: readonly string[], projects: Expression<unknown> | undefined): RawBuilder<string> {
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
