import { pluralOf } from '../../plural.ts';

const plural = pluralOf('en');

/** The command palette: search and actions. */
export const search = {
  title: 'Search or go to',
  placeholder: 'Search tasks, notes, projects and people',
  recent: 'Recent',
  goTo: 'Go to',
  tasks: 'Tasks',
  notes: 'Notes',
  projects: 'Projects',
  labels: 'Labels',
  people: 'People',
  actions: 'Actions',
  inComment: 'In a comment',
  inText: 'In the text',
  nothing: (text: string) => `Nothing found for “${text}”.`,
  results: (count: number) => plural(count, { one: '# result', other: '# results' }),
};
