import { normalForm } from '#domain/normalize/normal-form.ts';
import { firstCodePoints } from './code-points.ts';

/**
 * Returns the file names of an export, one per title in the same order: the title, at most 80 code points and 240 bytes of it, and the
 * extension. Names are unique on file systems that ignore case and accents. No name is reserved or hidden, and none contains a path
 * separator. `untitled` names a record without a title.
 */
export function fileNames(titles: readonly string[], untitled: string, extension = '.md'): string[] {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  const nameless = safeName(untitled) || 'note';
  return titles.map((title) => {
    const name = safeName(title) || nameless;
    const free = taken.has(keyOf(name)) ? numbered(name, taken, counts) : name;
    taken.add(keyOf(free));
    return free + extension;
  });
}

const MAX_NAME_LENGTH = 80;
const MAX_BYTES = 240; // file systems allow 255 with the extension
const ROOM_FOR_NUMBER = 10; // a space, two brackets and seven digits

/** Returns the name with the next free number. Names cut to the same prefix share a counter, so that each number is tried once. */
function numbered(name: string, taken: ReadonlySet<string>, counts: Map<string, number>): string {
  const beginning = shortened(name, MAX_NAME_LENGTH - ROOM_FOR_NUMBER, MAX_BYTES - ROOM_FOR_NUMBER);
  const key = keyOf(beginning);
  for (let count = counts.get(key) ?? 2; ; count += 1) {
    const candidate = `${beginning} (${count})`;
    if (taken.has(keyOf(candidate))) continue;
    counts.set(key, count + 1);
    return candidate;
  }
}

/** Key of names that some file system treats as equal: file systems differ in case and in Unicode composition. */
function keyOf(name: string): string {
  return normalForm(normalForm(name, 'NFKD').toUpperCase().toLowerCase(), 'NFKD');
}

function safeName(title: string): string {
  const plain = normalForm(title).replaceAll(/\s+/g, ' ').replaceAll(UNSEEN, '').replaceAll(BAD, '-');
  const name = cut(plain.trim().replace(/^\.+/, '-')); // before the check for device names, because the cut can produce one
  return cut(name.replace(RESERVED, '$1-'));
}

function cut(name: string): string {
  return shortened(name, MAX_NAME_LENGTH, MAX_BYTES);
}

function shortened(name: string, letters: number, bytes: number): string {
  let short = '';
  let size = 0;
  for (const letter of firstCodePoints(name, letters)) {
    size += utf8Length(letter);
    if (size > bytes) break;
    short += letter;
  }
  return short.replace(/[ \u200c\u200d]+$/, '');
}

function utf8Length(letter: string): number {
  const point = letter.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}

/** Control, format (such as text direction), unassigned and private-use characters, except joiners. */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cn}\p{Co}]/gu;

/** Characters that some file system refuses, path separators, and lone surrogates, which have no UTF-8 form. */
const BAD = /[<>:"/\\|?*\p{Cs}]/gu;

/** Device names of Windows, with any extension. */
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?= *(?:\.|$))/i;
