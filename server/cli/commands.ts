/** The commands of `sammen`. The code of a command is loaded when it runs: `sammen help` needs none of it. */

import type { Command, RunCommand } from './command.ts';

/** All commands, in the order of the help. */
export const COMMANDS: readonly Command[] = [
  {
    name: 'backup',
    usage: '[--full [--to FOLDER] [--with-key]]',
    summary: 'Back up the database; --full adds the attached files, --with-key the secret key',
    options: { full: 'flag', to: 'value', 'with-key': 'flag' },
    rest: [0, 0],
    run: lazy(async () => (await import('./commands/backup.ts')).runBackup),
  },
  {
    name: 'restore',
    usage: 'FILE',
    summary: 'Replace the database by a backup. Stop the service first',
    options: {},
    rest: [1, 1],
    run: lazy(async () => (await import('./commands/restore.ts')).runRestore),
  },
  {
    name: 'user add',
    usage: 'ADDRESS --name NAME [--admin] [--locale da|en] [--timezone ZONE]',
    summary: 'Create an account, and print a link that sets its password',
    options: { name: 'value', admin: 'flag', locale: 'value', timezone: 'value' },
    rest: [1, 1],
    run: lazy(async () => (await import('./commands/user-add.ts')).runUserAdd),
  },
  {
    name: 'user reset',
    usage: 'ADDRESS',
    summary: 'Print a link that sets a new password for an account',
    options: {},
    rest: [1, 1],
    run: lazy(async () => (await import('./commands/user-reset.ts')).runUserReset),
  },
  {
    name: 'user disable-2fa',
    usage: 'ADDRESS',
    summary: 'Turn two-factor authentication of an account off',
    options: {},
    rest: [1, 1],
    run: lazy(async () => (await import('./commands/user-disable-2fa.ts')).runUserDisableTwoFactor),
  },
  {
    name: 'user disable',
    usage: 'ADDRESS',
    summary: 'End all sessions of an account, and refuse its sign-ins and API tokens',
    options: {},
    rest: [1, 1],
    run: lazy(async () => (await import('./commands/user-access.ts')).runUserDisable),
  },
  {
    name: 'user enable',
    usage: 'ADDRESS',
    summary: 'Let the person of a disabled account sign in again',
    options: {},
    rest: [1, 1],
    run: lazy(async () => (await import('./commands/user-access.ts')).runUserEnable),
  },
  {
    name: 'key rotate',
    usage: '',
    summary: 'Replace the key that encrypts secrets. Stop the service first. Alias: rekey',
    options: {},
    rest: [0, 0],
    run: lazy(async () => (await import('./commands/rotate-key.ts')).runKeyRotate),
  },
  {
    name: 'files move',
    usage: '--to bucket|folder',
    summary: 'Move the attached files into the bucket of SERVICE_FILES_URL, or back. Stop the service first',
    options: { to: 'value' },
    rest: [0, 0],
    run: lazy(async () => (await import('./commands/files-move.ts')).runFilesMove),
  },
  {
    name: 'move',
    usage: '--to server|file',
    summary:
      'Move all records to the database server of SERVICE_DATABASE_URL, or back into a file. Stop the service first',
    options: { to: 'value' },
    rest: [0, 0],
    run: lazy(async () => (await import('./commands/move.ts')).runMove),
  },
  {
    name: 'export',
    usage: 'ADDRESS --to FILE',
    summary: 'Write everything that an account owns to a JSON file',
    options: { to: 'value' },
    rest: [1, 1],
    run: lazy(async () => (await import('./commands/export.ts')).runExport),
  },
  {
    name: 'import',
    usage: 'FILE --as ADDRESS [--dry-run]',
    summary: 'Add the records of an exported account to an account; --dry-run only checks the file',
    options: { as: 'value', 'dry-run': 'flag' },
    rest: [1, 1],
    run: lazy(async () => (await import('./commands/import.ts')).runImport),
  },
  {
    name: 'migrate',
    usage: '[--dry-run] [--no-copy]',
    summary: 'Upgrade the database to this version, as the start does; --dry-run only lists the steps',
    options: { 'dry-run': 'flag', 'no-copy': 'flag' },
    rest: [0, 0],
    run: lazy(async () => (await import('./commands/migrate.ts')).runMigrate),
  },
  {
    name: 'doctor',
    usage: '[--repair]',
    summary: 'Find damaged and inconsistent data; --repair repairs it. Stop the service before a repair',
    options: { repair: 'flag' },
    rest: [0, 0],
    run: lazy(async () => (await import('./commands/doctor.ts')).runDoctor),
  },
];

function lazy(load: () => Promise<RunCommand>): RunCommand {
  return async (context, given) => (await load())(context, given);
}
