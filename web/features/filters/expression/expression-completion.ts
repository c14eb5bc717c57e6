import { FILTER_TERMS, type Term } from '#domain/filter/filter.ts';
import { normalizeText } from '#domain/normalize/normalize-text.ts';

/** The names that an expression may contain, and the language of the user. */
export type Catalogue = {
  language: 'da' | 'en';
  projects: readonly string[];
  groups: readonly string[];
  sections: readonly string[];
  labels: readonly string[];
  people: readonly string[];
};

/** A completion. `term` is set for a term of the filter language, not for a name. */
export type Offer = { text: string; term?: Term['id'] };
/** The completions of the text between two UTF-16 offsets. */
export type Completion = { start: number; end: number; offers: Offer[] };

const MAX_OFFERS = 8;

/**
 * Returns the completions at the caret: names after a prefix such as `#`, people after a key that takes a person, otherwise terms.
 * Terms in the user's language come first. Terms in the other language are included only if their beginning is typed.
 */
export function completionAt(text: string, caret: number, catalogue: Catalogue): Completion {
  const start = startOfTerm(text, caret);
  const typed = text.slice(start, caret);
  const offers = namesFor(typed, catalogue) ?? peopleFor(typed, catalogue) ?? termsFor(typed, catalogue.language);
  return { start, end: caret, offers: offers.filter((offer) => offer.text.trim() !== typed).slice(0, MAX_OFFERS) };
}

/** Returns the offset of the term before the caret: after the nearest operator or bracket outside quotes, and after spaces. */
function startOfTerm(text: string, caret: number): number {
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at < caret; at += 1) {
    const letter = text.charAt(at);
    if (letter === '\\') at += 1;
    else if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && '&|,()'.includes(letter)) start = at + 1;
    else if (letter === '!' && text.slice(start, at).trim() === '') start = at + 1;
  }
  while (start < caret && text.charAt(start) === ' ') start += 1;
  return start;
}

function namesFor(typed: string, catalogue: Catalogue): Offer[] | undefined {
  const found = /^(##|#|@|%|\/)"?(.*)$/su.exec(typed);
  if (!found) return undefined;
  const [, prefix = '', query = ''] = found;
  const { projects, groups, sections, labels } = catalogue;
  const names =
    { '#': projects, '##': [...groups, ...projects], '@': labels, '%': labels, '/': sections }[prefix] ?? [];
  return ranked(names, query).map((name) => ({ text: prefix + writtenName(name) }));
}

function peopleFor(typed: string, { language, people }: Catalogue): Offer[] | undefined {
  const key = FILTER_TERMS.filter(({ takes }) => takes === 'person')
    .flatMap(({ en, da }) => [...en, ...da])
    .find((spelling) => normalizeText(typed).startsWith(normalizeText(spelling)));
  if (key === undefined) return undefined;
  const query = typed.slice(key.length).trim().replace(/^"/, '');
  const words = language === 'da' ? ['mig', 'andre', 'ingen'] : ['me', 'others', 'nobody'];
  const names = people.map((name) => (/^[\p{L}\p{N}]+$/u.test(name) ? name : `"${name.replaceAll('"', '\\"')}"`));
  return ranked([...words, ...names], query).map((name) => ({ text: `${typed.slice(0, key.length)} ${name}` }));
}

function termsFor(typed: string, language: 'da' | 'en'): Offer[] {
  const other = language === 'da' ? 'en' : 'da';
  const query = normalizeText(typed.trim());
  const offers = FILTER_TERMS.flatMap((term) => {
    const own = term[language].find((spelling) => normalizeText(spelling).startsWith(query));
    const foreign =
      query === '' ? undefined : term[other].find((spelling) => normalizeText(spelling).startsWith(query));
    const text = own ?? foreign;
    if (text === undefined) return [];
    const end = term.takes === 'filter' ? '(' : '';
    return [{ text: text + end, term: term.id, isForeign: own === undefined }];
  });
  return offers
    .sort((one, two) => Number(one.isForeign) - Number(two.isForeign))
    .map(({ text, term }) => ({ text, term }));
}

function ranked(names: readonly string[], query: string): string[] {
  const wanted = normalizeText(query.replaceAll('\\', ''));
  const rank = (name: string) => normalizeText(name.replace(/^"/, '')).indexOf(wanted);
  return [...new Set(names)].filter((name) => rank(name) >= 0).sort((one, two) => rank(one) - rank(two));
}

/** Returns a name in the syntax of expressions, with quotes and escapes where necessary. */
export function writtenName(name: string): string {
  return PLAIN_NAME.test(name) ? name : `"${name.replace(/["\\*]/g, '\\$&')}"`;
}

const PLAIN_NAME = /^[\p{L}\p{N}_-]+$/u;
