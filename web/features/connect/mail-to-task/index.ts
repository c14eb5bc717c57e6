/** Public API: the settings of the mail address that creates tasks. */

export { MailSettings } from './mail-settings.tsx';
