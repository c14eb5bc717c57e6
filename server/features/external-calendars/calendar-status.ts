import type { CalendarStatus } from '#contract/resources/external-calendar.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Sealer } from '../../platform/crypto/sealer.ts';
import type { ReadTx } from '../../platform/db/database.ts';
import { presentSubscription } from './present-subscription.ts';
import { subscriptionsOf } from './subscriptions.ts';

/** Returns the external calendars of the actor. No calendar provider can be connected in this version. */
export async function calendarStatus(
  tx: ReadTx,
  actor: Actor,
  { sealer, baseUrl }: { sealer: Sealer; baseUrl: URL },
): Promise<CalendarStatus> {
  const subscriptions = await subscriptionsOf(tx, actor.id);
  return {
    connected: false,
    account: '',
    read_only: true,
    has_client: false,
    redirect_uri: new URL('oauth/calendar/callback', baseUrl).href,
    calendars: [],
    subscriptions: subscriptions.map((row) => presentSubscription(row, sealer, actor.locale)),
  };
}
