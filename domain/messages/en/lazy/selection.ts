import { pluralOf } from '../../plural.ts';

const plural = pluralOf('en');

/** Actions on several selected tasks, and lists as text. */
export const selection = {
  bar: 'Selected tasks',
  count: (count: number) => plural(count, { one: '# selected', other: '# selected' }),
  select: 'Select',
  clear: 'Clear the selection',
  complete: 'Complete',
  priority: 'Priority',
  assign: 'Assign',
  findPerson: 'Find a person',
  nobody: 'Nobody',
  noPeople: 'Nobody is called that.',
  more: 'More for the selection',
  markdownCopied: (count: number) => plural(count, { one: '# task copied', other: '# tasks copied' }),
  completed: (count: number) => plural(count, { one: '# done', other: '# done' }),
  deleted: (count: number) => plural(count, { one: '# task is in the trash', other: '# tasks are in the trash' }),
  changed: (count: number) => plural(count, { one: '# task changed', other: '# tasks changed' }),
  moved: (count: number, place: string) =>
    plural(count, { one: `# task moved to ${place}`, other: `# tasks moved to ${place}` }),
  duplicated: (count: number) => plural(count, { one: '# task copied', other: '# tasks copied' }),
  added: (count: number) => plural(count, { one: '# task added', other: '# tasks added' }),
  andSkipped: (done: string, skipped: number) => `${done}, ${skipped} skipped`,
};
