import type { CalendarStatus, ConnectedCalendar } from '#contract/resources/external-calendar.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Sealer } from '../../../platform/crypto/sealer.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { type ClientParts, grantOf, registeredClient } from '../oauth/index.ts';
import { calendarRequest } from './connected/connect.ts';
import { colourOf, presentSubscription } from './present-subscription.ts';
import { type SubscriptionRow, subscriptionsOf } from './subscriptions.ts';
import { problemText } from './sync-problem.ts';

/** Returns the external calendars of the actor. A withdrawn grant is not connected; its calendars remain until the account is connected again. */
export async function calendarStatus(
  tx: ReadTx,
  actor: Actor,
  parts: ClientParts & { sealer: Sealer; baseUrl: URL },
): Promise<CalendarStatus> {
  const rows = await subscriptionsOf(tx, actor.id);
  const grant = await grantOf(tx, actor.id, 'calendar');
  const isConnected = grant !== undefined && grant.refresh_token !== null;
  const client = await registeredClient(tx, parts);
  return {
    connected: isConnected,
    account: grant?.account ?? '',
    read_only: true,
    has_client: client !== undefined,
    redirect_uri: calendarRequest(parts.baseUrl).redirectUri,
    ...(grant?.last_sync_at && { last_sync_at: grant.last_sync_at }),
    ...(isConnected && { next_sync_at: grant.next_sync_at }),
    ...(grant?.last_error && { last_error: problemText(grant.last_error, actor.locale) }),
    calendars: rows
      .flatMap((row) => (row.remote_id === null ? [] : [presentCalendar(row, row.remote_id, actor.locale)]))
      .toSorted(byName),
    subscriptions: rows
      .filter(({ remote_id: remoteId }) => remoteId === null)
      .map((row) => presentSubscription(row, parts.sealer, actor.locale)),
  };
}

/** A hidden calendar is not read, so it has no problem. */
function presentCalendar(row: SubscriptionRow, remoteId: string, locale: 'da' | 'en'): ConnectedCalendar {
  return {
    id: row.id,
    remote_id: remoteId,
    name: row.name,
    colour: colourOf(row),
    time_zone: row.time_zone,
    primary: row.is_primary === 1,
    writable: row.is_writable === 1,
    shown: row.is_shown === 1,
    ...(row.is_shown === 1 && row.last_error !== null && { last_error: problemText(row.last_error, locale) }),
  };
}

/** The main calendar is first. */
function byName(one: ConnectedCalendar, other: ConnectedCalendar): number {
  return Number(other.primary) - Number(one.primary) || one.name.localeCompare(other.name);
}
