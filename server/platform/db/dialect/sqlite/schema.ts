import { quoteName, type SchemaSpelling, type Trigger } from '../../schema/spelling.ts';
import { allowMerges, createTextIndex } from './text-index.ts';

/** Strict tables: https://www.sqlite.org/stricttables.html. Text is compared byte by byte by default. */
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
  // Link tables have no row id, so they are stored once instead of twice.
  tableEnding: ({ hasCompositeKey }) => (hasCompositeKey ? ' strict, without rowid' : ' strict'),
  textIndex: createTextIndex,
  textIndexMerges: allowMerges,
  trigger: createTrigger,
  dropTrigger: ({ name }) => [`drop trigger ${quoteName(name)}`],
};

function createTrigger({ name, table, event, when, whenAlone, run }: Trigger): string[] {
  const conditions = [when, whenAlone].filter((each) => each !== undefined);
  const condition = conditions.length === 0 ? '' : ` when ${conditions.join(' and ')}`;
  return [`create trigger ${quoteName(name)} after ${event} on ${quoteName(table)}${condition} begin\n  ${run};\nend`];
}
