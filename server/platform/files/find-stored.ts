import type { FileStore, StoredContent } from './file-store.ts';

/** Yields contents, which are in the order of their ids, each with whether the store has it with this size. */
export async function* findStored(
  files: Pick<FileStore, 'list'>,
  contents: AsyncIterable<StoredContent>,
): AsyncGenerator<StoredContent & { isStored: boolean }, void> {
  let prefix: string | undefined;
  let sizes = new Map<string, number>();
  for await (const { id, size } of contents) {
    if (id.slice(0, 2) !== prefix) {
      prefix = id.slice(0, 2);
      sizes = await sizesWithPrefix(files, prefix);
    }
    yield { id, size, isStored: sizes.get(id) === size };
  }
}

/** Returns the sizes of the stored contents whose ids begin with `prefix`, by id. */
export async function sizesWithPrefix(files: Pick<FileStore, 'list'>, prefix: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { id, size } of files.list(prefix)) sizes.set(id, size);
  return sizes;
}
