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
  empty: 'No open task carries this label.',
  intro: 'Labels are yours alone, in shared projects too. Drag them, or press Alt with an arrow, to put them in order.',
  find: 'Find a label',
  add: 'New label',
  none: 'You have no labels yet. Write @ and a word in a task, or make one here.',
  nothing: (text: string) => `No label is called “${text}”.`,
  count: (count: number) => plural(count, { one: '# label', other: '# labels' }),
  tasks: (count: number) =>
    count === 0 ? 'No open tasks' : plural(count, { one: '# open task', other: '# open tasks' }),
  merge: 'Merge into…',
  mergeTitle: (name: string) => `Merge “${name}” into another label`,
  mergeInto: 'Keep this label',
  mergeText: (name: string, into: string) =>
    `Every task with “${name}” gets “${into}” instead, and filters that name it follow. “${name}” is deleted. This cannot be undone.`,
  mergeDo: 'Merge',
  merged: (name: string, into: string) => `“${name}” is now “${into}”`,
};
