/** `@label`: all labels are removed from the title and collected. */

import { isClockSigil } from '../clock/clock.ts';
import { isSigil, type Line, scan, take, warn } from '../line/line.ts';
import type { Named } from '../parsed.ts';
import { spell } from '../words/spelling.ts';
import { findNamed, preferredOf, readLongest } from './name-match.ts';
import { type NameRead, readName } from './names.ts';

const MAX_LABELS = 50;
const MAX_LENGTH = 100;

/**
 * Takes the labels out of the line. The longest name of an existing label wins; otherwise one word is a new label. Duplicates are
 * dropped, ignoring case and spelling; the spelling of the existing label is used, otherwise the first one.
 */
export function takeLabels(line: Line, existing: readonly Named[] = []): string[] {
  const labels = new Map<string, string>();
  scan(line.sigils, (index) => {
    if (!isSigil(line, index, '@') || isClockSigil(line, index)) return undefined;
    const read = readLabel(line, index + 1, existing);
    if (read === undefined) return undefined;
    const key = spell(read.name);
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

function readLabel(line: Line, index: number, existing: readonly Named[]): NameRead | undefined {
  const longest = readLongest(line, index, existing);
  const read = longest ?? readName(line, index, false);
  if (read === undefined) return undefined;
  const label = preferredOf(longest?.found ?? findNamed(existing, read.name), read.name);
  return { name: label?.name ?? read.name, next: read.next };
}
