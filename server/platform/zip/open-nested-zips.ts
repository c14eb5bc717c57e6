/** Opens the zips in a zip, one level deep. Some programs pack their export twice, or pack each of its parts. */

import { Readable } from 'node:stream';
import { Refusal } from '../errors/refusal.ts';
import type { FileStore, Received } from '../files/file-store.ts';
import { openZip, tooLarge, type Zip, type ZipEntry, type ZipLimits } from './open-zip.ts';

/** Zips that are opened. Each one needs an open file. */
const MAX_ZIPS = 100;

/**
 * Returns a zip with the entries of `zip`, in which the entries `nested` are replaced by the files that they contain. The files are in the
 * folder of their zip. If a file of this path exists, or if it is a packed bundle, the name of the zip is a folder. A zip that is damaged
 * or not a zip remains a file. The limits apply to all files together. The result closes `zip`. Throws 413 above the limits, without
 * closing `zip`.
 */
export async function openNestedZips(
  files: Pick<FileStore, 'receive'>,
  zip: Zip,
  nested: readonly ZipEntry[],
  limits: ZipLimits,
): Promise<Zip> {
  if (nested.length > MAX_ZIPS) throw tooLarge('zips');
  if (sizeOf(nested) > (limits.nested ?? limits.file)) throw tooLarge('bytes');
  const opened: OpenedZip[] = [];
  const closeOpened = async () => {
    for (const { zip: inner, received } of opened) await inner.close().finally(() => received.discard());
  };
  const sources = new Map(zip.entries.map((entry) => [entry, { zip, entry }]));
  try {
    for (const outer of nested) {
      const inner = await openInner(files, zip, outer, leftOf(limits, [...sources.keys()]));
      if (inner === undefined) continue;
      opened.push(inner);
      sources.delete(outer);
      const folder = folderFor(outer, inner.zip, new Set([...sources.keys()].map(({ path }) => path)));
      for (const entry of inner.zip.entries)
        sources.set({ path: folder + entry.path, size: entry.size }, { zip: inner.zip, entry });
    }
  } catch (error) {
    await closeOpened();
    throw error;
  }
  const all = [zip, ...opened.map((inner) => inner.zip)];
  return {
    entries: [...sources.keys()],
    skipped: all.reduce((sum, { skipped }) => sum + skipped, 0),
    unreadable: all.flatMap(({ unreadable }) => unreadable),
    unpack: (entry) => {
      const source = sources.get(entry) ?? { zip, entry };
      return source.zip.unpack(source.entry);
    },
    close: () => closeOpened().finally(() => zip.close()),
  };
}

type OpenedZip = { zip: Zip; received: Received };

/** Returns the folder for the files of a zip, with `/` at its end, or '' for the root. */
function folderFor({ path }: ZipEntry, inner: Zip, paths: ReadonlySet<string>): string {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const isOwn = !/\.zip$/i.test(path) || inner.entries.some((entry) => paths.has(folder + entry.path));
  return isOwn ? `${path}/` : folder;
}

function sizeOf(entries: readonly ZipEntry[]): number {
  return entries.reduce((sum, { size }) => sum + size, 0);
}

/** Returns the limits for another zip next to these entries. */
function leftOf(limits: ZipLimits, entries: readonly ZipEntry[]): ZipLimits {
  const { nested: _, ...others } = limits;
  return { ...others, entries: limits.entries - entries.length, unpacked: limits.unpacked - sizeOf(entries) };
}

/** Returns undefined for a file that is not a readable zip. */
async function openInner(
  files: Pick<FileStore, 'receive'>,
  zip: Zip,
  entry: ZipEntry,
  limits: ZipLimits,
): Promise<OpenedZip | undefined> {
  const received = await files.receive(Readable.from(zip.unpack(entry)));
  try {
    return { zip: await openZip(received.path, limits), received };
  } catch (error) {
    await received.discard();
    if (error instanceof Refusal && error.code === 'validation_failed') return undefined;
    throw error;
  }
}
