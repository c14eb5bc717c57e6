import { useQueryClient } from '@tanstack/react-query';
import type { User } from '#contract/resources/user.ts';
import { keys } from '../../../api/keys.ts';
import { updateCached } from '../../../api/update-cached.ts';
import { securityQueries } from './security-queries.ts';

/** Returns a function that updates the cached user after two-factor was enabled or disabled, and refetches dependent data. */
export function useTwoFactorChanged(): (isOn: boolean) => void {
  const cache = useQueryClient();
  return (isOn) => {
    updateCached<User>(cache, keys.me, (user) => ({ ...user, totp_enabled: isOn }));
    void cache.invalidateQueries({ queryKey: securityQueries.recoveryCodes().queryKey });
    void cache.invalidateQueries({ queryKey: securityQueries.sessions().queryKey });
  };
}
