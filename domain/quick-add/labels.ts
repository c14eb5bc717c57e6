/** `@label`: all labels are removed from the title and collected. */

import { isClockSigil } from './clock.ts';
import { isSigil, type Line, scan, take, warn } from './line.ts';
import { readName } from './names.ts';

const MAX_LABELS = 50;
const MAX_LENGTH = 100;

/** Takes the labels out of the line. Duplicates are dropped, ignoring case; the first spelling is used. */
export function takeLabels(line: Line): string[] {
  const labels = new Map<string, string>();
  scan(line.sigils, (index) => {
    if (!isSigil(line, index, '@') || isClockSigil(line, index)) return undefined;
    const read = readName(line, index + 1, false);
    if (read === undefined) return undefined;
    const key = read.name.toLowerCase();
    const isNew = !labels.has(key);
    if (read.name.length > MAX_LENGTH && [...read.name].length > MAX_LENGTH)
      warn(line, index, read.next, 'label_too_long');
    else if (isNew && labels.size >= MAX_LABELS) warn(line, index, read.next, 'too_many_labels');
    else {
      if (isNew) labels.set(key, read.name);
      take(line, index, read.next, 'label', labels.get(key));
    }
    return read.next;
  });
  return [...labels.values()];
}
