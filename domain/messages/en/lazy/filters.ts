import { pluralOf } from '../../plural.ts';
import { filterIssues, filterTerms } from '../filters.ts';

const plural = pluralOf('en');

/** Saved filters: the page of one filter, the page of all filters, and the editing dialog. */
export const filters = {
  issues: filterIssues,
  terms: filterTerms,
  heading: 'Filters',
  all: 'All filters',
  add: 'New filter',
  edit: 'Edit filter',
  name: 'Name',
  color: 'Colour',
  expression: 'What it finds',
  expressionHint: 'Such as: today & p1 | @calls',
  suggestions: 'Suggestions',
  suggestionCount: (count: number) =>
    count === 0 ? 'No suggestions' : plural(count, { one: '# suggestion', other: '# suggestions' }),
  choose: 'Choose by clicking',
  groups: { dates: 'Date', priorities: 'Priority', labels: 'Labels', projects: 'Projects', people: 'Assigned to' },
  next7: 'Next 7 days',
  more: 'What is written says more than can be clicked. A click adds to it.',
  preview: 'Finds now',
  found: (count: number) => (count === 0 ? 'Nothing' : plural(count, { one: '# task', other: '# tasks' })),
  foundMore: (count: number) => `More than ${count} tasks`,
  andMore: (count: number) => plural(count, { one: 'and # more', other: 'and # more' }),
  pin: 'Show in the sidebar',
  unpin: 'Take out of the sidebar',
  create: 'Save filter',
  changed: (name: string) => `Filter “${name}” changed`,
  delete: 'Delete filter',
  deleted: (name: string) => `Filter “${name}” deleted`,
  saveSearch: (text: string) => `Save “${text}” as a filter`,
  intro:
    'A filter finds tasks by what is said about them. Drag filters, or press Alt with an arrow, to put them in order.',
  none: 'You have no filters yet.',
  empty: 'No task fits this filter now.',
  count: (count: number) => plural(count, { one: '# filter', other: '# filters' }),
};
