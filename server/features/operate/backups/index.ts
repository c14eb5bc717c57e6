/** Backups of the database. */

export { backupJob } from './backup-job.ts';
export type { BackupParts } from './backup-parts.ts';
export { copyToBucket } from './bucket/bucket.ts';
export { type CopyTarget, copyBackup, copyTarget } from './bucket/copy-backup.ts';
export { contentsOutsideBackups, eachContentInUse, type ListedContent, readManifest } from './manifest.ts';
export { contentsWithoutBackup } from './needed-contents.ts';
export { serveBackups } from './routes.ts';
export { type Backup, takeBackup } from './take-backup.ts';
