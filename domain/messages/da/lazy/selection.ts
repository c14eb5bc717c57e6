import type { LazyMessages } from '../../en/web-lazy.ts';
import { pluralOf } from '../../plural.ts';

const plural = pluralOf('da');

export const selection: LazyMessages['selection'] = {
  bar: 'Valgte opgaver',
  count: (count) => plural(count, { one: '# valgt', other: '# valgt' }),
  select: 'Vælg',
  clear: 'Ryd valget',
  complete: 'Færdig',
  priority: 'Prioritet',
  assign: 'Tildel',
  findPerson: 'Find en person',
  nobody: 'Ingen',
  noPeople: 'Ingen hedder det.',
  more: 'Mere for de valgte',
  markdownCopied: (count) => plural(count, { one: '# opgave kopieret', other: '# opgaver kopieret' }),
  completed: (count) => plural(count, { one: '# færdig', other: '# færdige' }),
  deleted: (count) => plural(count, { one: '# opgave er i papirkurven', other: '# opgaver er i papirkurven' }),
  changed: (count) => plural(count, { one: '# opgave ændret', other: '# opgaver ændret' }),
  moved: (count, place) =>
    plural(count, { one: `# opgave flyttet til ${place}`, other: `# opgaver flyttet til ${place}` }),
  duplicated: (count) => plural(count, { one: '# opgave kopieret', other: '# opgaver kopieret' }),
  added: (count) => plural(count, { one: '# opgave tilføjet', other: '# opgaver tilføjet' }),
  andSkipped: (done, skipped) => `${done}, ${skipped} sprunget over`,
};
