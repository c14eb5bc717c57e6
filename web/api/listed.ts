/** The list with that record in it: in its place when it is there already, else at the end. */
export function withRecord<Item extends { id: string }>(all: Item[], record: Item): Item[] {
  return all.some((one) => one.id === record.id)
    ? all.map((one) => (one.id === record.id ? record : one))
    : [...all, record];
}

/** The list without that record. */
export function withoutRecord<Item extends { id: string }>(all: Item[], id: string): Item[] {
  return all.filter((one) => one.id !== id);
}

/** The list with the named record changed; the same list when it is not there. */
export function withChange<Item extends { id: string }>(all: Item[], id: string, change: (one: Item) => Item): Item[] {
  return all.some((one) => one.id === id) ? all.map((one) => (one.id === id ? change(one) : one)) : all;
}

/** The list with the named records in that order, at the places that they held together; others keep theirs. */
export function inOrder<Item extends { id: string }>(all: Item[], ids: readonly string[]): Item[] {
  const named = ids.map((id) => all.find((one) => one.id === id)).filter((one) => one !== undefined);
  let next = 0;
  return all.map((one) => (ids.includes(one.id) ? (named[next++] ?? one) : one));
}
