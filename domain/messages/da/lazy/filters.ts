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
  edit: 'Redigér filter',
  name: 'Navn',
  color: 'Farve',
  expression: 'Filterudtryk',
  expressionHint: 'F.eks. i dag & p1 | @opkald',
  suggestions: 'Forslag',
  suggestionCount: (count) => (count === 0 ? 'Ingen forslag' : plural(count, { one: '# forslag', other: '# forslag' })),
  conditions: 'Vælg betingelser',
  groups: { dates: 'Dato', priorities: 'Prioritet', labels: 'Etiketter', projects: 'Projekter', people: 'Ansvarlig' },
  next7: 'De næste 7 dage',
  otherConditions: 'Filteret indeholder mere, end der kan vises her. Et klik føjer en betingelse til.',
  preview: 'Forhåndsvisning',
  previewEmpty: 'Her vises de opgaver, filteret finder.',
  found: (count) => (count === 0 ? 'Ingen opgaver' : plural(count, { one: '# opgave', other: '# opgaver' })),
  foundMore: (count) => `Mere end ${count} opgaver`,
  andMore: (count) => plural(count, { one: 'og # til', other: 'og # til' }),
  pin: 'Vis i sidepanel',
  unpin: 'Fjern fra sidepanel',
  create: 'Gem filter',
  changed: (name) => `Filteret ”${name}” er ændret`,
  delete: 'Slet filter',
  deleted: (name) => `Filteret ”${name}” er slettet`,
  saveSearch: (text) => `Gem ”${text}” som filter`,
  intro: 'Et filter samler opgaver efter de betingelser, du vælger.',
  orderHint: 'Træk filtrene, eller brug Alt og piletasterne, for at ændre rækkefølgen.',
  none: 'Du har ingen filtre endnu.',
  empty: 'Ingen opgaver passer til filteret lige nu.',
  count: (count) => plural(count, { one: '# filter', other: '# filtre' }),
};
