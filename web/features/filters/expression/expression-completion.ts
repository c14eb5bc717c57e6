import { FILTER_TERMS, type Term } from '#domain/filter/filter.ts';
import { normalizeText } from '#domain/normalize/normalize-text.ts';

/** What the expression may name. */
export type Catalogue = {
  language: 'da' | 'en';
  projects: readonly string[];
  groups: readonly string[];
  sections: readonly string[];
  labels: readonly string[];
  people: readonly string[];
};

/** Something that can be put between two UTF-16 offsets; `term` where it is a term of the language, else a name. */
export type Offer = { text: string; term?: Term['id'] };
export type Completion = { start: number; end: number; offers: Offer[] };

const MOST = 8;

/**
 * What could stand where the caret is: names behind a sign, people behind a key that asks for one, else terms. The person's
 * language comes first; the other one is offered once its words are typed.
 */
export function completionAt(text: string, caret: number, catalogue: Catalogue): Completion {
  const start = startOfTerm(text, caret);
  const typed = text.slice(start, caret);
  const offers = namesFor(typed, catalogue) ?? peopleFor(typed, catalogue) ?? termsFor(typed, catalogue.language);
  return { start, end: caret, offers: offers.filter((offer) => offer.text.trim() !== typed).slice(0, MOST) };
}

/** Behind the nearest operator or bracket that is in no quotes, without blanks. */
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
  const [, sign = '', query = ''] = found;
  const { projects, groups, sections, labels } = catalogue;
  const names = { '#': projects, '##': [...groups, ...projects], '@': labels, '%': labels, '/': sections }[sign] ?? [];
  return ranked(names, query).map((name) => ({ text: sign + writtenName(name) }));
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

/** A name as it stands behind a sign, in quotes where it needs them. */
export function writtenName(name: string): string {
  return PLAIN_NAME.test(name) ? name : `"${name.replace(/["\\*]/g, '\\$&')}"`;
}

const PLAIN_NAME = /^[\p{L}\p{N}_-]+$/u;
