import { pluralOf } from '../../plural.ts';
import { filterIssues, filterTerms } from '../filters.ts';

const plural = pluralOf('en');

/** Saved filters: the page of one filter, the page of all filters, and the editing dialog. */
export const filters = {
  issues: filterIssues,
  terms: filterTerms,
  hints: {
    unknown_project: (name: string) => `There’s no project “${name}”.`,
    unknown_branch: (name: string) => `There’s no project or group “${name}”.`,
    unknown_section: (name: string) => `There’s no section “${name}”.`,
    unknown_label: (name: string) => `You have no label “${name}”.`,
    unknown_person: (name: string) => `You share no project with “${name}”.`,
    unknown_condition: (text: string) => `“${text}” isn’t a condition, so the words are searched for as text.`,
  },
  searchedAsText: (words: readonly string[]) => `Searched for as text: ${words.map((word) => `“${word}”`).join(', ')}.`,
  didYouMean: (suggestion: string) => `Did you mean “${suggestion}”?`,
  heading: 'Filters',
  all: 'All filters',
  add: 'New filter',
  edit: 'Edit filter',
  name: 'Name',
  color: 'Colour',
  expression: 'Filter query',
  expressionHint: 'For example: today & p1 | @calls',
  suggestions: 'Suggestions',
  suggestionCount: (count: number) =>
    count === 0 ? 'No suggestions' : plural(count, { one: '# suggestion', other: '# suggestions' }),
  conditions: 'Conditions',
  groups: { dates: 'Date', priorities: 'Priority', labels: 'Labels', projects: 'Projects', people: 'Assigned to' },
  next7: 'Next 7 days',
  otherConditions: 'This query has conditions that aren’t listed here. Selecting a condition adds to it.',
  preview: 'Preview',
  previewEmpty: 'Tasks that match the filter appear here.',
  found: (count: number) => (count === 0 ? 'No tasks' : plural(count, { one: '# task', other: '# tasks' })),
  foundMore: (count: number) => `More than ${count} tasks`,
  andMore: (count: number) => plural(count, { one: 'and # more', other: 'and # more' }),
  pin: 'Show in sidebar',
  unpin: 'Remove from sidebar',
  create: 'Save filter',
  changed: (name: string) => `Filter “${name}” updated`,
  delete: 'Delete filter',
  deleted: (name: string) => `Filter “${name}” deleted`,
  saveSearch: (text: string) => `Save “${text}” as a filter`,
  intro: 'A filter finds tasks by date, priority, label and more.',
  orderHint: 'Drag to reorder, or press Alt with an arrow key.',
  none: 'You have no filters yet.',
  empty: 'No tasks match this filter.',
  count: (count: number) => plural(count, { one: '# filter', other: '# filters' }),
};
