import { type Actor, instantText } from '../../../platform/actor.ts';
import { contextOf } from '../../../platform/crypto/sealed-columns.ts';
import type { Sealer } from '../../../platform/crypto/sealer.ts';
import { hashSecret, newSecret } from '../../../platform/crypto/secret.ts';
import type { Database, ReadTx, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { emit } from '../../../platform/events/emit.ts';
import { beginChannel } from '../../account/accounts/index.ts';

/** An account with a calendar feed. */
export type FeedOwner = { id: string; name: string; locale: 'da' | 'en' };

type Parts = { database: Database; sealer: Sealer };

/**
 * Returns the token of the account's feed. The first call creates it. Throws `forbidden` if there is none and the actor has a read-only
 * API token: the feed would remain after the token is revoked. Throws what `beginChannel` throws.
 */
export async function feedToken({ database, sealer }: Parts, actor: Actor): Promise<string> {
  const stored = await database.read((tx) => storedToken(tx, sealer, actor));
  if (stored !== undefined) return stored;
  const { credential } = actor;
  if (credential.kind === 'token' && credential.isReadOnly) {
    throw new Refusal('forbidden', { error: 'This token is read-only, and the account has no calendar feed yet.' });
  }
  return database.transaction(async (tx) => {
    await beginChannel(tx, actor);
    return (await storedToken(tx, sealer, actor)) ?? replaceToken(tx, sealer, actor);
  });
}

/** Replaces the token. The former one is invalid at once. */
export async function rotateFeedToken(tx: Tx, sealer: Sealer, actor: Actor): Promise<string> {
  await beginChannel(tx, actor);
  const token = await replaceToken(tx, sealer, actor);
  await emit(tx, actor, { activity: { name: 'feed.rotated', payload: {} } });
  return token;
}

/** Returns whether the account has a calendar feed. */
export async function hasFeed(tx: ReadTx, user: string): Promise<boolean> {
  return (await byUser.first(tx, { user })) !== undefined;
}

/** Deletes the token. Returns whether there was one. The next call of `feedToken` creates another. */
export async function removeFeed(tx: Tx, owner: Pick<Actor, 'id' | 'now'>): Promise<boolean> {
  const { changes } = await tx.run(tx.kysely.deleteFrom('calendar_feed').where('user_id', '=', owner.id));
  if (changes > 0) await emit(tx, owner, { activity: { name: 'feed.rotated', payload: {} } });
  return changes > 0;
}

/** Returns the account whose feed has this token. A disabled account has none. */
export function feedOwner(tx: ReadTx, token: string): Promise<FeedOwner | undefined> {
  return owner.first(tx, { hash: hashSecret(token) });
}

/** Returns undefined if there is no token, or if it was sealed with a lost key. */
async function storedToken(tx: ReadTx, sealer: Sealer, { id }: Pick<Actor, 'id'>): Promise<string | undefined> {
  const feed = await byUser.first(tx, { user: id });
  return feed && sealer.open(feed.token, contextFor(id));
}

async function replaceToken(tx: Tx, sealer: Sealer, { id: user, now }: Actor): Promise<string> {
  const token = newSecret();
  const row = { user_id: user, token_hash: hashSecret(token), token: sealer.seal(token, contextFor(user)) };
  await tx.run(tx.kysely.deleteFrom('calendar_feed').where('user_id', '=', user));
  await tx.run(tx.kysely.insertInto('calendar_feed').values({ ...row, created_at: instantText(now) }));
  return token;
}

function contextFor(user: string): string {
  return contextOf({ table: 'calendar_feed', column: 'token' }, user);
}

const byUser = statement<{ user: string }>()((db, p) =>
  db.selectFrom('calendar_feed').select('token').where('user_id', '=', p.user),
);

const owner = statement<{ hash: string }>()((db, p) =>
  db
    .selectFrom('calendar_feed')
    .innerJoin('user', 'user.id', 'calendar_feed.user_id')
    .select(['user.id', 'user.name', 'user.locale'])
    .where('calendar_feed.token_hash', '=', p.hash)
    .where('user.access', '=', 'open'),
);
