import { endpoint, signedOut } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { BackupRun } from '../resources/backup-run.ts';
import { clamped } from '../resources/fields.ts';
import { Type } from '../type.ts';

/** Backups of the database. */
export const backups = {
  list: endpoint({
    id: 'backups.list',
    method: 'GET',
    path: '/api/v1/backups',
    auth: 'session+admin',
    summary: 'List the backups, newest first',
    notes: 'Failed backups are listed with `error`.',
    query: Type.Object({ limit: Type.Optional(clamped(LIMITS.pages.backups, 'Page size.')) }),
    responses: { 200: Type.Object({ backups: Type.Array(BackupRun) }) },
    errors: { 401: signedOut, 403: 'forbidden' },
  }),
  create: endpoint({
    id: 'backups.create',
    method: 'POST',
    path: '/api/v1/backups',
    auth: 'session+admin',
    summary: 'Create a backup of the database',
    notes:
      'Answers when the backup is complete and checked. The backup does not contain attached files. If it fails, `error` of the ' +
      'answer and of the listed backup say what to do.',
    responses: { 201: BackupRun },
    errors: { 401: signedOut, 403: 'forbidden', 500: 'internal_error' },
  }),
  download: endpoint({
    id: 'backups.download',
    method: 'GET',
    path: '/api/v1/backups/{backupID}',
    auth: 'session+admin',
    summary: 'Download a backup',
    notes: 'The file of the embedded database (`.db`), or a dump of the database server (`.dump`).',
    responses: { 200: 'application/octet-stream' },
    errors: { 401: signedOut, 403: 'forbidden', 404: 'not_found' },
  }),
} as const;
