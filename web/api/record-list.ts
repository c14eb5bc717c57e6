import { isLater } from './is-later.ts';

/** Returns the list with the record, as `withReplaced`, or with the record added at the end if the list does not have its id. */
export function withRecord<Item extends { id: string; etag?: string }>(all: Item[], record: Item): Item[] {
  return all.some((one) => one.id === record.id) ? withReplaced(all, record) : [...all, record];
}

/**
 * Returns the list with the record in place of the one with its id. Returns the same array if the list does not have the id. A later version
 * stays, and a deleted record stays deleted, because the response to a change can arrive after the live messages about the next changes.
 */
export function withReplaced<Item extends { id: string; etag?: string }>(all: Item[], record: Item): Item[] {
  return withChange(all, record.id, (one) => (isLater(one, record) ? one : record));
}

/** Returns the list without the record. */
export function withoutRecord<Item extends { id: string }>(all: Item[], id: string): Item[] {
  return all.filter((one) => one.id !== id);
}

/** Returns the list with the record changed. Returns the same array if the list does not have the id. */
export function withChange<Item extends { id: string }>(all: Item[], id: string, change: (one: Item) => Item): Item[] {
  return all.some((one) => one.id === id) ? all.map((one) => (one.id === id ? change(one) : one)) : all;
}

/** Returns the list with the records of `ids` in that order. Other records keep their indexes. */
export function reordered<Item extends { id: string }>(all: Item[], ids: readonly string[]): Item[] {
  const named = ids.map((id) => all.find((one) => one.id === id)).filter((one) => one !== undefined);
  let next = 0;
  return all.map((one) => (ids.includes(one.id) ? (named[next++] ?? one) : one));
}
