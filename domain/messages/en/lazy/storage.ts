/** Settings: the storage that the user uses. */
export const storage = {
  files: 'Files',
  filesHint: 'The files you have attached to tasks, comments and notes. A deleted file frees its space at once.',
  text: 'Text',
  textHint:
    'Everything written in your projects, by you or by others, and your notes with their earlier versions. Deleted items free their space when they leave the trash after 30 days.',
  used: (used: string) => `${used} used`,
  usedOf: (used: string, quota: string) => `${used} of ${quota}`,
  full: 'Your storage is full.',
};
