import { LIMITS } from '#contract/limits.ts';
import type { CalendarSubscription } from '#contract/resources/external-calendar.ts';
import { localDay } from '#domain/day/zone.ts';
import { type Actor, instantText } from '../../../platform/actor.ts';
import type { Sealer } from '../../../platform/crypto/sealer.ts';
import { hashSecret } from '../../../platform/crypto/secret.ts';
import type { Database, ReadTx, Tx } from '../../../platform/db/database.ts';
import { type FieldMessage, invalid, type Refusal } from '../../../platform/errors/refusal.ts';
import { emit } from '../../../platform/events/emit.ts';
import type { FinishedResponse } from '../../../platform/http/reply/finished.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { beginChannel } from '../../account/accounts/index.ts';
import { type CalendarAddress, readAddress } from './calendar-address.ts';
import { type FetchedCalendar, type FetchParts, fetchCalendar } from './fetch-calendar.ts';
import { delayAfter } from './finish-refresh.ts';
import { LEASE_MS } from './lease.ts';
import { presentSubscription } from './present-subscription.ts';
import { storeEvents } from './store-events.ts';
import { sealAddress, subscriptionsOf } from './subscriptions.ts';
import { PROBLEM_MESSAGES, SyncFailure } from './sync-problem.ts';

export type SubscribeParts = FetchParts & { database: Database; sealer: Sealer };

export type NewSubscription = { actor: Actor; input: { url: string; name?: string | undefined } };

/** Runs the last transaction of the request. */
type Write = (work: (tx: Tx) => Promise<CalendarSubscription>) => Promise<FinishedResponse>;

/**
 * Reads the calendar, then adds the subscription with its events, which become visible together. Throws 422 at `url` for an address that
 * cannot be read or is known, and for too many subscriptions; then nothing is added.
 */
export async function subscribe(
  parts: SubscribeParts,
  { actor, input }: NewSubscription,
  write: Write,
): Promise<FinishedResponse> {
  const { database, sealer } = parts;
  const address = readAddress(input.url);
  if (address === undefined) throw addressRefusal((messages) => messages.calendarAddress);
  await database.read((tx) => requireNew(tx, actor, address));
  const { calendar, validators } = await fetched(parts, actor, address);
  const id = newId(actor.now);
  const [at, color] = [instantText(actor.now), calendar.colour];
  const name = input.name ?? (calendar.name || address.url.hostname);
  const row = { id, user_id: actor.id, url: sealAddress(sealer, id, address.full), url_hash: hashSecret(address.full) };
  await database.transaction(async (tx) => {
    await beginChannel(tx, actor);
    await tx.lock(`calendar subscriptions ${actor.id}`);
    await requireNew(tx, actor, address);
    const lease_until = instantText(actor.now + LEASE_MS);
    const values = { ...row, name, color, lease_until, next_sync_at: at, created_at: at, version: 0 };
    await tx.run(tx.kysely.insertInto('calendar_subscription').values(values));
  }, actor.id);
  try {
    await storeEvents(database, { calendar: id, user: actor.id, version: 1 }, calendar.events);
    return await write(async (tx) => {
      await beginChannel(tx, actor);
      const { etag, lastModified: last_modified, contentHash: content_hash } = validators;
      const read = { etag, last_modified, content_hash, read_for: `${todayOf(actor)} ${actor.timezone}` };
      const times = { last_sync_at: at, next_sync_at: instantText(actor.now + delayAfter(0)), lease_until: null };
      const contents = { is_cut: calendar.isCut ? 1 : 0, unread_entries: calendar.unread } as const;
      const values = { ...read, ...times, version: 1, ...contents };
      await tx.run(tx.kysely.updateTable('calendar_subscription').set(values).where('id', '=', id));
      await emit(tx, actor, { receiverId: actor.id, live: { type: 'calendar.changed' } });
      const added = (await subscriptionsOf(tx, actor.id)).find((each) => each.id === id);
      if (added === undefined) throw new Error('the new subscription is missing');
      return presentSubscription(added, sealer, actor.locale);
    });
  } catch (error) {
    await database.transaction(
      (tx) => tx.run(tx.kysely.deleteFrom('calendar_subscription').where('id', '=', id)),
      actor.id,
    );
    throw error;
  }
}

/** Counts those that are being added, too. */
async function requireNew(tx: ReadTx, { id }: Actor, { full }: CalendarAddress): Promise<void> {
  const known = await tx.all(
    tx.kysely
      .selectFrom('calendar_subscription')
      .select('url_hash')
      .where('user_id', '=', id)
      .where('remote_id', 'is', null),
  );
  if (known.some(({ url_hash }) => url_hash === hashSecret(full)))
    throw addressRefusal((messages) => messages.calendarKnown);
  const max = LIMITS.calendars.subscriptions;
  if (known.length >= max) throw addressRefusal((messages) => messages.tooMany(max));
}

async function fetched(
  parts: FetchParts,
  actor: Actor,
  address: CalendarAddress,
): Promise<Extract<FetchedCalendar, { unchanged: false }>> {
  try {
    const reader = { id: actor.id, zone: actor.timezone, today: todayOf(actor) };
    const found = await fetchCalendar(parts, address, reader);
    if (found.unchanged) throw new SyncFailure('bad_answer');
    return found;
  } catch (error) {
    throw error instanceof SyncFailure ? addressRefusal(PROBLEM_MESSAGES[error.problem]) : error;
  }
}

function todayOf({ now, timezone }: Actor): string {
  return localDay(now, timezone);
}

function addressRefusal(message: FieldMessage): Refusal {
  return invalid({ url: message });
}
