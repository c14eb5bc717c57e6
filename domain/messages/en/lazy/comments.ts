import { pluralOf } from '../../plural.ts';

const plural = pluralOf('en');

/** Comments and files of a task. */
export const comments = {
  title: 'Comments',
  files: 'Files',
  write: 'Write a comment',
  placeholder: 'Write a comment… @ to mention',
  send: 'Comment',
  sending: 'Sending…',
  save: 'Save',
  writeTab: 'Write',
  preview: 'Preview',
  nothingToPreview: 'Nothing to preview yet.',
  edit: 'Edit',
  delete: 'Delete',
  actionsFor: (name: string) => `Actions for ${name}’s comment`,
  edited: 'edited',
  deleted: 'Comment deleted',
  fileDeleted: (name: string) => `“${name}” deleted`,
  anotherUser: 'Former member',
  earlier: (count: number) => plural(count, { one: 'Show # earlier comment', other: 'Show # earlier comments' }),
  people: 'People to mention',
  found: (count: number) => plural(count, { one: '# person', other: '# people' }),
  attach: 'Attach files',
  drop: 'Drop to attach',
  download: (name: string) => `Download ${name}`,
  deleteFile: (name: string) => `Delete ${name}`,
  removeFile: (name: string) => `Remove ${name}`,
  fileRemoved: 'The file was removed.',
  uploading: (name: string, percent: number) => `${name}, ${percent}%`,
  cancel: (name: string) => `Cancel upload of ${name}`,
  retry: 'Try again',
  tooLarge: 'Files can be up to 25 MB.',
  picture: (name: string) => `Image: ${name}`,
  newComment: (name: string) => `New comment from ${name}`,
};
