import { pluralOf } from '../../plural.ts';

const plural = pluralOf('en');

/** The tasks of a label, and the page that manages labels. */
export const labels = {
  edit: 'Edit label',
  name: 'Name',
  color: 'Colour',
  colorOf: (name: string) => `Colour of ${name}`,
  delete: 'Delete label',
  deleted: (name: string) => `Label “${name}” deleted`,
  renamed: (name: string) => `Label renamed to “${name}”`,
  empty: 'No open tasks with this label.',
  intro: 'Only you see your labels, even in shared projects.',
  orderHint: 'Drag to reorder, or press Alt with an arrow key.',
  find: 'Find a label',
  add: 'New label',
  none: 'You have no labels yet. Type @ and a name in a task, or create one here.',
  nothing: (text: string) => `No label matches “${text}”.`,
  count: (count: number) => plural(count, { one: '# label', other: '# labels' }),
  tasks: (count: number) =>
    count === 0 ? 'No open tasks' : plural(count, { one: '# open task', other: '# open tasks' }),
  more: 'More',
  fewer: 'Show fewer',
  merge: 'Merge into…',
  mergeTitle: (name: string) => `Merge “${name}” into another label`,
  mergeInto: 'Label to keep',
  mergeText: (name: string, into: string) =>
    `Tasks and filters with “${name}” will use “${into}” instead. “${name}” will be deleted. This can’t be undone.`,
  mergeDo: 'Merge',
  merged: (name: string, into: string) => `“${name}” merged into “${into}”`,
};
