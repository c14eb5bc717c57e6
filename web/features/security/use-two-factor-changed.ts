import { useQueryClient } from '@tanstack/react-query';
import type { User } from '#contract/resources/user.ts';
import { keys } from '../../api/keys.ts';
import { updateCached } from '../../api/update-cached.ts';
import { securityQueries } from './security-queries.ts';

/** Tells the page that two-factor is on or off now, and has what hangs on it read again. */
export function useTwoFactorChanged(): (isOn: boolean) => void {
  const cache = useQueryClient();
  return (isOn) => {
    updateCached<User>(cache, keys.me, (user) => ({ ...user, totp_enabled: isOn }));
    void cache.invalidateQueries({ queryKey: securityQueries.recoveryCodes().queryKey });
    void cache.invalidateQueries({ queryKey: securityQueries.sessions().queryKey });
  };
}
