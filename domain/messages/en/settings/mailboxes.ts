import { pluralOf } from '../../plural.ts';

const plural = pluralOf('en');

/** Settings: mailboxes (IMAP) whose flagged messages become tasks. */
export const mailboxes = {
  title: 'Mailboxes',
  text: 'Flag or star a message in your mail program, and it becomes a task. Sammen only reads the mailbox.',
  list: 'Connected mailboxes',
  none: 'You haven’t connected a mailbox yet.',
  connect: 'Connect a mailbox',
  connectAction: 'Connect',
  host: 'Mail server (IMAP)',
  hostHint: 'For example imap.example.org. Without a port, 993 is used. The connection is always encrypted.',
  enterHost: 'Enter the mail server of your provider.',
  username: 'User name',
  usernameHint: 'Often your email address.',
  enterUsername: 'Enter your user name at the mail server.',
  password: 'Password',
  passwordHint: 'If your provider offers app passwords, create one for Sammen. It is stored encrypted and never shown.',
  enterPassword: 'Enter your password at the mail server.',
  name: 'Name (optional)',
  nameHint: 'The name of the mailbox in this list.',
  folder: 'Folder (optional)',
  folderHint: 'Flagged messages in this folder become tasks. Without one, it’s the inbox of the mailbox.',
  project: 'Project',
  projectHint: 'New tasks are added here.',
  tasksIn: (project: string) => `Tasks in ${project}`,
  edit: (name: string) => `Edit “${name}”`,
  newPassword: 'New password (optional)',
  newPasswordHint: 'Leave this empty to keep the stored password.',
  enterName: 'Enter a name.',
  editName: 'Name',
  connected: (name: string) => `“${name}” connected`,
  syncNamed: (name: string) => `Sync “${name}” now`,
  synced: (tasks: number) =>
    tasks === 0 ? 'No new flagged messages' : plural(tasks, { one: '# task created', other: '# tasks created' }),
  /** Further flagged messages are waiting. */
  syncedPartly: (tasks: number) =>
    tasks === 0
      ? 'The mailbox is being read already. New tasks appear in a moment.'
      : `${plural(tasks, { one: '# task created', other: '# tasks created' })}. More flagged messages are waiting. The next synchronization reads them.`,
  syncFailed: (name: string) => `“${name}” couldn’t be read. The list shows why.`,
  disconnect: 'Disconnect',
  disconnectNamed: (name: string) => `Disconnect “${name}”`,
  disconnectTitle: (name: string) => `Disconnect “${name}”?`,
  disconnectText:
    'Flagged messages no longer become tasks, and the stored password is deleted. The tasks that exist already remain.',
  disconnected: (name: string) => `“${name}” disconnected`,
  how: 'Which messages become tasks',
  rules: [
    'Each flagged message of the folder becomes one task, even if you flag it later. If you delete the task, it doesn’t come back.',
    'The title is the sender and the subject. The text becomes the description, and attachments are kept.',
    'The mailbox is read every 10 minutes, up to 25 messages at a time. After failures it is read less often, up to every 11 hours.',
    'Nothing changes in the mailbox: flags remain, and messages stay unread.',
  ],
};
