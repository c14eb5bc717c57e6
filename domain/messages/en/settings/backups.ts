/** Settings: the backups of the service, for administrators. */
export const backups = {
  intro:
    'The service backs up its database every night and keeps the newest 14 backups. Every backup is checked after it is written.',
  create: 'Back up now',
  created: 'The backup is complete and checked.',
  none: 'There are no backups yet.',
  list: 'Backups',
  checked: 'Checked',
  copied: (moment: string) => `Copied to the bucket ${moment}`,
  running: 'In progress',
  failed: 'Failed',
  deleted: 'Replaced by newer backups',
  download: 'Download',
  downloadOf: (moment: string) => `Download the backup of ${moment}`,
  noneSince: 'The last backup failed. Fix the problem shown below, then back up again.',
  restoreTitle: 'How to restore a backup',
  restoreSteps: [
    'Stop the service.',
    'On the machine of the service, run this command with the path of the backup:',
    'Start the service.',
  ],
  restoreNote:
    'The former database is kept beside the restored one. Attached files are not in these backups: “sammen backup --full” adds them. Keep a copy of the secret key in another place.',
};
