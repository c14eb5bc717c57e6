import { api } from '#contract/endpoints/index.ts';
import { reply } from '../../../platform/http/reply/reply.ts';
import type { Serve, ServeDirect, ServeStaged } from '../../../platform/http/serve/call.ts';
import { authorize } from '../oauth/index.ts';
import { calendarStatus } from './calendar-status.ts';
import { chooseCalendars } from './connected/choose-calendars.ts';
import { type ConnectParts, calendarRequest, finishConnection } from './connected/connect.ts';
import { disconnect } from './connected/disconnect.ts';
import { listEvents } from './list-events.ts';
import type { RefreshParts } from './refresh-subscription.ts';
import { subscribe } from './subscribe.ts';
import { syncCalendars } from './sync-calendars.ts';
import { unsubscribe } from './unsubscribe.ts';

type RouteParts = RefreshParts &
  ConnectParts & {
    serve: Serve;
    serveDirect: ServeDirect;
    serveStaged: ServeStaged;
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

  serve(calendars.authorize, ({ tx, actor }) => authorize(tx, actor, parts, calendarRequest(parts.baseUrl)));

  serveDirect(calendars.callback, async ({ actor, query }) => {
    const target = new URL('settings/integrations', parts.baseUrl);
    target.searchParams.set('calendar', await finishConnection(parts, actor, query));
    return reply(null, { headers: { location: target.href } });
  });

  serve(calendars.choose, async ({ tx, actor, body }) => {
    await chooseCalendars(tx, actor, body.shown);
    return null;
  });

  serve(calendars.disconnect, async ({ tx, actor }) => {
    await disconnect(tx, actor);
    return null;
  });

  serveDirect(calendars.sync, ({ actor }) => syncCalendars(parts, actor));
}
