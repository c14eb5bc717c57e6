import type { AccessChannel } from '#contract/resources/access-channel.ts';
import type { SecurityMailMessages } from '#domain/messages/en/security-mail.ts';
import type { Actor } from '../../../../platform/actor.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { composeMail, type Outbox } from '../../../../platform/mail/index.ts';
import { readByOwner } from '../as-read-by.ts';
import { userById } from '../present-user.ts';
import { plainName } from './plain-name.ts';

/** The queue for mails about the security of accounts. `baseUrl` is the address of the web app. */
export type SecurityMailer = { outbox: Outbox; baseUrl: URL };

/** A token or passkey in a mail. */
export type NamedToken = { name: string; prefix: string };
export type NamedPasskey = { name: string };

/** A changed credential of an account. */
export type SecurityChange =
  | ({ kind: 'tokenAdded' | 'tokenRemoved' } & NamedToken)
  | ({ kind: 'passkeyAdded' | 'passkeyRemoved' } & NamedPasskey)
  | { kind: 'identityLinked' | 'identityRemoved'; name: string }
  | { kind: 'webhookAdded'; host: string; project: string }
  | { kind: 'aiProviderSet'; host: string }
  | { kind: 'mailAddressCreated' }
  | { kind: 'twoFactorOn' | 'twoFactorOff' | 'newCodes' }
  | ({ kind: 'revoked' } & CredentialsLeft);

/** The credentials of each kind, and whether they were removed. */
export type CredentialsLeft = { tokens: TokensLeft; passkeys: PasskeysLeft; feed: FeedLeft; channels: ChannelsLeft };
export type TokensLeft = { removed: boolean; list: readonly NamedToken[] };
export type PasskeysLeft = { removed: boolean; list: readonly NamedPasskey[] };
/** The address of the calendar feed. */
export type FeedLeft = { removed: boolean; exists: boolean };
/** The other channels of the account. */
export type ChannelsLeft = { removed: readonly AccessChannel[]; kept: readonly AccessChannel[] };

/**
 * Queues a mail to the owner of the account in the transaction of the change. No preference suppresses it, so that an intruder
 * cannot add a credential unnoticed.
 */
export async function mailSecurityChange(
  tx: Tx,
  { outbox, baseUrl }: SecurityMailer,
  { id, now }: Pick<Actor, 'id' | 'now'>,
  change: SecurityChange,
): Promise<void> {
  if (!outbox.isOpen) return;
  const owner = await userById(tx, id);
  const { messages, day, time } = readByOwner(owner, now);
  const { subject, lines } = textsOf(messages, change);
  const mail = composeMail({
    to: owner.email,
    locale: owner.locale,
    subject,
    heading: subject,
    lines: [...lines, messages.changedAt(day, time), messages.notYou],
    link: { text: messages.openSecurity, url: new URL('/settings/security', baseUrl).href },
    reason: messages.reason,
  });
  await outbox.put(tx, now, [mail]);
}

function textsOf(messages: SecurityMailMessages, change: SecurityChange): { subject: string; lines: string[] } {
  switch (change.kind) {
    case 'tokenAdded':
    case 'tokenRemoved': {
      const name = plainName(change.name);
      return { subject: messages[change.kind](name), lines: [messages[`${change.kind}Line`](name, change.prefix)] };
    }
    case 'passkeyAdded':
    case 'passkeyRemoved':
    case 'identityLinked':
    case 'identityRemoved': {
      const name = plainName(change.name);
      return { subject: messages[change.kind](name), lines: [messages[`${change.kind}Line`](name)] };
    }
    case 'webhookAdded': {
      const [host, project] = [plainName(change.host), plainName(change.project)];
      return { subject: messages.webhookAdded(project), lines: [messages.webhookAddedLine(project, host)] };
    }
    case 'aiProviderSet': {
      const host = plainName(change.host);
      return { subject: messages.aiProviderSet(host), lines: [messages.aiProviderSetLine(host)] };
    }
    case 'revoked':
      return { subject: messages.revoked, lines: [messages.revokedLine, ...credentialLines(messages, change)] };
    default:
      return { subject: messages[change.kind], lines: [messages[`${change.kind}Line`]] };
  }
}

/** Returns the lines that name the credentials of an account that remain or were removed. */
export function credentialLines(
  messages: SecurityMailMessages,
  { tokens, passkeys, feed, channels }: CredentialsLeft,
): string[] {
  const named = (list: readonly AccessChannel[]) => list.map((channel) => channelText(messages, channel));
  return [
    ...linesOf(
      tokens.list.map(({ name, prefix }) => messages.token(plainName(name), prefix)),
      tokens.removed ? messages.tokensRemoved(tokens.list.length) : messages.tokensStay,
      messages.noTokens,
    ),
    ...linesOf(
      passkeys.list.map(({ name }) => plainName(name)),
      passkeys.removed ? messages.passkeysRemoved(passkeys.list.length) : messages.passkeysStay,
      messages.noPasskeys,
    ),
    ...(feed.removed ? [messages.feedRemoved] : feed.exists ? [messages.feedStays] : []),
    ...(channels.removed.length === 0 ? [] : [messages.channelsRemoved, ...named(channels.removed)]),
    ...(channels.kept.length === 0 ? [] : [messages.channelsStay, ...named(channels.kept)]),
  ];
}

function channelText({ channels }: SecurityMailMessages, { kind, name = '', project = '' }: AccessChannel): string {
  return channels[kind](plainName(name), plainName(project));
}

function linesOf(names: readonly string[], heading: string, none: string): string[] {
  return names.length === 0 ? [none] : [heading, ...names];
}
