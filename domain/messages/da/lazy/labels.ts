import type { LazyMessages } from '../../en/web-lazy.ts';
import { pluralOf } from '../../plural.ts';

const plural = pluralOf('da');

export const labels: LazyMessages['labels'] = {
  edit: 'Rediger etiketten',
  name: 'Navn',
  color: 'Farve',
  colorOf: (name) => `Farven på ${name}`,
  delete: 'Slet etiketten',
  deleted: (name) => `Etiketten ”${name}” er slettet`,
  renamed: (name) => `Etiketten hedder nu ”${name}”`,
  empty: 'Ingen åben opgave har denne etiket.',
  intro: 'Etiketter er kun dine, også i delte projekter. Træk dem, eller tryk Alt og en pil, for at ordne dem.',
  find: 'Find en etiket',
  add: 'Ny etiket',
  none: 'Du har ingen etiketter endnu. Skriv @ og et ord i en opgave, eller lav en her.',
  nothing: (text) => `Ingen etiket hedder ”${text}”.`,
  count: (count) => plural(count, { one: '# etiket', other: '# etiketter' }),
  tasks: (count) =>
    count === 0 ? 'Ingen åbne opgaver' : plural(count, { one: '# åben opgave', other: '# åbne opgaver' }),
  merge: 'Slå sammen med…',
  mergeTitle: (name) => `Slå ”${name}” sammen med en anden etiket`,
  mergeInto: 'Behold denne etiket',
  mergeText: (name, into) =>
    `Alle opgaver med ”${name}” får ”${into}” i stedet, og filtre, der nævner den, følger med. ”${name}” slettes. Det kan ikke fortrydes.`,
  mergeDo: 'Slå sammen',
  merged: (name, into) => `”${name}” er nu ”${into}”`,
};
