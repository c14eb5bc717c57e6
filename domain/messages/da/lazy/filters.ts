import type { LazyMessages } from '../../en/web-lazy.ts';
import { pluralOf } from '../../plural.ts';
import { filterIssues, filterTerms } from '../filters.ts';

const plural = pluralOf('da');

export const filters: LazyMessages['filters'] = {
  issues: filterIssues,
  terms: filterTerms,
  heading: 'Filtre',
  all: 'Alle filtre',
  add: 'Nyt filter',
  edit: 'Rediger filteret',
  name: 'Navn',
  color: 'Farve',
  expression: 'Hvad det finder',
  expressionHint: 'For eksempel: i dag & p1 | @opkald',
  suggestions: 'Forslag',
  suggestionCount: (count) => (count === 0 ? 'Ingen forslag' : plural(count, { one: '# forslag', other: '# forslag' })),
  choose: 'Vælg med klik',
  groups: { dates: 'Dato', priorities: 'Prioritet', labels: 'Etiketter', projects: 'Projekter', people: 'Tildelt' },
  next7: 'De næste 7 dage',
  more: 'Det skrevne siger mere, end der kan klikkes. Et klik lægger til.',
  preview: 'Finder nu',
  found: (count) => (count === 0 ? 'Ingenting' : plural(count, { one: '# opgave', other: '# opgaver' })),
  foundMore: (count) => `Flere end ${count} opgaver`,
  andMore: (count) => plural(count, { one: 'og # til', other: 'og # til' }),
  pin: 'Vis i sidepanelet',
  unpin: 'Tag ud af sidepanelet',
  create: 'Gem filteret',
  changed: (name) => `Filteret ”${name}” er ændret`,
  delete: 'Slet filteret',
  deleted: (name) => `Filteret ”${name}” er slettet`,
  saveSearch: (text) => `Gem ”${text}” som filter`,
  intro:
    'Et filter finder opgaver ud fra det, der siges om dem. Træk filtre, eller tryk Alt og en pil, for at ordne dem.',
  none: 'Du har ingen filtre endnu.',
  empty: 'Ingen opgave passer til filteret nu.',
  count: (count) => plural(count, { one: '# filter', other: '# filtre' }),
};
