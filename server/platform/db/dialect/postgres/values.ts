import { types } from 'pg';
import type { Value } from '../../database.ts';

/** Type numbers: https://github.com/postgres/postgres/blob/master/src/include/catalog/pg_type.dat */
const BOOL = 16;
const INT8 = 20;
const JSON_TEXT = 114;
const JSONB = 3802;
const NUMERIC = 1700;

/** Parses counts and sums as numbers, booleans as 1 and 0, and keeps JSON as text, like SQLite. */
const PARSERS = new Map<number, (text: string) => unknown>([
  [BOOL, (text) => (text === 't' ? 1 : 0)],
  [INT8, Number],
  [NUMERIC, Number],
  [JSON_TEXT, String],
  [JSONB, String],
]);

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return PARSERS.get(oid) ?? types.getTypeParser(oid, format);
}

/** The type parsers of the driver. */
export const columnTypes = { getTypeParser: getTypeParser as typeof types.getTypeParser };

/** Returns the value for the driver. Throws for undefined, which the driver would send as null. */
export function bindable(value: Value): string | number | null | Uint8Array {
  if (value === undefined) throw new TypeError('a parameter of a statement is undefined');
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'bigint') return String(value);
  return Array.isArray(value) ? JSON.stringify(value) : (value as string | number | null | Uint8Array);
}
