import { pluralOf } from '../plural.ts';

const plural = pluralOf('en');

/** Projects in the sidebar. */
export const webProjects = {
  newProject: 'New project',
  name: 'Name',
  addInline: 'Add project',
  addGroup: 'New group',
  shared: (count: number) => plural(count, { one: '# person', other: '# people' }),
};
