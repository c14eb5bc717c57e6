import { pluralOf } from '../../plural.ts';

const plural = pluralOf('en');

/** The page with the API tokens. */
export const tokens = {
  text: 'A token lets a program work in your name: it may do what you may, except change how you sign in. Give each program its own.',
  none: 'You have no tokens yet.',
  list: 'Your tokens',
  create: 'Create a token',
  name: 'Name',
  nameHint: 'What it is for.',
  scope: 'Access',
  read: 'Read only',
  write: 'Read and change',
  readOnly: 'Read only',
  lasts: 'Works for',
  days: (count: number) => plural(count, { one: '# day', other: '# days' }),
  year: 'A year',
  always: 'Until revoked',
  createAction: 'Create',
  full: 'You have as many tokens as an account can hold. Revoke one first.',
  freshTitle: 'Your new token',
  freshText:
    'Copy it now: it is shown this once and kept nowhere. Whoever has it can do what you can; do not mail it and do not put it into a shared file.',
  copy: 'Copy',
  copied: 'Token copied.',
  done: 'Done',
  made: (day: string) => `Made ${day}`,
  used: (day: string) => `last used ${day}`,
  unused: 'not used yet',
  ends: (day: string) => `works until ${day}`,
  ended: (day: string) => `ran out ${day}`,
  endless: 'works until revoked',
  revoke: 'Revoke',
  revokeNamed: (name: string) => `Revoke “${name}”`,
  revokeTitle: (name: string) => `Revoke “${name}”?`,
  revokeText: 'Whatever uses it stops working at once. This cannot be taken back.',
  revoked: (name: string) => `“${name}” is revoked.`,
};
