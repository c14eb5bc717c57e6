/** Where a page of a list begins: the order's values of the row before it, opaque to whoever carries them. */

import { hash } from 'node:crypto';
import { invalid } from '../../errors/refusal.ts';

/** The values of a row by which its list is ordered; the id is the last of them. */
export type OrderValues = readonly (string | number)[];

/** What a list is ordered by: a whole number is one that every database takes for an integer column. */
export type KeyKind = 'text' | 'number' | 'integer';

/**
 * The cursor behind a row. `list` names everything that makes the list another one: its filters, its order, its reader. A
 * cursor only holds for the list it was made for.
 */
export function cursorAfter(list: object, values: OrderValues): string {
  return Buffer.from(JSON.stringify([markOf(list), ...values])).toString('base64url');
}

/** The values in a cursor of this list. 422 at `cursor` for one that is damaged or was made for another list. */
export function readCursor(list: object, cursor: string, keys: readonly { kind: KeyKind }[]): OrderValues {
  const [mark, ...values] = parsed(cursor);
  const fits = values.length === keys.length && values.every((value, index) => isOf(keys[index]?.kind, value));
  if (mark !== markOf(list) || !fits) throw invalid({ cursor: (messages) => messages.cursor });
  return values as OrderValues;
}

/**
 * Cuts a page out of rows that were read with one more than `limit`. `last` is the row that the next page begins behind,
 * undefined when this one is the last.
 */
export function cutPage<Row>(rows: readonly Row[], limit: number): { shown: Row[]; last: Row | undefined } {
  const shown = rows.slice(0, limit);
  return { shown, last: rows.length > limit ? shown.at(-1) : undefined };
}

/** The member `next_cursor` behind the others of a JSON record; empty without a cursor. */
export function nextMember(cursor: string | undefined): string {
  return cursor === undefined ? '' : `,"next_cursor":"${cursor}"`;
}

function markOf(list: object): string {
  return hash('sha256', JSON.stringify(list), 'base64url').slice(0, 8);
}

function parsed(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** Texts that no database takes never come out of one. */
function isOf(kind: KeyKind | undefined, value: unknown): boolean {
  if (kind === 'integer') return Number.isSafeInteger(value);
  if (kind === 'number') return typeof value === 'number' && Number.isFinite(value);
  return typeof value === 'string' && value.isWellFormed() && !value.includes('\0');
}
