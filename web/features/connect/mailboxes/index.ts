/** Public API: the settings of connected mailboxes. */

export { MailboxSettings } from './mailbox-settings.tsx';
