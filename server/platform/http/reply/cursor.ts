/** Cursors of keyset pagination: the sort values of the last row of a page, opaque to clients. */

import { hash } from 'node:crypto';
import { cached } from '../../db/cached.ts';
import { invalid } from '../../errors/refusal.ts';

/** The sort values of a row; the last one is the id. */
export type OrderValues = readonly (string | number)[];

/** The type of a sort value. An integer fits the integer column of every database. */
export type KeyKind = 'text' | 'number' | 'integer';

/**
 * Returns the cursor after a row. `scope` contains everything that identifies the list: filters, order, reader. A cursor is
 * valid only for its list.
 */
export function cursorAfter(scope: object, values: OrderValues): string {
  return Buffer.from(JSON.stringify([hashOf(scope), ...values])).toString('base64url');
}

/** Returns the values of a cursor of this list. Throws 422 at `cursor` if it is damaged or belongs to another list. */
export function readCursor(scope: object, cursor: string, keys: readonly { kind: KeyKind }[]): OrderValues {
  const [scopeHash, ...values] = parseCursor(cursor);
  const fits = values.length === keys.length && values.every((value, index) => isOf(keys[index]?.kind, value));
  if (scopeHash !== hashOf(scope) || !fits) throw invalid({ cursor: (messages) => messages.cursor });
  return values as OrderValues;
}

/**
 * Cuts a page out of rows that were read with one more than `limit`. `last` is the row after which the next page starts, or
 * undefined on the last page.
 */
export function cutPage<Row>(rows: readonly Row[], limit: number): { pageRows: Row[]; last: Row | undefined } {
  const pageRows = rows.slice(0, limit);
  return { pageRows, last: rows.length > limit ? pageRows.at(-1) : undefined };
}

/** Returns the `next_cursor` field to append to a JSON object; '' without a cursor. */
export function nextMember(cursor: string | undefined): string {
  return cursor === undefined ? '' : `,"next_cursor":"${cursor}"`;
}

function hashOf(scope: object): string {
  const text = JSON.stringify(scope);
  return cached(hashes, text, () => hash('sha256', text, 'base64url').slice(0, 8));
}

/** Of the latest lists. Hashing takes 5 µs. */
const hashes = new Map<string, string>();

function parseCursor(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** Excludes texts that no database can store. */
function isOf(kind: KeyKind | undefined, value: unknown): boolean {
  if (kind === 'integer') return Number.isSafeInteger(value);
  if (kind === 'number') return typeof value === 'number' && Number.isFinite(value);
  return typeof value === 'string' && value.isWellFormed() && !value.includes('\0');
}
