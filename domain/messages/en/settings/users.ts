import { pluralOf } from '../../plural.ts';

const plural = pluralOf('en');

/** The accounts of the service, for administrators. Names are as they were entered. */
export const users = {
  intro:
    'Everyone with an account here. When people with a confirmed email address are invited to a project, they’re added right away.',
  you: '(you)',
  administrator: 'Administrator',
  confirmed: 'Email confirmed',
  unconfirmed: 'Email not confirmed',
  seen: (moment: string) => `Last seen ${moment}`,
  storage: (files: string, text: string) => `Files: ${files}, text: ${text}`,
  confirm: 'Confirm email',
  confirmOf: (name: string) => `Confirm email of ${name}`,
  confirmTitle: (name: string) => `Confirm ${name}’s email address?`,
  confirmText: (email: string, name: string) =>
    `Confirm only if you know that ${email} belongs to ${name}. People who invite this email address will then add this account right away.`,
  addressConfirmed: (name: string) => `${name}’s email address confirmed`,
  optionsOf: (name: string) => `Options for ${name}`,
  makeAdministrator: 'Make administrator',
  makeAdministratorTitle: (name: string) => `Make ${name} an administrator?`,
  makeAdministratorText: (name: string) =>
    `${name} will be able to invite people, delete accounts, read the history of the service and download backups, which contain everyone’s data.`,
  nowAdministrator: (name: string) => `${name} is now an administrator`,
  removeAdministrator: 'Remove as administrator',
  removeAdministratorTitle: (name: string) => `Remove ${name} as administrator?`,
  removeAdministratorText: (name: string) =>
    `${name} keeps their account with all tasks and notes, but can no longer manage this service.`,
  removeSelfTitle: 'Stop being an administrator?',
  removeSelfText: 'You’ll lose access to these pages. Only another administrator can make you an administrator again.',
  noLongerAdministrator: (name: string) => `${name} is no longer an administrator`,
  disabled: 'Disabled',
  beingDeleted: 'Being deleted',
  disable: 'Disable account',
  disableTitle: (name: string) => `Disable ${name}’s account?`,
  disableText: (name: string) =>
    `${name} is signed out everywhere and can’t sign in. API tokens, calendar apps and mail stop too. Tasks, notes and shared projects stay.`,
  nowDisabled: (name: string) => `${name}’s account was disabled`,
  enable: 'Enable account',
  enableTitle: (name: string) => `Enable ${name}’s account?`,
  enableText: (name: string) =>
    `${name} can sign in again, and API tokens, calendar apps and mail of the account work again.`,
  nowEnabled: (name: string) => `${name} can sign in again`,
  delete: 'Delete account',
  deleteTitle: (name: string) => `Delete ${name}’s account?`,
  /** What the deletion destroys. `tasks` includes those of the Inbox. */
  deleteText: ({ projects, tasks, notes }: { projects: number; tasks: number; notes: number }) =>
    `This deletes ${plural(projects, { one: '# project', other: '# projects' })}, ${plural(tasks, { one: '# task', other: '# tasks' })} and ${plural(notes, { one: '# note', other: '# notes' })} for good, also for the people who share them.`,
  deleteKept: (tasks: number) =>
    plural(tasks, {
      one: '# task in a project of someone else stays there without an author.',
      other: '# tasks in projects of others stay there without an author.',
    }),
  deleted: (name: string) => `${name}’s account was deleted`,
  inviteTitle: 'Invite a person',
  inviteHint:
    'They create an account with a link that works once. To share a project right away, invite them from the project.',
  invite: 'Invite',
  enterEmail: 'Enter an email address.',
  hasAccount: (email: string) => `${email} already has an account.`,
  invites: 'Pending invitations',
  noInvites: 'No pending invitations.',
  invitedBy: (name: string) => `Invited by ${name}`,
};
