/** The number of rows of a record, and of characters of its texts. */
export type Size = { rows: number; characters: number };

/** Yields the items in lists whose sizes add up to at most `most`. A larger item is in a list of its own. */
export function* batches<Item>(items: Iterable<Item>, most: Size, sizeOf: (item: Item) => Size): Generator<Item[]> {
  let batch: Item[] = [];
  let [rows, characters] = [0, 0];
  for (const item of items) {
    const size = sizeOf(item);
    rows += size.rows;
    characters += size.characters;
    if (batch.length > 0 && (rows > most.rows || characters > most.characters)) {
      yield batch;
      batch = [];
      ({ rows, characters } = size);
    }
    batch.push(item);
  }
  if (batch.length > 0) yield batch;
}
