import type { LazyMessages } from '../../en/web-lazy.ts';
import { pluralOf } from '../../plural.ts';

const plural = pluralOf('da');

export const selection: LazyMessages['selection'] = {
  bar: 'Valgte opgaver',
  count: (count) => plural(count, { one: '# valgt', other: '# valgt' }),
  select: 'Vælg',
  clear: 'Fravælg alle',
  complete: 'Fuldfør',
  priority: 'Prioritet',
  assign: 'Tildel',
  findPerson: 'Find person',
  nobody: 'Ingen',
  noPeople: 'Ingen personer fundet.',
  more: 'Flere handlinger for de valgte',
  markdownCopied: (count) => plural(count, { one: '# opgave er kopieret', other: '# opgaver er kopieret' }),
  completed: (count) => plural(count, { one: '# opgave er fuldført', other: '# opgaver er fuldført' }),
  deleted: (count) =>
    plural(count, { one: '# opgave er flyttet til papirkurven', other: '# opgaver er flyttet til papirkurven' }),
  changed: (count) => plural(count, { one: '# opgave er ændret', other: '# opgaver er ændret' }),
  moved: (count, place) =>
    plural(count, { one: `# opgave er flyttet til ${place}`, other: `# opgaver er flyttet til ${place}` }),
  reordered: (count) => plural(count, { one: '# opgave er flyttet', other: '# opgaver er flyttet' }),
  duplicated: (count) => plural(count, { one: '# opgave er duplikeret', other: '# opgaver er duplikeret' }),
  added: (count) => plural(count, { one: '# opgave er tilføjet', other: '# opgaver er tilføjet' }),
  andSkipped: (done, skipped) => `${done}, ${skipped} er sprunget over`,
};
