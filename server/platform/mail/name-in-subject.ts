/** Longest name in a subject, in code points. Subjects contain up to two names. */
const MAX_LENGTH = 60;

/** An email address or a URL, up to the next space. */
const ADDRESS = /\S*[@＠﹫]\S*|\S*:\/\/\S*|\bwww\.\S*/giu;

/** Control characters, line and paragraph separators, and characters that change the direction of the text after them. */
export const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/**
 * Returns the name of a person, project or device as it may appear in the subject of a mail: one line without addresses, shortened.
 * Other users choose these names, and mail programs turn addresses into links. Returns `…` for a name that consists of addresses.
 */
export function nameInSubject(name: string): string {
  const plain = name.replaceAll(CONTROLS, ' ').replaceAll(ADDRESS, '…').replaceAll(/\s+/gu, ' ').trim();
  const letters = Array.from(plain);
  if (letters.length === 0) return '…';
  return letters.length <= MAX_LENGTH
    ? plain
    : `${letters
        .slice(0, MAX_LENGTH - 1)
        .join('')
        .trimEnd()}…`;
}
