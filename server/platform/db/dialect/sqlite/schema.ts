import type { SchemaSpelling } from '../../schema/spelling.ts';
import { createTextIndex } from './text-index.ts';

/** Strict tables: https://www.sqlite.org/stricttables.html. Text compares byte by byte unless told otherwise. */
export const sqliteSchema: SchemaSpelling = {
  types: {
    id: 'text',
    text: 'text',
    foldedText: 'text',
    instant: 'text',
    day: 'text',
    time: 'text',
    integer: 'integer',
    real: 'real',
    boolean: 'integer',
    json: 'text',
    bytes: 'blob',
    sequence: 'integer primary key autoincrement',
  },
  computedColumn: 'virtual',
  validJson: (column) => `json_valid(${column})`,
  // A link table is its key: without row numbers it is stored once instead of twice.
  tableEnding: ({ hasCompositeKey }) => (hasCompositeKey ? ' strict, without rowid' : ' strict'),
  textIndex: createTextIndex,
};
