import { localDay } from '#domain/day/zone.ts';
import { tokensOfGrant } from '../../oauth/index.ts';
import { finish, type RefreshResult } from '../finish-refresh.ts';
import { heldDays } from '../held-days.ts';
import type { LeasedSubscription } from '../lease.ts';
import { nearest } from '../reading/nearest-events.ts';
import { replaceEvents } from '../replace-events.ts';
import { changeEvents } from '../store-events.ts';
import { type ConnectedParts, SyncTokenExpired } from './provider-calendar.ts';
import { type EventWindow, type RemoteChanges, readAllEvents, readChanges } from './read-events.ts';

/** A calendar of the connected account that this process refreshes. */
export type LeasedConnected = LeasedSubscription & { remote_id: string };

/**
 * Refreshes a calendar of the connected account. On the day of the last complete reading only the changes since then are read; other days have
 * other events. Throws `SyncFailure`.
 */
export async function refreshConnected(parts: ConnectedParts, leased: LeasedConnected): Promise<RefreshResult> {
  const today = localDay(parts.clock.now(), leased.zone);
  const { from, to } = heldDays(today);
  const window: EventWindow = { calendar: leased.remote_id, zone: leased.zone, from, to };
  const read_for = `${today} ${leased.zone}`;
  const tokens = tokensOfGrant(parts, leased.user_id, 'calendar');
  if (leased.sync_token !== null && leased.read_for === read_for) {
    const changes = await changesOf(() => readChanges(parts, tokens, window, leased.sync_token ?? ''));
    if (changes !== undefined) return applyChanges(parts, leased, changes);
  }
  const { events, syncToken } = await readAllEvents(parts, tokens, window);
  const kept = nearest(events, today);
  const calendar = { events: kept, isCut: kept.length < events.length, unread: 0 };
  return replaceEvents(parts, leased, calendar, { read_for, sync_token: syncToken === '' ? null : syncToken });
}

/** Undefined if everything must be read again. */
async function changesOf(read: () => Promise<RemoteChanges | undefined>): Promise<RemoteChanges | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof SyncTokenExpired) return undefined;
    throw error;
  }
}

function applyChanges(
  parts: ConnectedParts,
  leased: LeasedConnected,
  { keys, events, syncToken }: RemoteChanges,
): Promise<RefreshResult> {
  const values = { sync_token: syncToken };
  if (keys.length === 0) return finish(parts, leased, { values, result: 'unchanged' });
  const { id: calendar, version } = leased;
  const write: Parameters<typeof finish>[2]['write'] = (tx) =>
    changeEvents(tx, { calendar, version }, { keys, events });
  return finish(parts, leased, { values, result: 'changed', write });
}
