import { pluralOf } from '../../plural.ts';

const plural = pluralOf('en');

/** View options: grouping, sorting and filters. */
export const viewOptions = {
  button: 'View options',
  changedButton: 'View options (changed)',
  title: 'View options',
  groupBy: 'Group by',
  groupings: {
    none: 'None',
    section: 'Section',
    day: 'Date',
    priority: 'Priority',
    label: 'Label',
    assignee: 'Assignee',
    project: 'Project',
  },
  sortBy: 'Sort by',
  sortings: { own: 'Manual order', date: 'Date', priority: 'Priority', name: 'Name', created: 'Date added' },
  natural: 'Default',
  ascending: 'Ascending',
  descending: 'Descending',
  only: 'Filter by',
  priority: 'Priority',
  label: 'Labels',
  assignee: 'Assignee',
  nobody: 'Nobody',
  noDate: 'No date',
  hideSubtasks: 'Hide sub-tasks',
  showCompleted: 'Show completed',
  addFavorite: 'Add to favourites',
  removeFavorite: 'Remove from favourites',
  reset: 'Reset',
  noneMatch: 'No tasks match these filters.',
  hidden: (count: number) => plural(count, { one: '# task hidden', other: '# tasks hidden' }),
  noLabel: 'No label',
  noProject: 'No project',
  sorted: (by: string) => `This list is sorted by ${by.toLowerCase()}. Reset the sorting to reorder tasks.`,
};
