import { FILTER_TERMS, type Term } from '#domain/filter/filter.ts';
import { normalizeText } from '#domain/normalize/normalize-text.ts';

/** The names that an expression may contain, and the language of the user. */
export type ExpressionNames = {
  language: 'da' | 'en';
  projects: readonly string[];
  groups: readonly string[];
  sections: readonly string[];
  labels: readonly string[];
  people: readonly string[];
};

/** A completion. `term` is set for a term of the filter language, not for a name. */
export type Suggestion = { text: string; term?: Term['id'] };
/** The completions of the text between two UTF-16 offsets. */
export type Completion = { start: number; end: number; suggestions: Suggestion[] };

const MAX_SUGGESTIONS = 8;

/**
 * Returns the completions at the caret: names after a prefix such as `#`, people after a key that takes a person, otherwise terms.
 * Terms in the user's language come first. Terms in the other language are included only if their beginning is typed.
 */
export function completionAt(text: string, caret: number, names: ExpressionNames): Completion {
  const start = startOfTerm(text, caret);
  const typed = text.slice(start, caret);
  const all = suggestNames(typed, names) ?? suggestPeople(typed, names) ?? suggestTerms(typed, names.language);
  const suggestions = all.filter((suggestion) => suggestion.text.trim() !== typed).slice(0, MAX_SUGGESTIONS);
  return { start, end: caret, suggestions };
}

/** Returns the offset of the term before the caret: after the nearest operator or bracket outside quotes, and after spaces. */
function startOfTerm(text: string, caret: number): number {
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at < caret; at += 1) {
    const character = text.charAt(at);
    if (character === '\\') at += 1;
    else if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && '&|,()'.includes(character)) start = at + 1;
    else if (character === '!' && text.slice(start, at).trim() === '') start = at + 1;
  }
  while (start < caret && text.charAt(start) === ' ') start += 1;
  return start;
}

function suggestNames(
  typed: string,
  { projects, groups, sections, labels }: ExpressionNames,
): Suggestion[] | undefined {
  const found = /^(##|#|@|%|\/)"?(.*)$/su.exec(typed);
  if (!found) return undefined;
  const [, prefix = '', query = ''] = found;
  const names =
    { '#': projects, '##': [...groups, ...projects], '@': labels, '%': labels, '/': sections }[prefix] ?? [];
  return ranked(names, query).map((name) => ({ text: prefix + quotedName(name) }));
}

function suggestPeople(typed: string, { language, people }: ExpressionNames): Suggestion[] | undefined {
  const key = FILTER_TERMS.filter(({ takes }) => takes === 'person')
    .flatMap(({ en, da }) => [...en, ...da])
    .find((spelling) => normalizeText(typed).startsWith(normalizeText(spelling)));
  if (key === undefined) return undefined;
  const query = typed.slice(key.length).trim().replace(/^"/, '');
  const names = people.map((name) => (/^[\p{L}\p{N}]+$/u.test(name) ? name : `"${name.replaceAll('"', '\\"')}"`));
  return ranked([...personKeywords(language), ...names], query).map((name) => ({
    text: `${typed.slice(0, key.length)} ${name}`,
  }));
}

function suggestTerms(typed: string, language: 'da' | 'en'): Suggestion[] {
  const other = language === 'da' ? 'en' : 'da';
  const query = normalizeText(typed.trim());
  const suggestions = FILTER_TERMS.flatMap((term) => {
    const native = term[language].find((spelling) => normalizeText(spelling).startsWith(query));
    const foreign =
      query === '' ? undefined : term[other].find((spelling) => normalizeText(spelling).startsWith(query));
    const text = native ?? foreign;
    if (text === undefined) return [];
    const end = term.takes === 'filter' ? '(' : '';
    return [{ text: text + end, term: term.id, isForeign: native === undefined }];
  });
  return suggestions
    .sort((one, two) => Number(one.isForeign) - Number(two.isForeign))
    .map(({ text, term }) => ({ text, term }));
}

/** Returns the names that contain the query, ignoring case and accents. Those that contain it earlier come first. */
function ranked(names: readonly string[], query: string): string[] {
  const wanted = normalizeText(query.replaceAll('\\', ''));
  const rank = (name: string) => normalizeText(name.replace(/^"/, '')).indexOf(wanted);
  return [...new Set(names)].filter((name) => rank(name) >= 0).sort((one, two) => rank(one) - rank(two));
}

/** Returns the keywords for people: the user, the other members, nobody. */
export function personKeywords(language: 'da' | 'en'): string[] {
  return language === 'da' ? ['mig', 'andre', 'ingen'] : ['me', 'others', 'nobody'];
}

/** Returns a name in the syntax of expressions, with quotes and escapes where necessary. */
export function quotedName(name: string): string {
  return PLAIN_NAME.test(name) ? name : `"${name.replace(/["\\*]/g, '\\$&')}"`;
}

const PLAIN_NAME = /^[\p{L}\p{N}_-]+$/u;
