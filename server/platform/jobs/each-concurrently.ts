/** Calls `work` for each item, at most `limit` at the same time. Rejects with the first error, after the running calls. */
export async function eachConcurrently<Item>(
  items: Iterable<Item>,
  limit: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.iterator]();
  const run = async () => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) await work(next.value);
  };
  const runs = await Promise.allSettled(Array.from({ length: limit }, run));
  for (const result of runs) if (result.status === 'rejected') throw result.reason;
}
