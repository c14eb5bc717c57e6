import type { LazyMessages } from '../../en/web-lazy.ts';

export const sections: LazyMessages['sections'] = {
  add: 'Tilføj afsnit',
  name: 'Afsnittets navn',
  rename: 'Omdøb afsnit',
  delete: 'Slet afsnit',
  added: (name) => `Afsnittet ”${name}” er tilføjet`,
  deleted: (name) => `Afsnittet ”${name}” er slettet. Opgaverne er bevaret.`,
};
