import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

/** What the settings about signing in show. Read anew each time: other devices change it, and nothing tells. */
export const securityQueries = {
  /** How many recovery codes are left. */
  recoveryCodes: () =>
    queryOptions({
      queryKey: ['recovery-codes'],
      queryFn: async ({ signal }) => (await api.twoFactor.recoveryCodes({ signal })).remaining,
      staleTime: 0,
    }),

  /** The passkeys, oldest first, and whether there can be any at this address. */
  passkeys: () =>
    queryOptions({
      queryKey: ['passkeys'],
      queryFn: ({ signal }) => api.passkeys.list({ signal }),
      staleTime: 0,
    }),

  /** Where the account is signed in, most recently used first. */
  sessions: () =>
    queryOptions({
      queryKey: ['sessions'],
      queryFn: async ({ signal }) => (await api.sessions.list({ signal })).sessions,
      staleTime: 0,
    }),

  /** The API tokens, newest first. */
  tokens: () =>
    queryOptions({
      queryKey: ['tokens'],
      queryFn: async ({ signal }) => (await api.tokens.list({ signal })).tokens,
      staleTime: 0,
    }),
};
