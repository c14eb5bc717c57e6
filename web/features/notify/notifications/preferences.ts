import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { ResponseBody } from '#contract/endpoint.ts';
import type { api as endpoints } from '#contract/endpoints/index.ts';
import type { NotificationPreferences } from '#contract/resources/notification-preferences.ts';
import type { Channel, NotificationKind } from '#domain/notification/channels.ts';
import { api } from '../../../api/client.ts';
import { keys } from '../../../api/keys.ts';
import { type CacheEdit, optimistic } from '../../../api/optimistic.ts';
import { updateCached } from '../../../api/update-cached.ts';
import { onLive } from '../../../live/live-handlers.ts';
import { withErrorToast } from '../../../undo/undo.ts';

type PreferencesResponse = ResponseBody<typeof endpoints.notifications.preferences>;

/** Query options for the notification preferences of the user, and whether the server can send mail. */
export function notificationPreferences() {
  return queryOptions({
    queryKey: keys.notificationPreferences,
    queryFn: ({ signal }): Promise<PreferencesResponse> => api.notifications.preferences({ signal }),
  });
}

/** Number of pending changes. Until it is 0, responses and live messages of earlier changes are ignored: they are outdated. */
let pendingCount = 0;

/** The requests run sequentially, so that the last change wins. */
let last: Promise<unknown> = Promise.resolve();

/** Returns a function that switches a channel on or off for one kind, optimistically. A failure is shown to the user. */
export function useSetPreference(): (kind: NotificationKind, channel: Channel, enabled: boolean) => void {
  const cache = useQueryClient();
  return (kind, channel, enabled) => {
    const body = { [kind]: { [channel]: enabled } };
    pendingCount += 1;
    const change = withErrorToast(() =>
      optimistic(cache, {
        expect: (edit) => editPreferences(edit, (all) => ({ ...all, [kind]: { ...all[kind], [channel]: enabled } })),
        send: () => {
          last = last.then(() => api.notifications.setPreferences({ body }));
          return last as Promise<PreferencesResponse>;
        },
        settle: ({ preferences }, edit) => {
          if (pendingCount === 1) editPreferences(edit, () => preferences);
        },
      }),
    );
    last = last.catch(() => undefined);
    void change.finally(() => {
      pendingCount -= 1;
    });
  };
}

function editPreferences(edit: CacheEdit, change: (all: NotificationPreferences) => NotificationPreferences): void {
  edit.update<PreferencesResponse>(keys.notificationPreferences, (response) => ({
    ...response,
    preferences: change(response.preferences),
  }));
}

onLive('notification_preferences.updated', (cache, { payload }) => {
  if (pendingCount > 0) return;
  updateCached<PreferencesResponse>(cache, keys.notificationPreferences, (response) => ({
    ...response,
    preferences: payload,
  }));
});
