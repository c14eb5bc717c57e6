/** Backups of the database. */

export { backupJob } from './backup-job.ts';
export { contentsOutsideBackups } from './manifest.ts';
export { serveBackups } from './routes.ts';
