/**
 * One table with the text of each entry for the exact check, and its tokens in a GIN index
 * (https://www.postgresql.org/docs/current/gin.html).
 */
export function createTextIndex(name: string, of: string): string[] {
  return [
    `create table "${name}" (
  "id" text collate "C" not null constraint "unique_${name}_id" primary key references "${of}" ("id") on delete cascade,
  "title" text collate "C" not null,
  "body" text collate "C" not null,
  "tokens" text[] collate "C" not null
)`,
    `create index "index_${name}_tokens" on "${name}" using gin ("tokens")`,
  ];
}

/**
 * Limits the pending list of the GIN index to 64 kB. With the default of 4 MB, searches read all texts instead of the index after some thousand
 * writes, and one of these writes takes seconds, because it sorts in the entries of all: https://www.postgresql.org/docs/current/gin.html#GIN-FAST-UPDATE
 */
export function limitPendingEntries(name: string): string[] {
  const index = `index_${name}_tokens`;
  return [
    `alter index "${index}" set (gin_pending_list_limit = 64)`,
    `select gin_clean_pending_list('"${index}"'::regclass)`,
  ];
}
