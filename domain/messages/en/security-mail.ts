import { pluralOf } from '../plural.ts';
import { accessChannels } from './access-channels.ts';

const plural = pluralOf('en');

/** Mails about changed credentials of an account. `day` is a full date, `time` a time of day. */
export const securityMail = {
  tokenAdded: (name: string) => `API token created: ${name}`,
  tokenAddedLine: (name: string, prefix: string) =>
    `The API token ${name} (${prefix}…) was created for your account. It gives access to your account without your password.`,
  tokenRemoved: (name: string) => `API token revoked: ${name}`,
  tokenRemovedLine: (name: string, prefix: string) =>
    `The API token ${name} (${prefix}…) was revoked and no longer works.`,
  passkeyAdded: (name: string) => `Passkey added: ${name}`,
  passkeyAddedLine: (name: string) => `The passkey ${name} was added to your account. You can now use it to sign in.`,
  passkeyRemoved: (name: string) => `Passkey removed: ${name}`,
  passkeyRemovedLine: (name: string) =>
    `The passkey ${name} was removed from your account. You can no longer use it to sign in.`,
  identityLinked: (provider: string) => `Single sign-on linked: ${provider}`,
  identityLinkedLine: (provider: string) =>
    `Your account at ${provider} was linked to your account here. You can now use it to sign in.`,
  identityRemoved: (provider: string) => `Single sign-on removed: ${provider}`,
  identityRemovedLine: (provider: string) =>
    `Your account at ${provider} was removed from your account here. You can no longer use it to sign in.`,
  twoFactorOn: 'Two-factor authentication turned on',
  twoFactorOnLine: 'Two-factor authentication was turned on for your account.',
  twoFactorOff: 'Two-factor authentication turned off',
  twoFactorOffLine:
    'Two-factor authentication was turned off for your account. You can now sign in with your password alone.',
  newCodes: 'New recovery codes created',
  newCodesLine: 'New recovery codes were created for your account. Your previous codes no longer work.',
  revoked: 'Access to your account was revoked',
  revokedLine: 'All other devices were signed out of your account.',
  webhookAdded: (project: string) => `Webhook added: ${project}`,
  webhookAddedLine: (project: string, host: string) =>
    `A webhook of your project “${project}” now sends its events to ${host}. It keeps sending after you change your password.`,
  aiProviderSet: (host: string) => `AI provider changed: ${host}`,
  aiProviderSetLine: (host: string) =>
    `The AI features of your account now send your tasks to ${host}, whenever you use them.`,
  mailAddressCreated: 'Email address for new tasks created',
  mailAddressCreatedLine:
    'Your account has a new email address that creates tasks. Everyone who knows it can create tasks in your account.',
  newAdministrator: (name: string) => `New administrator: ${name}`,
  newAdministratorBy: (name: string, by: string) =>
    `${by} made ${name} an administrator. ${name} can now manage accounts and download backups, which contain everyone’s data.`,
  newAdministratorByProvider: (name: string) =>
    `${name} is now an administrator, because of a group of the sign-in provider. ${name} can manage accounts and download backups, which contain everyone’s data.`,
  notExpected: 'If you didn’t expect this, remove the rights on the Users page, and ask the people involved.',
  openUsers: 'Review users',
  administratorReason:
    'You received this email because you’re an administrator of this service. These emails can’t be turned off.',
  changedAt: (day: string, time: string) => `This happened on ${day} at ${time}.`,
  notYou: 'If this wasn’t you, change your password and remove everything you don’t recognise on the Security page.',
  openSecurity: 'Review security settings',
  reason: 'You received this email because it concerns the security of your account. These emails can’t be turned off.',
  tokensStay: 'Your API tokens still work. Revoke any you don’t recognise:',
  noTokens: 'Your account has no API tokens.',
  passkeysStay: 'Your passkeys still work. Remove any you don’t recognise:',
  noPasskeys: 'Your account has no passkeys.',
  tokensRemoved: (count: number) =>
    plural(count, { one: 'This API token was revoked:', other: 'These # API tokens were revoked:' }),
  passkeysRemoved: (count: number) =>
    plural(count, { one: 'This passkey was removed:', other: 'These # passkeys were removed:' }),
  feedRemoved:
    'The address of your calendar feed was removed. Calendar apps that use it need the new address from Settings.',
  feedStays: 'The address of your calendar feed still works. You can replace it in Settings.',
  channels: accessChannels,
  channelsRemoved: 'These connections were removed:',
  channelsStay: 'These connections still work. Remove any you don’t recognise:',
  token: (name: string, prefix: string) => `${name} (${prefix}…)`,
};

/** The type of these messages in every language. */
export type SecurityMailMessages = typeof securityMail;
