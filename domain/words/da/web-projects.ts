import type { WebWords } from '../en/web.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('da');

export const webProjects: WebWords['projects'] = {
  newProject: 'Nyt projekt',
  editProject: 'Rediger projekt',
  name: 'Navn',
  color: 'Farve',
  group: 'Gruppe',
  noGroup: 'Ingen gruppe',
  create: 'Opret projekt',
  addInline: 'Tilføj projekt',
  addGroup: 'Ny gruppe',
  groupName: 'Gruppens navn',
  deleteGroup: 'Slet gruppen',
  groupDeleted: (name) => `Gruppen ”${name}” slettet. Dens projekter er her stadig.`,
  archive: 'Arkivér',
  unarchive: 'Tag ud af arkivet',
  archived: 'Arkiveret',
  archivedNow: (name) => `”${name}” arkiveret`,
  unarchivedNow: (name) => `”${name}” taget ud af arkivet`,
  deleted: (name) => `”${name}” flyttet til papirkurven`,
  history: 'Historik',
  copyLink: 'Kopiér link',
  linkCopied: 'Linket er kopieret',
  shared: (count) => plural(count, { one: '# person', other: '# personer' }),
  readOnly: 'Du kan læse her',
  moveUp: 'Flyt op',
  moveDown: 'Flyt ned',
  colors: {
    graphite: 'Grafit',
    tomato: 'Tomat',
    amber: 'Rav',
    lime: 'Lime',
    green: 'Grøn',
    teal: 'Petroleum',
    blue: 'Blå',
    indigo: 'Indigo',
    violet: 'Violet',
    magenta: 'Magenta',
  },
};
