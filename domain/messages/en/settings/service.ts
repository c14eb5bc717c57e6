import { pluralOf } from '../../plural.ts';

const plural = pluralOf('en');

/** Settings: the state of the service and its failed requests, for administrators. */
export const service = {
  version: 'Version',
  current: (version: string) => `You’re running Sammen ${version}.`,
  noCheck:
    'Sammen doesn’t check for new versions. The person who runs it can turn this on with SERVICE_UPDATE_CHECK and SERVICE_UPDATE_URL.',
  notChecked: 'The first check for a new version is still to come.',
  upToDate: 'This is the newest version.',
  available: (version: string) => `Version ${version} is available.`,
  readMore: 'Read about it',
  notes: 'What’s new',
  checked: (moment: string) => `Last checked ${moment}.`,
  restartTitle: 'Restart',
  restartText: (panel: string) => `The hosting panel at ${panel} restarts the service.`,
  restart: 'Restart service',
  restartQuestion: 'Restart the service?',
  restartConsequence: 'It will be unavailable for everyone for a moment. Open pages reconnect on their own.',
  restarting: 'The service is restarting',
  noPanel: 'To restart the service from here, it needs a hosting panel. These settings are missing:',
  missing: 'Missing settings',
  jobs: 'Background jobs',
  jobsText: 'The jobs of this server process. The list updates every few seconds.',
  running: 'Running',
  neverRun: 'Hasn’t run yet',
  lastRun: (moment: string) => `Last run ${moment}`,
  jobFailed: 'The last run failed. The log of the service has the reason.',
  every: (seconds: number) =>
    seconds < 60
      ? plural(seconds, { one: 'Every second', other: 'Every # seconds' })
      : seconds < 3600
        ? plural(Math.round(seconds / 60), { one: 'Every minute', other: 'Every # minutes' })
        : plural(Math.round(seconds / 3600), { one: 'Every hour', other: 'Every # hours' }),
  /** Names of jobs by their names in the API. */
  jobNames: {
    backup: 'Backups',
    beacon: 'Usage count',
    'beacon collector': 'Usage count: forget old services',
    'error log': 'Delete old errors',
    'file sweep': 'Delete unused files',
    imports: 'Finish interrupted imports',
    'storage usage': 'Check storage usage',
    sweep: 'Delete expired sessions and links',
    'sweep of attempts': 'Reset sign-in limits',
    'task changes': 'Delete old changes of tasks',
    'tokens that end': 'Warn about expiring API tokens',
    'trash purge': 'Empty old trash',
    'update check': 'Check for new versions',
    waking: 'End snoozes',
  } as Readonly<Record<string, string>>,
  beacon: 'Usage count',
  beaconText:
    'Off by default. Sammen can tell a server of your choice once a day that it exists, so that installations can be counted.',
  beaconOn: 'Count this installation',
  beaconSends: (id: string, version: string) => `Sends only the random id ${id} and the version ${version}.`,
  collector: 'Address of the counting server',
  neverSent: 'Nothing has been sent yet.',
  lastSent: (moment: string) => `Last sent ${moment}.`,
  isCollector: 'Count other installations here',
  isCollectorHint: 'Other installations can send their random id and version to this service.',
  publish: 'Publish the number',
  publishHint: 'Anyone can read how many installations were counted in the last 30 days.',
  stats: (week: number, month: number, year: number) =>
    `Installations: ${week} in the last 7 days, ${month} in the last 30 days, ${year} in the last year.`,
  errors: 'Errors',
  errorsIntro: 'Requests that failed in the last 30 days because of an error in Sammen or in a service that it uses.',
  noErrors: 'No errors.',
  request: (id: string) => `Request ${id}`,
  moreErrors: 'Show earlier errors',
};
