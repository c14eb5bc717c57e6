import { useQueryClient } from '@tanstack/react-query';
import type { User } from '#contract/resources/user.ts';
import { api } from '../api/client.ts';
import { keys } from '../api/keys.ts';
import { optimistic } from '../api/optimistic.ts';
import { type Language, setLanguage } from '../platform/messages.ts';
import { withErrorToast } from '../undo/undo.ts';

/** The fields of their account that users can change. */
export type ProfileChange = Partial<Pick<User, 'name' | 'timezone' | 'locale' | 'daily_digest'>>;

/** Returns a function that changes the account. The change shows immediately; throws if the server refuses it. */
export function useChangeProfile(): (change: ProfileChange) => Promise<User> {
  const cache = useQueryClient();
  return (change) =>
    optimistic<User>(cache, {
      expect: (edit) => edit.update<User>(keys.me, (user) => ({ ...user, ...change })),
      send: () => api.auth.updateMe({ body: change }),
      settle: (user, edit) => edit.update<User>(keys.me, () => user),
    });
}

/** Returns a function that changes the language of the account and of the page. */
export function useChangeLanguage(): (language: Language) => void {
  const cache = useQueryClient();
  const changeProfile = useChangeProfile();
  return (language) =>
    void withErrorToast(async () => {
      await Promise.all([setLanguage(language), changeProfile({ locale: language })]);
      // Tasks contain texts in the user's language, such as the description of their recurrence.
      await cache.invalidateQueries({ queryKey: keys.tasks });
    });
}
