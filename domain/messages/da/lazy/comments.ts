import type { LazyMessages } from '../../en/web-lazy.ts';
import { pluralOf } from '../../plural.ts';

const plural = pluralOf('da');

export const comments: LazyMessages['comments'] = {
  title: 'Kommentarer',
  files: 'Filer',
  write: 'Skriv en kommentar',
  placeholder: 'Skriv en kommentar; @ nævner en person',
  send: 'Kommentér',
  sending: 'Sender…',
  save: 'Gem',
  writing: 'Skriv',
  preview: 'Vis',
  nothingYet: 'Der er ikke noget at vise endnu.',
  edit: 'Rediger',
  delete: 'Slet',
  options: (name) => `Muligheder for kommentaren af ${name}`,
  edited: 'redigeret',
  deleted: 'Kommentaren er slettet',
  fileDeleted: (name) => `”${name}” er slettet`,
  anotherUser: 'En, der ikke er her mere',
  earlier: (count) => plural(count, { one: 'Vis # tidligere kommentar', other: 'Vis # tidligere kommentarer' }),
  people: 'Personer at nævne',
  found: (count) => plural(count, { one: '# person', other: '# personer' }),
  attach: 'Vedhæft filer',
  drop: 'Slip for at vedhæfte',
  download: (name) => `Hent ${name}`,
  deleteFile: (name) => `Slet ${name}`,
  takeOff: (name) => `Tag ${name} af`,
  uploading: (name, percent) => `${name}, ${percent} %`,
  cancel: (name) => `Stop med at sende ${name}`,
  retry: 'Prøv igen',
  tooLarge: 'Filer må højst fylde 25 MB.',
  picture: (name) => `Billede: ${name}`,
  arrived: (name) => `${name} har kommenteret`,
};
