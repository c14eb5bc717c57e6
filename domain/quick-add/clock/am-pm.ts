import { endsWord, gluedAt, type Line, type Reading, tokenAt } from '../line/line.ts';

/** Reads `am`, `pm` or `p.m.` after an hour, attached to it or not. If `short`, also `a` and `p` attached to it. */
export function readAmPm(line: Line, index: number, short = false): (Reading & { half: 'am' | 'pm' }) | undefined {
  const { sense, word, gap } = tokenAt(line, index);
  if (sense.am || sense.pm) return { half: sense.am ? 'am' : 'pm', next: index + 1 };
  if (word !== 'a' && word !== 'p') return undefined;
  const isEnd = endsWord(line, index + 1) || gluedAt(line, index + 1).word === '-'; // 11p-7a
  if (short && !gap && isEnd && gluedAt(line, index + 1).word !== '.') {
    return { half: `${word}m`, next: index + 1 };
  }
  if (gluedAt(line, index + 1).word !== '.') return undefined;
  if (gluedAt(line, index + 2).word !== 'm') return undefined;
  return { half: `${word}m`, next: gluedAt(line, index + 3).word === '.' ? index + 4 : index + 3 };
}
