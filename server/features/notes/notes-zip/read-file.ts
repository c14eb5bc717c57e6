import { setImmediate } from 'node:timers/promises';
import { LIMITS } from '#contract/limits.ts';
import { type FrontMatter, readFrontMatter } from '#domain/note-text/front-matter.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { Zip, ZipEntry } from '../../../platform/zip/open-zip.ts';

/** The content of a Markdown file. */
export type FileText = FrontMatter & { body: string };

/**
 * Reads a note from a Markdown file of a zip. Dates without an offset are in `zone`. Returns undefined for a file that cannot be a
 * note: above 2 MiB or 1,000,000 characters, not UTF-8, or with a NUL. A byte order mark is preserved.
 */
export async function readNoteFile(zip: Zip, entry: ZipEntry, zone: string): Promise<FileText | undefined> {
  if (entry.size > LIMITS.notesZip.text) return undefined;
  // Empty files are read without waiting. Twenty thousand of them would block the event loop.
  await setImmediate();
  const text = decodeUtf8(Buffer.concat(await Array.fromAsync(zip.unpack(entry))));
  if (text === undefined || text.includes('\0')) return undefined;
  const note = readFrontMatter(text, zone);
  return isShortEnough(note.body) ? note : undefined;
}

/** Returns whether an entry is a Markdown file, or the text of a bundle (textbundle.org), which may have another ending. */
export function isText({ path }: ZipEntry): boolean {
  return /\.(?:md|markdown|mdown|mkd)$|\.(?:textbundle|textpack)\/text\.txt$/i.test(path);
}

/** Returns the texts of a zip. Throws 413 if they have more than 64 MiB together. */
export function textEntries(zip: Zip): readonly ZipEntry[] {
  const texts = zip.entries.filter(isText);
  if (texts.reduce((sum, { size }) => sum + size, 0) > LIMITS.notesZip.texts) throw tooMuchText();
  return texts;
}

function tooMuchText(): Refusal {
  return new Refusal('payload_too_large', { error: 'The zip file contains too much text.' });
}

/** Whether a text is at most as long as a note may be. */
export function isShortEnough(body: string): boolean {
  if (body.length <= LIMITS.noteBody) return true;
  let length = 0;
  for (const _letter of body) length += 1;
  return length <= LIMITS.noteBody;
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
