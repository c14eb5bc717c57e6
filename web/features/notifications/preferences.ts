import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { ResponseBody } from '#contract/endpoint.ts';
import type { api as endpoints } from '#contract/endpoints/index.ts';
import type { NotificationPreferences } from '#contract/resources/notification-preferences.ts';
import type { Channel, NotificationKind } from '#domain/notification/channels.ts';
import { api } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { type CacheEdit, optimistic } from '../../api/optimistic.ts';
import { updateCached } from '../../api/update-cached.ts';
import { onLive } from '../../live/live-handlers.ts';
import { withErrorToast } from '../../undo/undo.ts';

type Answer = ResponseBody<typeof endpoints.notifications.preferences>;

/** What the person wants to be told on which channel, and whether mail leaves at all. */
export function notificationPreferences() {
  return queryOptions({
    queryKey: keys.notificationPreferences,
    queryFn: ({ signal }): Promise<Answer> => api.notifications.preferences({ signal }),
  });
}

/** Changes that are under way: answers and messages of earlier ones would show what has been changed again since. */
let underWay = 0;

/** They are asked for one after the other, so that the last one that was made is the last one that counts. */
let last: Promise<unknown> = Promise.resolve();

/** Switches a channel on or off for one kind, shown at once; a refusal is told. */
export function useSetPreference(): (kind: NotificationKind, channel: Channel, wanted: boolean) => void {
  const cache = useQueryClient();
  return (kind, channel, wanted) => {
    const body = { [kind]: { [channel]: wanted } };
    underWay += 1;
    const change = withErrorToast(() =>
      optimistic(cache, {
        expect: (edit) => show(edit, (all) => ({ ...all, [kind]: { ...all[kind], [channel]: wanted } })),
        send: () => {
          last = last.then(() => api.notifications.setPreferences({ body }));
          return last as Promise<Answer>;
        },
        settle: ({ preferences }, edit) => {
          if (underWay === 1) show(edit, () => preferences);
        },
      }),
    );
    last = last.catch(() => undefined);
    void change.finally(() => {
      underWay -= 1;
    });
  };
}

function show(edit: CacheEdit, change: (all: NotificationPreferences) => NotificationPreferences): void {
  edit.update<Answer>(keys.notificationPreferences, (answer) => ({
    ...answer,
    preferences: change(answer.preferences),
  }));
}

onLive('notification_preferences.updated', (cache, { payload }) => {
  if (underWay > 0) return;
  updateCached<Answer>(cache, keys.notificationPreferences, (answer) => ({ ...answer, preferences: payload }));
});
