import { LIMITS } from '#contract/limits.ts';
import { relativeTargets } from '#domain/note-text/relative-targets.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { isZipName } from '../../../platform/zip/entry-name.ts';
import { openNestedZips } from '../../../platform/zip/open-nested-zips.ts';
import { openZip, tooLarge, type Zip, type ZipEntry } from '../../../platform/zip/open-zip.ts';
import { readNoteFile, textEntries } from './read-file.ts';
import { ZipPaths } from './zip-paths.ts';

/**
 * Opens a zip of notes, and the zips in it to which no text links: those are attached files. The caller must close it. Throws 413 above the
 * limits and 422 at `file` for an invalid zip.
 */
export async function openNotesZip(
  files: Pick<FileStore, 'receive'>,
  { path, actor }: { path: string; actor: Pick<Actor, 'timezone'> },
): Promise<Zip> {
  const { bytes: nested, entries, unpacked, ratio } = LIMITS.notesZip;
  const limits = { entries, unpacked, file: LIMITS.fileBytes, ratio, nested };
  let zip = await openZip(path, limits);
  try {
    const zips = zip.entries.filter((entry) => isZipName(entry.path));
    if (zips.length > 0) {
      const linked = await linkedEntries(zip, actor);
      const unlinked = zips.filter((entry) => !linked.has(entry));
      zip = await openNestedZips(files, zip, unlinked, limits);
    }
    if (zip.entries.some(({ size }) => size > LIMITS.fileBytes)) throw tooLarge('bytes');
    return zip;
  } catch (error) {
    await zip.close();
    throw error;
  }
}

/** Returns the entries to which the texts of a zip link by a path. */
async function linkedEntries(zip: Zip, { timezone }: Pick<Actor, 'timezone'>): Promise<ReadonlySet<ZipEntry>> {
  const paths = new ZipPaths(zip.entries);
  const linked = new Set<ZipEntry>();
  for (const text of textEntries(zip)) {
    const file = await readNoteFile(zip, text, timezone);
    for (const { path } of relativeTargets(file?.body ?? '')) {
      const entry = isZipName(path) ? paths.find(text.path, path) : undefined;
      if (entry !== undefined) linked.add(entry);
    }
  }
  return linked;
}
