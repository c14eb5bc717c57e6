/** Sign-ins at the provider: begun by a browser, and finished once by the same browser within ten minutes. */

import { instantText } from '../../../platform/actor.ts';
import { contextOf } from '../../../platform/crypto/sealed-columns.ts';
import type { Sealer } from '../../../platform/crypto/sealer.ts';
import { hashSecret, newSecret } from '../../../platform/crypto/secret.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { SsoHandshakeTable } from '../../../platform/db/tables.ts';
import type { HandshakeSecrets } from './provider.ts';

/** Milliseconds until a sign-in expires. */
export const HANDSHAKE_MS = 10 * 60_000;

/** A sign-in that was begun. `locale` and `timezone` are those of an account that it creates. */
export type Handshake = HandshakeSecrets & { locale: 'da' | 'en'; timezone: string };

/** Begins a sign-in. Returns its secrets, and the value of the cookie that identifies the browser. */
export async function beginHandshake(
  tx: Tx,
  sealer: Sealer,
  now: number,
  choices: Pick<Handshake, 'locale' | 'timezone'>,
): Promise<{ handshake: Handshake; browser: string }> {
  const handshake = { state: newSecret(), nonce: newSecret(), verifier: newSecret(), ...choices };
  const browser = newSecret();
  const state = hashSecret(handshake.state);
  await insert.run(tx, {
    state_hash: state,
    browser_hash: hashSecret(browser),
    secrets: sealer.seal(JSON.stringify(handshake), contextOf(SEALED, state)),
    expires_at: instantText(now + HANDSHAKE_MS),
  });
  return { handshake, browser };
}

/** Ends the sign-in with this state, so that it works once. `state`: this browser has begun none with this state, which ends none. */
export async function claimHandshake(
  tx: Tx,
  sealer: Sealer,
  now: number,
  { state, browser = '' }: { state: string; browser: string | undefined },
): Promise<Handshake | 'state' | 'expired'> {
  const hash = hashSecret(state);
  const row = await take.first(tx, { state: hash, browser: hashSecret(browser) });
  if (row === undefined) return 'state';
  const text = row.expires_at > instantText(now) ? sealer.open(row.secrets, contextOf(SEALED, hash)) : undefined;
  return text === undefined ? 'expired' : (JSON.parse(text) as Handshake);
}

/** Deletes the sign-ins that expired a day ago. Until then a late callback has the outcome `expired`. */
export async function sweepHandshakes(tx: Tx, now: number): Promise<void> {
  await sweep.run(tx, { at: instantText(now - 24 * 60 * 60_000) });
}

const SEALED = { table: 'sso_handshake', column: 'secrets' };

const insert = statement<SsoHandshakeTable>()((db, p) =>
  db.insertInto('sso_handshake').values({
    state_hash: p.state_hash,
    browser_hash: p.browser_hash,
    secrets: p.secrets,
    expires_at: p.expires_at,
  }),
);

const take = statement<{ state: string; browser: string }>()((db, p) =>
  db
    .deleteFrom('sso_handshake')
    .where('state_hash', '=', p.state)
    .where('browser_hash', '=', p.browser)
    .returning(['secrets', 'expires_at']),
);

const sweep = statement<{ at: string }>()((db, p) => db.deleteFrom('sso_handshake').where('expires_at', '<=', p.at));
