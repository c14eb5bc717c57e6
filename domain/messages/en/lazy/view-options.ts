import { pluralOf } from '../../plural.ts';

const plural = pluralOf('en');

/** View options: grouping, sorting and filters. */
export const viewOptions = {
  button: 'How this list is shown',
  changedButton: 'How this list is shown (changed)',
  title: 'How this list is shown',
  groupBy: 'Group by',
  groupings: {
    none: 'Nothing',
    section: 'Section',
    day: 'Date',
    priority: 'Priority',
    label: 'Label',
    assignee: 'Assignee',
    project: 'Project',
  },
  sortBy: 'Sort by',
  sortings: { own: 'Own order', date: 'Date', priority: 'Priority', name: 'Name', created: 'Date added' },
  natural: 'As usual',
  ascending: 'Ascending',
  descending: 'Descending',
  only: 'Show only',
  priority: 'Priority',
  label: 'Labels',
  assignee: 'Assignee',
  nobody: 'Nobody',
  noDate: 'Without a date',
  hideSubtasks: 'Hide sub-tasks',
  showCompleted: 'Show completed',
  reset: 'Reset',
  noneMatch: 'No task here fits what is chosen to be shown.',
  hidden: (count: number) => plural(count, { one: '# task is left out', other: '# tasks are left out' }),
  noLabel: 'No label',
  noProject: 'No project',
  sorted: (by: string) => `This list is sorted: ${by}. Sort by own order to move tasks by hand.`,
};
