/** The archive of a full backup, in the format tar. */

import { ReadableStream } from 'node:stream/web';
import { createTarDecoder, createTarPacker, type TarPackController } from 'modern-tar';
import { CommandFailed } from '../command.ts';

/** A file of an archive. `content` has exactly `size` bytes. */
export type TarEntry = { path: string; size: number; content: AsyncIterable<Uint8Array> };

const DAMAGED = 'The file is damaged or incomplete. Copy it again from its source, or use another backup.';
const FOREIGN = 'The archive is not a backup of Sammen. Use a file that `sammen backup --full` has made.';

/** Returns the bytes of an archive with these files, readable by their owner only. Fails if a content has another size. */
export function writeTar(entries: AsyncIterable<TarEntry>): AsyncIterable<Uint8Array> {
  const { readable, controller } = createTarPacker();
  pack(entries, controller).catch((error: unknown) => controller.error(error));
  return readable as ReadableStream<Uint8Array>;
}

async function pack(entries: AsyncIterable<TarEntry>, controller: TarPackController): Promise<void> {
  for await (const { path, size, content } of entries) {
    const file = controller.add({ name: path, size, mode: 0o600, mtime: new Date(0) });
    await ReadableStream.from(content).pipeTo(file);
  }
  controller.finalize();
}

/**
 * Yields the files of an archive. The caller reads each content before the next file. Throws CommandFailed for a damaged or incomplete
 * archive, and for one with links, folders or other special entries: a link could lead out of the folder. Passes on the errors of `source`.
 */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry, void> {
  const state: SourceState = {};
  const bytes = ReadableStream.from(watched(source, state));
  const entries = bytes.pipeThrough(createTarDecoder({ strict: true }));
  for await (const { header, body } of translated(entries, state)) {
    if (header.type !== 'file') throw new CommandFailed(FOREIGN);
    yield { path: header.name, size: header.size, content: translated(body as ReadableStream<Uint8Array>, state) };
  }
}

type SourceState = { failure?: unknown };

async function* watched(source: AsyncIterable<Uint8Array>, state: SourceState): AsyncGenerator<Uint8Array, void> {
  try {
    yield* source;
  } catch (error) {
    state.failure = error;
    throw error;
  }
}

/** Yields the items. Throws the error of the source, or CommandFailed for an error of the decoder. */
async function* translated<Item>(items: AsyncIterable<Item>, state: SourceState): AsyncGenerator<Item, void> {
  try {
    yield* items;
  } catch {
    throw state.failure ?? new CommandFailed(DAMAGED);
  }
}
