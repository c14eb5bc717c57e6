/** `p1` to `p4`, `!!!`, `!!`, `!`: the last one is used, earlier ones are text. */

import { beginsWord, endsWord, gluedAt, type Line, type Reading, take, tokenAt } from '../line/line.ts';

type Priority = 1 | 2 | 3 | 4;

/** Takes the priority out of the line. */
export function takePriority(line: Line): Priority | undefined {
  for (let index = line.tokens.length - 1; index >= 0; index--) {
    const read = readPriority(line, index);
    if (read === undefined) continue;
    take(line, index, read.next, 'priority', String(read.priority));
    return read.priority;
  }
  return undefined;
}

/** Reads a priority as a separate word. */
export function readPriority(line: Line, index: number): (Reading & { priority: Priority }) | undefined {
  const { word, gap } = tokenAt(line, index);
  if (word.startsWith('!')) {
    const after = line.tokens[index + 1];
    const priority = (['!!!', '!!', '!'].indexOf(word) + 1) as Priority | 0;
    return gap && priority !== 0 && (after === undefined || after.gap) ? { priority, next: index + 1 } : undefined;
  }
  const before = line.tokens[index - 1]?.sense;
  const isTo = (before?.to ?? before?.destination) !== undefined;
  if (line.tokens[isTo ? index - 2 : index - 1]?.sense.media !== undefined) return undefined; // hør P1 Morgen, lyt til P1
  if (before?.on !== undefined && line.text.startsWith('P', tokenAt(line, index).start)) return undefined; // på P4
  if (word !== 'p' || !beginsWord(line, index) || !endsWord(line, index + 2)) return undefined;
  const priority = (['1', '2', '3', '4'].indexOf(gluedAt(line, index + 1).word) + 1) as Priority | 0;
  return priority === 0 ? undefined : { priority, next: index + 2 };
}
