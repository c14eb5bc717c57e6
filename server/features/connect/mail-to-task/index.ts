/** Mail that becomes tasks: the mail address of an account, and the receipt of mail. */

export { hasMailAddress, removeMailAddress } from './mail-address.ts';
export { addableProjects, mailProject, requireMailProject } from './mail-project.ts';
export { messageTitle } from './message-title.ts';
export type { ReadMail } from './read-mail.ts';
export { type ReceiveParts, readReceived } from './receive-mail.ts';
export { forgetReceivedMail } from './received-mail.ts';
export { serveMailToTask } from './routes.ts';
export { storeFiles } from './store-files.ts';
