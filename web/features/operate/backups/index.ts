/** Public API: the backups of the service, for administrators. */

export { BackupSettings } from './backup-settings.tsx';
