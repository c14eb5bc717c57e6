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
  device: 'This device',
  deviceStored:
    'This browser keeps the app and what you’ve opened, so that you can read it without a connection. Signing out deletes it.',
  deviceInsecure: 'Opening Sammen without a connection needs an https address. You’ve opened it over http.',
  deviceUnsupported: 'This browser can’t open Sammen without a connection. A private window may be the reason.',
};
