import { pluralOf } from '../../plural.ts';

const plural = pluralOf('en');

/** The page with the API tokens. */
export const tokens = {
  text: 'A token lets an app use your account. It can do everything you can, except change how you sign in. Create one token for each app.',
  none: 'You have no tokens yet.',
  list: 'Your tokens',
  create: 'Create token',
  name: 'Name',
  nameHint: 'What the token is for.',
  scope: 'Access',
  read: 'Read only',
  write: 'Read and write',
  readOnly: 'Read only',
  projects: 'Projects',
  allProjects: 'All projects',
  someProjects: 'Selected projects',
  someProjectsHint: 'The token has access to these projects only, with their tasks and notes.',
  noProjects: 'Select at least one project.',
  limited: (count: number) => plural(count, { one: '# project only', other: '# projects only' }),
  /** The only protocol that accepts the token. */
  only: { caldav: 'calendar and reminders apps only', mcp: 'AI assistants only' },
  expiresAfter: 'Expires after',
  days: (count: number) => plural(count, { one: '# day', other: '# days' }),
  year: '1 year',
  never: 'Never',
  createAction: 'Create',
  full: 'You’ve reached the maximum number of tokens. Revoke one first.',
  newTitle: 'Your new token',
  newText:
    'Copy it now. You won’t be able to see it again. Anyone with this token can use your account, so keep it secret.',
  copy: 'Copy',
  copied: 'Token copied',
  done: 'Done',
  createdOn: (day: string) => `Created ${day}`,
  used: (day: string) => `last used ${day}`,
  unused: 'not used yet',
  expiresOn: (day: string) => `expires ${day}`,
  expiredOn: (day: string) => `expired ${day}`,
  neverExpires: 'never expires',
  calendarApps: 'Do you use a calendar or reminders app?',
  openCalendarApps: 'Connect it here',
  assistants: 'Do you use an AI assistant?',
  openAssistants: 'Connect the assistant',
  /** Button, confirmation and toast. */
  revoking: {
    action: 'Revoke',
    named: (name: string) => `Revoke “${name}”`,
    title: (name: string) => `Revoke “${name}”?`,
    text: 'Apps that use it stop working right away. This can’t be undone.',
    done: (name: string) => `Token “${name}” revoked`,
  },
};
