/** The word before a time: `at`, `kl.`, `@`. */

import { gluedAt, type Line, senseAt, tokenAt } from '../line/line.ts';
import { followsDay } from './day-before.ts';

/** The word before a time. `day`: no word, but a day is before it. */
export type Prefix = { kind: 'none' | 'at' | 'kl' | 'sign' | 'day'; next: number };

/** Reads the word before a time. `next` is the index of the time. */
export function readPrefix(line: Line, index: number): Prefix {
  const { sense, word } = tokenAt(line, index);
  if (word === '@' && gluedAt(line, index + 1).sense.kl) return readPrefix(line, index + 1); // @kl 18
  if (sense.kl)
    return { kind: 'kl', next: skipAbout(line, gluedAt(line, index + 1).word === '.' ? index + 2 : index + 1) };
  if (sense.at) return { kind: 'at', next: skipAbout(line, index + 1) };
  if (tokenAt(line, index).word === '@' && tokenAt(line, index).gap) {
    return { kind: tokenAt(line, index + 1).gap ? 'at' : 'sign', next: index + 1 };
  }
  return { kind: followsDay(line, index) ? 'day' : 'none', next: index };
}

/** `kl. ca. 18`, `at about 3`. */
export function skipAbout(line: Line, index: number): number {
  const { about, short } = senseAt(line, index);
  if (about === undefined) return index;
  return short && gluedAt(line, index + 1).word === '.' ? index + 2 : index + 1;
}

/** Returns whether a word or a day is before the time. */
export function isIntroduced({ kind }: Prefix): boolean {
  return kind !== 'none';
}
