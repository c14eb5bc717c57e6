import { pluralOf } from '../plural.ts';

const plural = pluralOf('en');

/** What the import of an account changes or leaves out. */
export const accountImport = {
  members: (count: number) =>
    plural(count, { one: '# member of a project wasn’t added.', other: '# members of projects weren’t added.' }),
  sharedProjects: (count: number) =>
    plural(count, {
      one: '# project that belongs to another person wasn’t imported.',
      other: '# projects that belong to other people weren’t imported.',
    }),
  files: (count: number) =>
    plural(count, { one: '# attached file wasn’t imported.', other: '# attached files weren’t imported.' }),
  assignees: (count: number) =>
    plural(count, {
      one: '# task that was assigned to another person isn’t assigned to anyone.',
      other: '# tasks that were assigned to other people aren’t assigned to anyone.',
    }),
  commentAuthors: (count: number) =>
    plural(count, {
      one: '# comment by another person was imported as yours, with the name of its author.',
      other: '# comments by other people were imported as yours, with the names of their authors.',
    }),
  noteProjects: (count: number) =>
    plural(count, {
      one: '# note from a project that wasn’t imported is in no project.',
      other: '# notes from projects that weren’t imported are in no project.',
    }),
  reminders: (count: number) =>
    plural(count, {
      one: '# reminder of a task that wasn’t imported was left out.',
      other: '# reminders of tasks that weren’t imported were left out.',
    }),
  largeInbox: 'The Inbox of the file is too large for yours. It was imported as a project.',
  unknown: (names: readonly string[]) => `Unknown fields were ignored: ${names.join(', ')}.`,
};

/** The type of these messages in every language. */
export type AccountImportMessages = typeof accountImport;
