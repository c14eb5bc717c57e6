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
  noProject: 'Uden projekt',
  allProjects: 'Alle projekter',
  sort: 'Sortering',
  sorts: { updated: 'Senest ændret', created: 'Nyeste', title: 'Titel' },
  groups: {
    pinned: 'Fastgjort',
    today: 'I dag',
    yesterday: 'I går',
    week: 'Denne uge',
    others: 'Andre tegn',
  },
  none: 'Du har ingen noter endnu.',
  noneInProject: 'Der er ingen noter i projektet.',
  noneOutsideProjects: 'Der er ingen noter uden for projekterne.',
  noneArchived: 'Ingen arkiverede noter.',
  nothing: (text) => `Ingen noter indeholder ”${text}”.`,
  from: (name) => `fra ${name}`,
  shared: 'Delt med dig',
  readOnly: 'Kun visning',
  isPinned: 'Fastgjort',
  changed: (moment) => `Ændret ${moment}`,
  created: (moment) => `Oprettet ${moment}`,

  pin: 'Fastgør',
  unpin: 'Frigør',
  share: 'Del…',
  people: 'Personer med adgang',
  leave: 'Forlad note',
  move: 'Flyt til projekt',
  removeFromProject: 'Fjern fra projektet',
  copyLink: 'Kopiér link',
  linkCopied: 'Linket er kopieret',
  download: 'Hent',
  archive: 'Arkivér',
  unarchive: 'Fjern fra arkivet',
  select: 'Vælg',
  more: 'Flere handlinger for noterne',
  selected: (count) => plural(count, { one: '# valgt', other: '# valgt' }),
  selection: 'Valgte noter',
  selectName: (title) => `Vælg ${title}`,
  selectAll: 'Vælg alle',
  clear: 'Fravælg alle',

  pinnedOne: (title) => `”${title}” er fastgjort`,
  unpinnedOne: (title) => `”${title}” er ikke længere fastgjort`,
  archivedOne: (title) => `”${title}” er arkiveret`,
  unarchivedOne: (title) => `”${title}” er fjernet fra arkivet`,
  deletedOne: (title) => `”${title}” er flyttet til papirkurven`,
  movedOne: (title, project) => `”${title}” er flyttet til ${project}`,
  removedFromProject: (title) => `”${title}” er fjernet fra projektet`,
  archivedMany: (count) => plural(count, { one: '# note er arkiveret', other: '# noter er arkiveret' }),
  unarchivedMany: (count) =>
    plural(count, { one: '# note er fjernet fra arkivet', other: '# noter er fjernet fra arkivet' }),
  deletedMany: (count) =>
    plural(count, { one: '# note er flyttet til papirkurven', other: '# noter er flyttet til papirkurven' }),
  movedMany: (count, project) =>
    plural(count, { one: `# note er flyttet til ${project}`, other: `# noter er flyttet til ${project}` }),
  andSkipped: (done, skipped) => `${done}, ${skipped} er sprunget over (kun visning)`,

  exportAll: 'Hent alle som zip',
  exporting: 'Gør dine noter klar…',
  importZip: 'Importér zip med .md-filer…',
  importing: (name, percent) => `${name}: ${percent} %`,
  reading: (name) => `Læser ${name}…`,
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
