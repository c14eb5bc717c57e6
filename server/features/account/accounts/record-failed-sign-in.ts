import type { Kysely } from 'kysely';
import type { SignInMethod } from '#domain/events/catalogue.ts';
import { instantText } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type Placeholders, statement } from '../../../platform/db/statement.ts';
import type { OwnTables } from '../../../platform/db/tables.ts';
import { emit } from '../../../platform/events/emit.ts';
import { lowestId } from '../../../platform/ids/ids.ts';

const NAME = 'user.sign_in_failed';
const HOUR_MS = 3_600_000;

/**
 * Records a failed sign-in of an account, or of an unknown address if `user` is undefined. All failures of an account within
 * an hour are one activity with their count, and so are those of all unknown addresses: guesses do not fill the database. The
 * activity has the method and the device of the last failure.
 */
export async function recordFailedSignIn(
  tx: Tx,
  user: string | undefined,
  method: SignInMethod,
  { device, now }: { device: string; now: number },
): Promise<void> {
  await tx.lock(`${NAME} ${user ?? ''}`);
  const hour = now - (now % HOUR_MS);
  const search = { name: NAME, since: instantText(hour), firstId: lowestId(hour) };
  const latest = await (user === undefined ? latestUnknown.first(tx, search) : latestOf.first(tx, { ...search, user }));
  if (latest === undefined) {
    const cause = user === undefined ? { now } : { id: user, now };
    return emit(tx, cause, { activity: { name: NAME, payload: { method, device, count: 1 } } });
  }
  const { count = 1 } = JSON.parse(latest.payload) as { count?: number };
  await replacePayload.run(tx, { seq: latest.seq, payload: JSON.stringify({ method, device, count: count + 1 }) });
}

type Search = { name: string; since: string; firstId: string };

/** Reads the failures of the last hour from an index: at most one for each account. */
const failuresSince = (db: Kysely<OwnTables>, p: Placeholders<Search>) =>
  db
    .selectFrom('event')
    .select(['seq', 'payload'])
    .where('activity', '=', p.name)
    .where('id', '>=', p.firstId)
    .where('at', '>=', p.since)
    .orderBy('id', 'desc')
    .limit(1);

const latestOf = statement<Search & { user: string }>()((db, p) => failuresSince(db, p).where('actor_id', '=', p.user));

const latestUnknown = statement<Search>()((db, p) => failuresSince(db, p).where('actor_id', 'is', null));

const replacePayload = statement<{ seq: number; payload: string }>()((db, p) =>
  db.updateTable('event').set({ payload: p.payload }).where('seq', '=', p.seq),
);
