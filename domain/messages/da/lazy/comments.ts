import type { LazyMessages } from '../../en/web-lazy.ts';
import { pluralOf } from '../../plural.ts';

const plural = pluralOf('da');

export const comments: LazyMessages['comments'] = {
  title: 'Kommentarer',
  files: 'Filer',
  write: 'Skriv en kommentar',
  placeholder: 'Kommentér… Nævn nogen med @',
  send: 'Kommentér',
  sending: 'Sender…',
  save: 'Gem',
  writeTab: 'Skriv',
  preview: 'Forhåndsvis',
  nothingToPreview: 'Intet at vise endnu.',
  edit: 'Redigér',
  delete: 'Slet',
  actionsFor: (name) => `Flere handlinger for kommentaren fra ${name}`,
  edited: 'redigeret',
  deleted: 'Kommentaren er slettet',
  fileDeleted: (name) => `”${name}” er slettet`,
  anotherUser: 'Tidligere bruger',
  earlier: (count) => plural(count, { one: 'Vis # tidligere kommentar', other: 'Vis # tidligere kommentarer' }),
  people: 'Personer, du kan nævne',
  found: (count) => plural(count, { one: '# person', other: '# personer' }),
  attach: 'Vedhæft filer',
  drop: 'Slip for at vedhæfte',
  download: (name) => `Hent ${name}`,
  deleteFile: (name) => `Slet ${name}`,
  removeFile: (name) => `Fjern ${name}`,
  fileRemoved: 'Filen er fjernet.',
  uploading: (name, percent) => `${name}, ${percent} %`,
  cancel: (name) => `Annullér upload af ${name}`,
  retry: 'Prøv igen',
  tooLarge: 'Filer må højst fylde 25 MB.',
  picture: (name) => `Billede: ${name}`,
  newComment: (name) => `${name} har skrevet en kommentar`,
};
