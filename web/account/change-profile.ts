import { useQueryClient } from '@tanstack/react-query';
import type { User } from '#contract/resources/user.ts';
import { api } from '../api/client.ts';
import { keys } from '../api/keys.ts';
import { optimistic } from '../api/optimistic.ts';
import { type Language, setLanguage } from '../platform/messages.ts';
import { reported } from '../undo/undo.ts';

/** What a person can change about the own account. */
export type ProfileChange = Partial<Pick<User, 'name' | 'timezone' | 'locale' | 'daily_digest'>>;

/** Changes the account, shown at once; throws when refused. */
export function useChangeProfile(): (change: ProfileChange) => Promise<User> {
  const cache = useQueryClient();
  return (change) =>
    optimistic<User>(cache, {
      expect: (edit) => edit.update<User>(keys.me, (user) => ({ ...user, ...change })),
      send: () => api.auth.updateMe({ body: change }),
      settle: (user, edit) => edit.update<User>(keys.me, () => user),
    });
}

/** Changes the language of the account and of the page. */
export function useChangeLanguage(): (language: Language) => void {
  const cache = useQueryClient();
  const changeProfile = useChangeProfile();
  return (language) =>
    void reported(async () => {
      await Promise.all([setLanguage(language), changeProfile({ locale: language })]);
      // Tasks carry texts in the person's language, such as how they repeat.
      await cache.invalidateQueries({ queryKey: keys.tasks });
    });
}
