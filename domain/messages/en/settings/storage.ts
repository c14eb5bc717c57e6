/** Settings: the storage that the user uses. */
export const storage = {
  files: 'Files',
  filesHint: 'Files you’ve attached to tasks, comments and notes. Deleting a file frees up its space right away.',
  text: 'Text',
  textHint:
    'All text in your projects, by you and others, and your notes with their earlier versions. Deleted items free up their space after 30 days in the trash.',
  used: (used: string) => `${used} used`,
  usedOf: (used: string, quota: string) => `${used} of ${quota}`,
  full: 'Your storage is full.',
};
