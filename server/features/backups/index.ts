/** Backups of the database. */

export { backupJob } from './backup-job.ts';
export { contentsOutsideBackups, eachContentInUse, type ListedContent, readManifest } from './manifest.ts';
export { serveBackups } from './routes.ts';
export { takeBackup } from './take-backup.ts';
