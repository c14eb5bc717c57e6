import type { LazyMessages } from '../../en/web-lazy.ts';
import { pluralOf } from '../../plural.ts';

const plural = pluralOf('da');

export const notes: LazyMessages['notes'] = {
  untitled: 'Uden titel',
  count: (count) => plural(count, { one: '# note', other: '# noter' }),
  add: 'Ny note',
  archived: 'Arkiv',
  find: 'Søg i alle noter',
  project: 'Projekt',
  noProject: 'I intet projekt',
  everywhere: 'Overalt',
  sort: 'Rækkefølge',
  sorts: { updated: 'Sidst ændret', created: 'Nyeste', title: 'Titel' },
  groups: {
    pinned: 'Fastgjort',
    today: 'I dag',
    yesterday: 'I går',
    week: 'Denne uge',
    others: 'Andre tegn',
  },
  none: 'Du har ingen noter endnu.',
  noneInProject: 'Der er ingen noter i projektet.',
  noneArchived: 'Der er ikke noget i arkivet her.',
  nothing: (text) => `Ingen note indeholder ”${text}”.`,
  from: (name) => `fra ${name}`,
  shared: 'Delt med dig',
  readOnly: 'Kun læsning',
  isPinned: 'Fastgjort',
  changed: (moment) => `Ændret ${moment}`,
  created: (moment) => `Oprettet ${moment}`,

  pin: 'Fastgør',
  unpin: 'Frigør',
  share: 'Del…',
  people: 'Hvem den er delt med',
  leave: 'Forlad noten',
  move: 'Flyt til et projekt',
  takeOut: 'Tag ud af projektet',
  copyLink: 'Kopiér linket',
  linkCopied: 'Linket er kopieret',
  download: 'Hent som .md',
  archive: 'Arkivér',
  unarchive: 'Tag ud af arkivet',
  select: 'Vælg',
  more: 'Mere om noterne',
  selected: (count) => plural(count, { one: '# valgt', other: '# valgt' }),
  selection: 'Valgte noter',
  selectName: (title) => `Vælg ${title}`,
  selectAll: 'Vælg alle',
  clear: 'Ryd valget',

  pinnedOne: (title) => `”${title}” er fastgjort`,
  unpinnedOne: (title) => `”${title}” er ikke længere fastgjort`,
  archivedOne: (title) => `”${title}” ligger i arkivet`,
  unarchivedOne: (title) => `”${title}” er ude af arkivet`,
  deletedOne: (title) => `”${title}” ligger i papirkurven`,
  movedOne: (title, project) => `”${title}” er flyttet til ${project}`,
  takenOut: (title) => `”${title}” er ikke i noget projekt nu`,
  archivedMany: (count) => plural(count, { one: '# note ligger i arkivet', other: '# noter ligger i arkivet' }),
  unarchivedMany: (count) => plural(count, { one: '# note er ude af arkivet', other: '# noter er ude af arkivet' }),
  deletedMany: (count) => plural(count, { one: '# note ligger i papirkurven', other: '# noter ligger i papirkurven' }),
  movedMany: (count, project) =>
    plural(count, { one: `# note er flyttet til ${project}`, other: `# noter er flyttet til ${project}` }),
  andSkipped: (done, skipped) => `${done}; ${skipped}, du ikke må ændre, er sprunget over`,

  exportAll: 'Hent alle som zip',
  exporting: 'Samler dine noter…',
  importZip: 'Importér en zip med .md-filer…',
  importing: (name, percent) => `${name}: ${percent} %`,
  reading: (name) => `${name} læses…`,
  imported: (created, files, skipped) =>
    [
      plural(created, { one: '# note importeret', other: '# noter importeret' }),
      files > 0 && plural(files, { one: '# fil', other: '# filer' }),
      skipped > 0 && plural(skipped, { one: '# sprunget over', other: '# sprunget over' }),
    ]
      .filter((part) => part !== false)
      .join(', '),

  inProject: 'Noter',
  linkedFrom: 'Nævnt i noter',
};
