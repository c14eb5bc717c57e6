import { quoteName, type SchemaSpelling, type Trigger } from '../../schema/spelling.ts';
import { createTextIndex, limitPendingEntries } from './text-index.ts';

/** Collation "C" compares bytes. Text sorts as in SQLite, and indexes support prefix searches. */
const TEXT = 'text collate "C"';

export const postgresSchema: SchemaSpelling = {
  types: {
    id: TEXT,
    text: TEXT,
    foldedText: TEXT,
    instant: TEXT,
    day: TEXT,
    time: TEXT,
    integer: 'bigint',
    real: 'double precision',
    boolean: 'smallint',
    json: TEXT,
    bytes: 'bytea',
    sequence: 'bigint generated always as identity primary key',
  },
  computedColumn: 'stored',
  validJson: (column) => `${column} is null or ${column}::json is not null`,
  tableEnding: () => '',
  textIndex: createTextIndex,
  textIndexMerges: () => [],
  textIndexPending: limitPendingEntries,
  trigger: createTrigger,
  dropTrigger: ({ name, table }) => [
    `drop trigger ${quoteName(name)} on ${quoteName(table)}`,
    `drop function ${quoteName(name)}()`,
  ],
};

/** A trigger of PostgreSQL runs a function, which gets the name of the trigger. */
function createTrigger({ name, table, event, when, run }: Trigger): string[] {
  const condition = when === undefined ? '' : ` when (${when})`;
  const target = quoteName(name);
  return [
    `create function ${target}() returns trigger language plpgsql as $$\nbegin\n  ${run};\n  return null;\nend\n$$`,
    `create trigger ${target} after ${event} on ${quoteName(table)} for each row${condition} execute function ${target}()`,
  ];
}
