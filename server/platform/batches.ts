/** Maximum number of records and of characters in one batch. */
export type BatchSize = { records: number; characters: number };

/**
 * Divides records into batches, in the same order. `length` is the number of characters of a record. A record above the maximum is a batch
 * of its own.
 */
export function* batchesOf(
  records: readonly { id: string; length: number }[],
  most: BatchSize,
): Generator<string[], void> {
  let [ids, characters]: [string[], number] = [[], 0];
  for (const { id, length } of records) {
    if (ids.length === most.records || (ids.length > 0 && characters + length > most.characters)) {
      yield ids;
      [ids, characters] = [[], 0];
    }
    ids.push(id);
    characters += length;
  }
  if (ids.length > 0) yield ids;
}
