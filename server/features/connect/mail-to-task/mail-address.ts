import { randomBytes } from 'node:crypto';
import { addressesIn } from '#domain/mail/recipients.ts';
import { type Actor, instantText } from '../../../platform/actor.ts';
import type { Config } from '../../../platform/config/index.ts';
import { encodeBase32 } from '../../../platform/crypto/base32.ts';
import { contextOf } from '../../../platform/crypto/sealed-columns.ts';
import type { Sealer } from '../../../platform/crypto/sealer.ts';
import { hashSecret } from '../../../platform/crypto/secret.ts';
import type { Database, ReadTx, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { emit } from '../../../platform/events/emit.ts';
import { beginChannel, mailSecurityChange, type SecurityMailer } from '../../account/accounts/index.ts';

/** An account that receives mail. */
export type MailOwner = Pick<Actor, 'id' | 'name' | 'locale' | 'timezone' | 'isAdmin'>;

type SealParts = { sealer: Sealer; mailer: SecurityMailer };

type Parts = SealParts & { database: Database };

/** 160 random bits are 32 letters and digits. They are lower-case, because mail servers may change the case. */
const TOKEN_BYTES = 20;

/** A longer list of recipients is cut after this many accounts. */
const MAX_OWNERS = 20;

/** Returns the local part of the account's mail address. The first call creates it, and mails the owner. */
export async function mailName({ database, sealer, mailer }: Parts, actor: Actor): Promise<string> {
  const stored = await database.read((tx) => storedToken(tx, sealer, actor));
  if (stored !== undefined) return localPart(stored);
  const token = await database.transaction(async (tx) => {
    await beginChannel(tx, actor);
    return (await storedToken(tx, sealer, actor)) ?? replaceToken(tx, { sealer, mailer }, actor);
  });
  return localPart(token);
}

/** Replaces the mail address, mails the owner, and returns its local part. Mail to the former address is refused at once. */
export async function rotateMailName(tx: Tx, parts: SealParts, actor: Actor): Promise<string> {
  await beginChannel(tx, actor);
  const token = await replaceToken(tx, parts, actor);
  await emit(tx, actor, { activity: { name: 'mail_address.rotated', payload: {} } });
  return localPart(token);
}

/** Returns whether the account has a mail address. */
export async function hasMailAddress(tx: ReadTx, user: string): Promise<boolean> {
  return (await byUser.first(tx, { user })) !== undefined;
}

/** Deletes the mail address. Mail to it is refused at once. The next call of `mailName` creates another. */
export async function removeMailAddress(tx: Tx, owner: Pick<Actor, 'id' | 'now'>): Promise<void> {
  const { changes } = await tx.run(tx.kysely.deleteFrom('mail_address').where('user_id', '=', owner.id));
  if (changes > 0) await emit(tx, owner, { activity: { name: 'mail_address.rotated', payload: {} } });
}

/**
 * Returns the accounts of the mail addresses in a list of recipients, in its order. Other addresses, and those of disabled accounts, are
 * ignored. An invalid list takes as long as an unknown address.
 */
export async function mailOwners(tx: ReadTx, recipients: string): Promise<MailOwner[]> {
  const tokens = addressesIn(recipients).flatMap((address) => ADDRESS.exec(address.toLowerCase())?.[1] ?? []);
  const hashes = [...new Set(tokens)].slice(0, MAX_OWNERS).map(hashSecret);
  const found = await owners.all(tx, { hashes: hashes.length === 0 ? [hashSecret(recipients)] : hashes });
  return hashes.flatMap((hash) => {
    const owner = found.find(({ token_hash }) => token_hash === hash);
    if (owner === undefined) return [];
    const { id, name, locale, timezone, is_admin } = owner;
    return [{ id, name, locale, timezone, isAdmin: is_admin === 1 }];
  });
}

/** The settings that determine the domain of mail addresses. */
export type MailDomainConfig = Pick<Config, 'mailDomain' | 'smtpHost' | 'smtpFrom' | 'baseUrl'>;

/**
 * Returns the domain of the mail addresses that create tasks: SERVICE_MAIL_DOMAIN, otherwise the domain of SERVICE_SMTP_FROM if there is
 * a mail server, otherwise the host of the service. `configured` is false if there is neither a mail domain nor a mail server.
 */
export function mailDomain({ mailDomain: chosen, smtpHost, smtpFrom, baseUrl }: MailDomainConfig): {
  domain: string;
  configured: boolean;
} {
  if (chosen !== null) return { domain: chosen, configured: true };
  const sender = /@([^\s@<>]+)>?\s*$/.exec(smtpFrom)?.[1];
  const domain = smtpHost === '' ? undefined : sender;
  return { domain: domain ?? baseUrl.hostname, configured: smtpHost !== '' };
}

const PREFIX = 'todo+';

/** The domain is not compared: mail servers that forward mail may change it. */
const ADDRESS = /^todo\+([a-z0-9]{32})@[^\s@]{1,255}$/;

function localPart(token: string): string {
  return PREFIX + token;
}

/** Returns undefined if there is no token, or if it was sealed with a lost key. */
async function storedToken(tx: ReadTx, sealer: Sealer, { id }: Pick<Actor, 'id'>): Promise<string | undefined> {
  const row = await byUser.first(tx, { user: id });
  return row && sealer.open(row.token, contextFor(id));
}

async function replaceToken(tx: Tx, { sealer, mailer }: SealParts, { id: user, now }: Actor): Promise<string> {
  const token = encodeBase32(randomBytes(TOKEN_BYTES)).toLowerCase();
  const row = { user_id: user, token_hash: hashSecret(token), token: sealer.seal(token, contextFor(user)) };
  await tx.run(tx.kysely.deleteFrom('mail_address').where('user_id', '=', user));
  await tx.run(tx.kysely.insertInto('mail_address').values({ ...row, created_at: instantText(now) }));
  await mailSecurityChange(tx, mailer, { id: user, now }, { kind: 'mailAddressCreated' });
  return token;
}

function contextFor(user: string): string {
  return contextOf({ table: 'mail_address', column: 'token' }, user);
}

const byUser = statement<{ user: string }>()((db, p) =>
  db.selectFrom('mail_address').select('token').where('user_id', '=', p.user),
);

const owners = statement<{ hashes: readonly string[] }>()((db, p, { inList }) =>
  db
    .selectFrom('mail_address')
    .innerJoin('user', 'user.id', 'mail_address.user_id')
    .select(['token_hash', 'user.id', 'user.name', 'user.locale', 'user.timezone', 'user.is_admin'])
    .where('mail_address.token_hash', 'in', inList(p.hashes))
    .where('user.access', '=', 'open'),
);
