import { useQueryClient } from '@tanstack/react-query';
import type { ApiToken } from '#contract/resources/api-token.ts';
import { api } from '../../../../api/client.ts';
import { showToast } from '../../../../ui/message/toast.ts';
import { withErrorToast } from '../../../../undo/undo.ts';
import { securityQueries } from '../security-queries.ts';

/** Returns a function that revokes a token and then shows `confirmation` in a toast. */
export function useRevokeToken(): (token: ApiToken, confirmation: string) => Promise<void> {
  const cache = useQueryClient();
  return async ({ id }, confirmation) => {
    const done = await withErrorToast(() => api.tokens.delete({ tokenID: id }));
    await cache.invalidateQueries({ queryKey: securityQueries.tokens().queryKey });
    if (done) showToast({ text: confirmation });
  };
}
