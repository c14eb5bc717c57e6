import { pluralOf } from '../../plural.ts';

const plural = pluralOf('en');

/** Actions on several selected tasks, and lists as text. */
export const selection = {
  bar: 'Selected tasks',
  count: (count: number) => plural(count, { one: '# selected', other: '# selected' }),
  select: 'Select',
  clear: 'Clear selection',
  complete: 'Complete',
  priority: 'Priority',
  assign: 'Assign',
  findPerson: 'Find a person',
  nobody: 'Nobody',
  noPeople: 'No people match your search.',
  more: 'More actions',
  markdownCopied: (count: number) => plural(count, { one: '# task copied', other: '# tasks copied' }),
  completed: (count: number) => plural(count, { one: '# task completed', other: '# tasks completed' }),
  deleted: (count: number) => plural(count, { one: '# task moved to the trash', other: '# tasks moved to the trash' }),
  changed: (count: number) => plural(count, { one: '# task changed', other: '# tasks changed' }),
  moved: (count: number, place: string) =>
    plural(count, { one: `# task moved to ${place}`, other: `# tasks moved to ${place}` }),
  reordered: (count: number) => plural(count, { one: '# task moved', other: '# tasks moved' }),
  duplicated: (count: number) => plural(count, { one: '# task duplicated', other: '# tasks duplicated' }),
  added: (count: number) => plural(count, { one: '# task added', other: '# tasks added' }),
  andSkipped: (done: string, skipped: number) => `${done}, ${skipped} skipped`,
};
