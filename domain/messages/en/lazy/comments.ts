import { pluralOf } from '../../plural.ts';

const plural = pluralOf('en');

/** Comments and files of a task. */
export const comments = {
  title: 'Comments',
  files: 'Files',
  write: 'Write a comment',
  placeholder: 'Write a comment; @ names somebody',
  send: 'Comment',
  sending: 'Sending…',
  save: 'Save',
  writing: 'Write',
  preview: 'Preview',
  nothingYet: 'Nothing to show yet.',
  edit: 'Edit',
  delete: 'Delete',
  options: (name: string) => `What to do with the comment by ${name}`,
  edited: 'edited',
  deleted: 'Comment deleted',
  fileDeleted: (name: string) => `“${name}” deleted`,
  anotherUser: 'Somebody who has left',
  earlier: (count: number) => plural(count, { one: 'Show # earlier comment', other: 'Show # earlier comments' }),
  people: 'People to name',
  found: (count: number) => plural(count, { one: '# person', other: '# people' }),
  attach: 'Attach files',
  drop: 'Let go to attach',
  download: (name: string) => `Download ${name}`,
  deleteFile: (name: string) => `Delete ${name}`,
  takeOff: (name: string) => `Take ${name} off`,
  uploading: (name: string, percent: number) => `${name}, ${percent} %`,
  cancel: (name: string) => `Stop sending ${name}`,
  retry: 'Try again',
  tooLarge: 'Files may have at most 25 MB.',
  picture: (name: string) => `Picture: ${name}`,
  arrived: (name: string) => `${name} has commented`,
};
