/** Name lookup that ignores case and the spelling of æ, ø and å. */

import { normalForm } from '#domain/normalize/normal-form.ts';
import { plainCharacters } from '#domain/normalize/plain-characters.ts';
import { endsWord, type Line, tokenAt } from '../line/line.ts';
import { type Token, tokensOf } from '../line/tokens.ts';
import type { Named } from '../parsed.ts';
import { type NameRead, nameBetween } from './names.ts';

/** Records by the key of their names. A key is the spelled words of a name, separated as in the name. */
type NameIndex<N extends Named> = {
  /** In the order of the list. */
  byKey: Map<string, N[]>;
  /** All names up to the end of each of their words. */
  beginnings: Set<string>;
  /** All keys in order, computed when first needed. */
  sortedKeys?: string[];
};

/** A name in the line, and the records that have it. `name` is as typed. */
export type NamedRead<N extends Named> = NameRead & { found: readonly N[] };

/** Reads the longest name of the list that the line contains at the index, in whole words. */
export function readLongest<N extends Named>(line: Line, index: number, list: readonly N[]): NamedRead<N> | undefined {
  const { byKey, beginnings } = indexOf(list);
  let longest: { found: readonly N[]; next: number } | undefined;
  let key = '';
  for (let next = index; tokenAt(line, next).kind !== 'none'; ) {
    key += pieceOf(tokenAt(line, next), next === index);
    if (!beginnings.has(key)) break;
    next++;
    const found = byKey.get(key);
    if (found !== undefined && endsWord(line, next)) longest = { found, next };
  }
  return longest && { ...nameBetween(line, index, longest.next), ...longest };
}

/** Returns the records with that name. */
export function findNamed<N extends Named>(list: readonly N[], name: string): readonly N[] {
  return indexOf(list).byKey.get(keyOf(name)) ?? [];
}

/** Returns the records whose names begin with the text, grouped by name: at most two groups, more than one is ambiguous. */
export function findBeginning<N extends Named>(list: readonly N[], text: string): N[][] {
  const index = indexOf(list);
  index.sortedKeys ??= [...index.byKey.keys()].sort();
  const beginning = keyOf(text) + (text.endsWith(' ') ? ' ' : '');
  const first = lowerBound(index.sortedKeys, beginning);
  const keys = index.sortedKeys.slice(first, first + 2).filter((key) => key.startsWith(beginning));
  return keys.map((key) => index.byKey.get(key) ?? []);
}

/** Returns the first of the records with the same key. One with the same letters as typed wins. */
export function preferredOf<N extends Named>(found: readonly N[], typed: string): N | undefined {
  if (found.length < 2) return found[0];
  return found.find(({ name }) => normalForm(name).toLowerCase() === typed.toLowerCase()) ?? found[0];
}

/** The indexes of lists that were used before: a line is parsed at each key press, with the same lists. */
const indexes = new WeakMap<readonly Named[], NameIndex<Named>>();

function indexOf<N extends Named>(list: readonly N[]): NameIndex<N> {
  const index = indexes.get(list) ?? newIndex(list);
  indexes.set(list, index);
  return index as NameIndex<N>; // the list determines the type of the records
}

function newIndex(list: readonly Named[]): NameIndex<Named> {
  const byKey = new Map<string, Named[]>();
  const beginnings = new Set<string>();
  for (const named of list) {
    let key = '';
    for (const token of tokensOf(named.name)) {
      key += pieceOf(token, key === '');
      beginnings.add(key);
    }
    const same = byKey.get(key);
    if (same === undefined) byKey.set(key, [named]);
    else same.push(named);
  }
  return { byKey, beginnings };
}

function keyOf(name: string): string {
  return tokensOf(name).reduce((key, token) => key + pieceOf(token, key === ''), '');
}

function pieceOf({ gap, word }: Token, isFirst: boolean): string {
  const plain = plainCharacters(word);
  return gap && !isFirst ? ` ${plain}` : plain;
}

/** Returns the index of the first key that is not less than the text. */
function lowerBound(keys: readonly string[], text: string): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
