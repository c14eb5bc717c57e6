import type { SchemaSpelling } from '../../schema/spelling.ts';
import { createTextIndex } from './text-index.ts';

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
};
