/**
 * Returns the statements that create a text index. It has two tables, joined by `row`: the text of each entry for the exact check, and a full-text index of its tokens without
 * positions and texts (https://www.sqlite.org/fts5.html).
 */
export function createTextIndex(name: string, of: string): string[] {
  return [
    `create table "${name}" (
  "row" integer primary key autoincrement,
  "id" text not null constraint "unique_${name}_id" unique references "${of}" ("id") on delete cascade,
  "title" text not null,
  "body" text not null
) strict`,
    `create virtual table "${name}_tokens" using fts5 (tokens, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii')`,
    `create trigger "${name}_gone" after delete on "${name}" begin
  delete from "${name}_tokens" where rowid = old."row";
end`,
  ];
}

/**
 * Returns the statement that lets the command `merge` begin with three segments. SQLite itself merges four or more, 64 pages of each level at
 * once. It would otherwise continue a merge that the command has begun, which takes up to 100 ms.
 */
export function allowMerges(name: string): string[] {
  return [`insert into "${name}_tokens" ("${name}_tokens", rank) values ('usermerge', 3)`];
}
