import type { LazyMessages } from '../../en/web-lazy.ts';
import { pluralOf } from '../../plural.ts';

const plural = pluralOf('da');

export const trash: LazyMessages['trash'] = {
  intro: 'Det, du sletter, ligger her i 30 dage.',
  tasks: 'Opgaver',
  notes: 'Noter',
  projects: 'Projekter',
  daysLeft: (days) => plural(days, { one: '# dag tilbage', other: '# dage tilbage' }),
  restore: 'Gendan',
  restoreName: (name) => `Gendan ${name}`,
  restored: (name) => `”${name}” er gendannet`,
  withTasks: (count) => plural(count, { one: 'med # opgave', other: 'med # opgaver' }),
  empty: 'Papirkurven er tom.',
  more: 'Vis flere',
};
