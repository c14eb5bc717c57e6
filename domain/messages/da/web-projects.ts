import type { WebMessages } from '../en/web.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('da');

export const webProjects: WebMessages['projects'] = {
  newProject: 'Nyt projekt',
  name: 'Navn',
  addInline: 'Tilføj projekt',
  addGroup: 'Ny gruppe',
  shared: (count) => plural(count, { one: '# person', other: '# personer' }),
};
