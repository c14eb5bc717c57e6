/** Identities that wait for the consent of the account's owner, in the browser of the sign-in, for ten minutes. */

import { instantText } from '../../../platform/actor.ts';
import { contextOf } from '../../../platform/crypto/sealed-columns.ts';
import type { Sealer } from '../../../platform/crypto/sealer.ts';
import { hashSecret, newSecret } from '../../../platform/crypto/secret.ts';
import type { ReadTx, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { SsoLinkRequestTable } from '../../../platform/db/tables.ts';
import { HANDSHAKE_MS } from './handshakes.ts';
import type { ProviderClaims } from './provider.ts';

/** Stores a request. Returns the value of the cookie that identifies the browser. */
export async function storeLinkRequest(
  tx: Tx,
  sealer: Sealer,
  now: number,
  { user, claims }: { user: string; claims: ProviderClaims },
): Promise<string> {
  const browser = newSecret();
  const hash = hashSecret(browser);
  await insert.run(tx, {
    browser_hash: hash,
    user_id: user,
    identity: sealer.seal(JSON.stringify(claims), contextOf(SEALED, hash)),
    expires_at: instantText(now + HANDSHAKE_MS),
  });
  return browser;
}

/** Returns the account that the request of this browser asks for, or undefined. */
export async function requestedAccount(tx: ReadTx, browser: string | undefined, now: number) {
  return account.first(tx, { browser: hashSecret(browser ?? ''), at: instantText(now) });
}

/** Ends the request of this browser, so that it works once. Returns undefined if there is none. */
export async function takeLinkRequest(
  tx: Tx,
  sealer: Sealer,
  now: number,
  browser: string | undefined,
): Promise<{ user: string; claims: ProviderClaims } | undefined> {
  const hash = hashSecret(browser ?? '');
  const row = await take.first(tx, { browser: hash });
  const isOpen = row !== undefined && row.expires_at > instantText(now);
  const text = isOpen ? sealer.open(row.identity, contextOf(SEALED, hash)) : undefined;
  return row && text !== undefined ? { user: row.user_id, claims: JSON.parse(text) as ProviderClaims } : undefined;
}

/** Deletes expired requests. */
export async function sweepLinkRequests(tx: Tx, now: number): Promise<void> {
  await sweep.run(tx, { at: instantText(now) });
}

const SEALED = { table: 'sso_link_request', column: 'identity' };

const insert = statement<SsoLinkRequestTable>()((db, p) =>
  db.insertInto('sso_link_request').values({
    browser_hash: p.browser_hash,
    user_id: p.user_id,
    identity: p.identity,
    expires_at: p.expires_at,
  }),
);

const account = statement<{ browser: string; at: string }>()((db, p) =>
  db
    .selectFrom('sso_link_request')
    .innerJoin('user', 'user.id', 'sso_link_request.user_id')
    .select(['user.email', 'user.name'])
    .where('sso_link_request.browser_hash', '=', p.browser)
    .where('sso_link_request.expires_at', '>', p.at),
);

const take = statement<{ browser: string }>()((db, p) =>
  db
    .deleteFrom('sso_link_request')
    .where('browser_hash', '=', p.browser)
    .returning(['user_id', 'identity', 'expires_at']),
);

const sweep = statement<{ at: string }>()((db, p) => db.deleteFrom('sso_link_request').where('expires_at', '<=', p.at));
