import type { LaterWords } from '../../en/web-later.ts';

export const sections: LaterWords['sections'] = {
  add: 'Tilføj afsnit',
  name: 'Afsnittets navn',
  rename: 'Omdøb afsnittet',
  delete: 'Slet afsnittet',
  deleted: (name) => `Afsnittet ”${name}” slettet. Dets opgaver er her stadig.`,
};
