/** Name conditions. Case and the spelling of æ, ø and å are ignored; `*` matches any characters. */

import { spell } from '#domain/quick-add/words/spelling.ts';
import { lookupForm } from './lexicon.ts';
import type { NamePattern } from './tree.ts';

/** Returns the pattern of a written name. A backslash before a character other than `*` and `\` is removed. */
export function patternFromText(written: string): NamePattern {
  const parts = written.trim().match(/\\.|[^\\]|\\$/gsu) ?? [];
  const kept = parts.map((part) => (part === '\\' ? '\\\\' : /^\\[^*\\]/s.test(part) ? part.slice(1) : part));
  return kept.join('').replace(/\s+/g, ' ');
}

/** Returns the pattern that matches only this name. */
export function exactPattern(name: string): NamePattern {
  return name.trim().replace(/\s+/g, ' ').replace(/[\\*]/g, '\\$&');
}

/** Returns a function that matches names. Its time is at most proportional to the length of the name times the number of stars. */
export function nameMatcher(pattern: NamePattern): (name: string) => boolean {
  const [first = '', ...rest] = literalsOf(pattern);
  const last = rest.pop();
  return (name) => {
    const spelled = lookupForm(name);
    if (last === undefined) return spelled === first;
    if (!spelled.startsWith(first)) return false;
    let at = first.length;
    for (const literal of rest) {
      const found = spelled.indexOf(literal, at);
      if (found < 0) return false;
      at = found + literal.length;
    }
    return spelled.length - last.length >= at && spelled.endsWith(last);
  };
}

/** Returns whether the pattern matches the person's full name, first name or mail address. */
export function isNamed(written: string, person: { name: string; email?: string | undefined }): boolean {
  const wanted = lookupForm(written);
  const name = lookupForm(person.name);
  return name === wanted || name.startsWith(`${wanted} `) || person.email?.toLowerCase() === written.toLowerCase();
}

/** Returns the literal parts between the stars. */
function literalsOf(pattern: NamePattern): string[] {
  const literals = [''];
  for (const part of pattern.match(/\\.|[^\\]/gsu) ?? []) {
    if (part === '*') literals.push('');
    else literals[literals.length - 1] += part.length > 1 && part.startsWith('\\') ? part.slice(1) : part;
  }
  return literals.map(spell);
}
