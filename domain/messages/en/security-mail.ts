import { pluralOf } from '../plural.ts';

const plural = pluralOf('en');

/** Mails about changed credentials of an account. `day` is a full date, `time` a time of day. */
export const securityMail = {
  tokenAdded: (name: string) => `API token added: ${name}`,
  tokenAddedLine: (name: string, prefix: string) =>
    `The API token ${name} (${prefix}…) was added to your account. It can use your account without your password.`,
  tokenRemoved: (name: string) => `API token removed: ${name}`,
  tokenRemovedLine: (name: string, prefix: string) =>
    `The API token ${name} (${prefix}…) was removed from your account. It no longer works.`,
  passkeyAdded: (name: string) => `Passkey added: ${name}`,
  passkeyAddedLine: (name: string) => `The passkey ${name} was added to your account. It can sign in.`,
  passkeyRemoved: (name: string) => `Passkey removed: ${name}`,
  passkeyRemovedLine: (name: string) => `The passkey ${name} was removed from your account. It can no longer sign in.`,
  twoFactorOn: 'Two-factor sign-in is on',
  twoFactorOnLine: 'Two-factor sign-in was turned on for your account.',
  twoFactorOff: 'Two-factor sign-in is off',
  twoFactorOffLine: 'Two-factor sign-in was turned off for your account. Your password alone signs in now.',
  newCodes: 'New recovery codes',
  newCodesLine: 'New recovery codes were created for your account. The earlier ones no longer work.',
  revoked: 'Access to your account was revoked',
  revokedLine: 'All other devices were signed out of your account.',
  changedAt: (day: string, time: string) => `It happened on ${day} at ${time}.`,
  notYou: 'If this was not you, change your password and remove everything you do not recognise on the security page.',
  openSecurity: 'Open the security page',
  reason: 'You get this mail because it concerns the security of your account. It cannot be turned off.',
  tokensStay: 'Your API tokens still work. Delete any you do not recognise:',
  noTokens: 'Your account has no API tokens.',
  passkeysStay: 'Your passkeys still work. Delete any you do not recognise:',
  noPasskeys: 'Your account has no passkeys.',
  tokensRemoved: (count: number) =>
    plural(count, { one: 'This API token was removed:', other: 'These # API tokens were removed:' }),
  passkeysRemoved: (count: number) =>
    plural(count, { one: 'This passkey was removed:', other: 'These # passkeys were removed:' }),
  token: (name: string, prefix: string) => `${name} (${prefix}…)`,
};

/** The type of these messages in every language. */
export type SecurityMailMessages = typeof securityMail;
