import type { AccountImportMessages } from '../en/account-import.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('da');

export const accountImport: AccountImportMessages = {
  members: (count) =>
    plural(count, { one: '# projektdeltager blev ikke tilføjet.', other: '# projektdeltagere blev ikke tilføjet.' }),
  sharedProjects: (count) =>
    plural(count, {
      one: '# projekt, der tilhører en anden, blev ikke importeret.',
      other: '# projekter, der tilhører andre, blev ikke importeret.',
    }),
  files: (count) =>
    plural(count, { one: '# vedhæftet fil blev ikke importeret.', other: '# vedhæftede filer blev ikke importeret.' }),
  assignees: (count) =>
    plural(count, {
      one: '# opgave, som en anden var ansvarlig for, har ingen ansvarlig.',
      other: '# opgaver, som andre var ansvarlige for, har ingen ansvarlig.',
    }),
  commentAuthors: (count) =>
    plural(count, {
      one: '# kommentar fra en anden blev importeret som din, med forfatterens navn.',
      other: '# kommentarer fra andre blev importeret som dine, med forfatternes navne.',
    }),
  noteProjects: (count) =>
    plural(count, {
      one: '# note fra et projekt, der ikke blev importeret, ligger uden for projekterne.',
      other: '# noter fra projekter, der ikke blev importeret, ligger uden for projekterne.',
    }),
  reminders: (count) =>
    plural(count, {
      one: '# påmindelse om en opgave, der ikke blev importeret, blev udeladt.',
      other: '# påmindelser om opgaver, der ikke blev importeret, blev udeladt.',
    }),
  largeInbox: 'Filens indbakke er for stor til din. Den blev importeret som et projekt.',
  unknown: (names) => `Ukendte felter blev sprunget over: ${names.join(', ')}.`,
};
