/** Maximum number of records and of characters in one batch. */
export type BatchSize = { records: number; characters: number };

/** Yields the items in lists whose sizes add up to at most `most`. An item above the maximum is in a list of its own. */
export function* batches<Item>(
  items: Iterable<Item>,
  most: BatchSize,
  sizeOf: (item: Item) => BatchSize,
): Generator<Item[], void> {
  let batch: Item[] = [];
  let [records, characters] = [0, 0];
  for (const item of items) {
    const size = sizeOf(item);
    records += size.records;
    characters += size.characters;
    if (batch.length > 0 && (records > most.records || characters > most.characters)) {
      yield batch;
      batch = [];
      ({ records, characters } = size);
    }
    batch.push(item);
  }
  if (batch.length > 0) yield batch;
}

/** Divides records into batches of their ids, in the same order. `length` is the number of characters of a record. */
export function* batchesOf(
  records: readonly { id: string; length: number }[],
  most: BatchSize,
): Generator<string[], void> {
  for (const batch of batches(records, most, ({ length }) => ({ records: 1, characters: length }))) {
    yield batch.map(({ id }) => id);
  }
}
