import { firstCodePoints } from './code-points.ts';

/**
 * The names of the Markdown files of an export, one for each title and in their order: `<title>.md`, at most 80 code points
 * and 240 bytes before the ending. No two are alike on a system that knows no case or accents, none is reserved, hidden or leads
 * into a folder. `untitled` is what a note without title is called.
 */
export function fileNames(titles: readonly string[], untitled: string): string[] {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  const nameless = safeName(untitled) || 'note';
  return titles.map((title) => {
    const name = safeName(title) || nameless;
    const free = taken.has(keyOf(name)) ? numbered(name, taken, counts) : name;
    taken.add(keyOf(free));
    return `${free}.md`;
  });
}

const LONGEST_NAME = 80;
const MOST_BYTES = 240; // file systems take 255 with the ending
const ROOM_FOR_NUMBER = 10; // of a blank, two brackets and seven digits

/** The name with the next number that is free. Names cut to the same beginning count on together, so that each is asked once. */
function numbered(name: string, taken: ReadonlySet<string>, counts: Map<string, number>): string {
  const beginning = shortened(name, LONGEST_NAME - ROOM_FOR_NUMBER, MOST_BYTES - ROOM_FOR_NUMBER);
  const key = keyOf(beginning);
  for (let count = counts.get(key) ?? 2; ; count += 1) {
    const candidate = `${beginning} (${count})`;
    if (taken.has(keyOf(candidate))) continue;
    counts.set(key, count + 1);
    return candidate;
  }
}

/** What systems hold for the same name: they fold case, and compose letters and accents, each in its way. */
function keyOf(name: string): string {
  return name.normalize('NFKD').toUpperCase().toLowerCase().normalize('NFKD');
}

function safeName(title: string): string {
  const plain = title.normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll(UNSEEN, '').replaceAll(BAD, '-');
  const name = cut(plain.trim().replace(/^\.+/, '-')); // before names of devices are looked for: it may leave one
  return cut(name.replace(RESERVED, '$1-'));
}

function cut(name: string): string {
  return shortened(name, LONGEST_NAME, MOST_BYTES);
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

/** Control signs, marks that turn the direction of writing and other formats, and what has no meaning; joiners stay. */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cn}\p{Co}]/gu;

/** What some file system refuses or takes for a folder, and halves of pairs, which have no bytes. */
const BAD = /[<>:"/\\|?*\p{Cs}]/gu;

/** Names of devices, whatever stands behind their first full stop. */
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?= *(?:\.|$))/i;
