import { api } from '#contract/endpoints/index.ts';
import type { Serve, ServeDirect, ServeStaged } from '../../platform/http/serve/call.ts';
import { calendarStatus } from './calendar-status.ts';
import { listEvents } from './list-events.ts';
import type { RefreshParts } from './refresh-subscription.ts';
import { subscribe } from './subscribe.ts';
import { syncCalendars } from './sync-calendars.ts';
import { unsubscribe } from './unsubscribe.ts';

type RouteParts = RefreshParts & {
  serve: Serve;
  serveDirect: ServeDirect;
  serveStaged: ServeStaged;
  /** The address of the web app. */
  baseUrl: URL;
};

/** Registers the operations of external calendars. */
export function serveExternalCalendars({ serve, serveDirect, serveStaged, ...parts }: RouteParts): void {
  const { calendars } = api;

  serve(calendars.status, ({ tx, actor }) => calendarStatus(tx, actor, parts));

  serve(calendars.events, ({ tx, actor, query }) => listEvents(tx, actor, query), { heavy: true });

  serveStaged(calendars.subscribe, ({ actor, body, write }) => subscribe(parts, { actor, input: body }, write));

  serve(calendars.unsubscribe, async ({ tx, actor, params }) => {
    await unsubscribe(tx, actor, params.subscriptionID);
    return null;
  });

  serveDirect(calendars.sync, ({ actor }) => syncCalendars(parts, actor));
}
