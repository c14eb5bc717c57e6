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
