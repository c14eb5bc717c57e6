/**
 * The devices from which an account has signed in. A browser identifies itself with a random cookie, of which only the SHA-256 is
 * stored. Several accounts that use one browser share the cookie.
 */

import { LIMITS } from '#contract/limits.ts';
import { instantText } from '../../../../platform/actor.ts';
import { hashSecret, newSecret } from '../../../../platform/crypto/secret.ts';
import type { ReadTx, Tx } from '../../../../platform/db/database.ts';
import { statement } from '../../../../platform/db/statement.ts';

/** The client of a sign-in. `deviceToken` is the value of its device cookie. */
export type SignInClient = { deviceToken: string | undefined; userAgent: string; address: string; now: number };

/** Returns the hash of the device if the account has signed in from it, else undefined. */
export async function knownDevice(tx: ReadTx, user: string, token: string | undefined): Promise<string | undefined> {
  const hash = hashOf(token);
  return hash === undefined ? undefined : (await find.first(tx, { user, hash }))?.token_hash;
}

/**
 * Records the device of a complete sign-in and returns the value of its cookie. If the account has not signed in from it and
 * `isAnnounced`, `mailNewDevices` mails the owner.
 *
 * A device that is new to the account gets a new cookie. Someone who knew the cookie before, for example another user of the
 * browser, does not know the new one.
 */
export async function recordDevice(
  tx: Tx,
  user: string,
  { deviceToken, userAgent, address, now }: SignInClient,
  { isAnnounced }: { isAnnounced: boolean },
): Promise<string> {
  const at = instantText(now);
  const presented = hashOf(deviceToken);
  if (deviceToken !== undefined && presented !== undefined) {
    const { changes } = await markSeen.run(tx, { user, hash: presented, at });
    if (changes === 1) return deviceToken;
  }
  const token = newSecret();
  const hash = hashSecret(token);
  if (presented !== undefined) await replaceHash.run(tx, { before: presented, hash });
  await insert.run(tx, { user, hash, agent: userAgent.slice(0, 500), address, at, mail: isAnnounced ? at : null });
  await deleteOldest.run(tx, { user, kept: LIMITS.devicesPerAccount });
  return token;
}

/** Deletes all devices of the account. */
export async function deleteDevices(tx: Tx, user: string): Promise<void> {
  await deleteAll.run(tx, { user });
}

/** Returns the stored form of a cookie value, or undefined if the service cannot have issued it. */
function hashOf(token: string | undefined): string | undefined {
  return token !== undefined && /^[\w-]{43}$/.test(token) ? hashSecret(token) : undefined;
}

const find = statement<{ user: string; hash: string }>()((db, p) =>
  db.selectFrom('sign_in_device').select('token_hash').where('user_id', '=', p.user).where('token_hash', '=', p.hash),
);

const markSeen = statement<{ user: string; hash: string; at: string }>()((db, p) =>
  db
    .updateTable('sign_in_device')
    .set({ seen_at: p.at })
    .where('user_id', '=', p.user)
    .where('token_hash', '=', p.hash),
);

const replaceHash = statement<{ before: string; hash: string }>()((db, p) =>
  db.updateTable('sign_in_device').set({ token_hash: p.hash }).where('token_hash', '=', p.before),
);

type NewDevice = { user: string; hash: string; agent: string; address: string; at: string; mail: string | null };

const insert = statement<NewDevice>()((db, p) =>
  db.insertInto('sign_in_device').values({
    user_id: p.user,
    token_hash: p.hash,
    user_agent: p.agent,
    address: p.address,
    seen_at: p.at,
    mail_at: p.mail,
  }),
);

const deleteOldest = statement<{ user: string; kept: number }>()((db, p) =>
  db
    .deleteFrom('sign_in_device')
    .where('user_id', '=', p.user)
    .where('token_hash', 'not in', (eb) =>
      eb
        .selectFrom('sign_in_device as kept')
        .select('kept.token_hash')
        .where('kept.user_id', '=', p.user)
        .orderBy('kept.seen_at', 'desc')
        .orderBy('kept.token_hash')
        .limit(p.kept),
    ),
);

const deleteAll = statement<{ user: string }>()((db, p) =>
  db.deleteFrom('sign_in_device').where('user_id', '=', p.user),
);
