import type { LazyMessages } from '../../en/web-lazy.ts';

export const sections: LazyMessages['sections'] = {
  add: 'Tilføj afsnit',
  name: 'Afsnittets navn',
  rename: 'Omdøb afsnittet',
  delete: 'Slet afsnittet',
  deleted: (name) => `Afsnittet ”${name}” slettet. Dets opgaver er her stadig.`,
};
