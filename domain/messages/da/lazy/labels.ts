import type { LazyMessages } from '../../en/web-lazy.ts';
import { pluralOf } from '../../plural.ts';

const plural = pluralOf('da');

export const labels: LazyMessages['labels'] = {
  edit: 'Redigér etiket',
  name: 'Navn',
  color: 'Farve',
  colorOf: (name) => `Farve på ${name}`,
  delete: 'Slet etiket',
  deleted: (name) => `Etiketten ”${name}” er slettet`,
  renamed: (name) => `Etiketten hedder nu ”${name}”`,
  empty: 'Ingen åbne opgaver har denne etiket.',
  intro: 'Dine etiketter er kun synlige for dig, også i delte projekter.',
  orderHint: 'Træk dem, eller brug Alt og piletasterne, for at ændre rækkefølgen.',
  find: 'Find etiket',
  add: 'Ny etiket',
  none: 'Du har ingen etiketter endnu. Skriv @ og et ord i en opgave, eller opret en her.',
  nothing: (text) => `Ingen etiketter hedder ”${text}”.`,
  count: (count) => plural(count, { one: '# etiket', other: '# etiketter' }),
  tasks: (count) =>
    count === 0 ? 'Ingen åbne opgaver' : plural(count, { one: '# åben opgave', other: '# åbne opgaver' }),
  more: 'Flere',
  fewer: 'Vis færre',
  merge: 'Slå sammen med…',
  mergeTitle: (name) => `Slå ”${name}” sammen med en anden etiket`,
  mergeInto: 'Behold denne etiket',
  mergeText: (name, into) =>
    `Alle opgaver med ”${name}” får ”${into}” i stedet, og dine filtre ændres tilsvarende. ”${name}” slettes. Det kan ikke fortrydes.`,
  mergeDo: 'Slå sammen',
  merged: (name, into) => `”${name}” er slået sammen med ”${into}”`,
};
