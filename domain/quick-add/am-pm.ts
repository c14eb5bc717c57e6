import { gluedAt, type Line, type Reading, tokenAt } from './line.ts';

/** Reads `am`, `pm` or `p.m.` after an hour, attached to it or not. */
export function readAmPm(line: Line, index: number): (Reading & { half: 'am' | 'pm' }) | undefined {
  const { sense, word } = tokenAt(line, index);
  if (sense.am || sense.pm) return { half: sense.am ? 'am' : 'pm', next: index + 1 };
  if ((word !== 'a' && word !== 'p') || gluedAt(line, index + 1).word !== '.') return undefined;
  if (gluedAt(line, index + 2).word !== 'm') return undefined;
  return { half: `${word}m`, next: gluedAt(line, index + 3).word === '.' ? index + 4 : index + 3 };
}
