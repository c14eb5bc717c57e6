import { api } from '#contract/endpoints/index.ts';
import type { Serve } from '../../../platform/http/serve/call.ts';
import { listNotifications } from './list-notifications.ts';
import { markAllRead, markRead } from './mark-read.ts';
import { readPreferences, setPreferences } from './preferences.ts';

/** Registers the operations on notifications. `hasMail` is true if mail is configured. */
export function serveNotifications(serve: Serve, { hasMail }: { hasMail: boolean }): void {
  const { notifications } = api;

  serve(notifications.list, ({ tx, actor, query }) => listNotifications(tx, actor, query));

  serve(notifications.readAll, async ({ tx, actor }) => {
    await markAllRead(tx, actor);
    return null;
  });

  serve(notifications.read, async ({ tx, actor, params }) => {
    await markRead(tx, actor, { id: params.notificationID });
    return null;
  });

  serve(notifications.preferences, async ({ tx, actor }) => ({
    preferences: await readPreferences(tx, actor),
    has_mail: hasMail,
  }));

  serve(notifications.setPreferences, async ({ tx, actor, body }) => ({
    preferences: await setPreferences(tx, actor, body),
    has_mail: hasMail,
  }));
}
