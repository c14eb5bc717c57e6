/** Public API: the connected Gmail account, whose messages become tasks. */

export { HostedMailSettings } from './hosted-mail-settings.tsx';
