import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';

/** Queries of the security settings. They refetch on every mount, because no live messages announce changes by other devices. */
export const securityQueries = {
  /** Number of unused recovery codes. */
  recoveryCodes: () =>
    queryOptions({
      queryKey: ['recovery-codes'],
      queryFn: async ({ signal }) => (await api.twoFactor.recoveryCodes({ signal })).remaining,
      staleTime: 0,
    }),

  /** The passkeys, oldest first, and whether passkeys are available at the URL of the service. */
  passkeys: () =>
    queryOptions({
      queryKey: ['passkeys'],
      queryFn: ({ signal }) => api.passkeys.list({ signal }),
      staleTime: 0,
    }),

  /** The accounts at the provider of single sign-on that can sign in, and whether the account has a password. */
  identities: () =>
    queryOptions({
      queryKey: ['identities'],
      queryFn: ({ signal }) => api.singleSignOn.identities({ signal }),
      staleTime: 0,
    }),

  /** The sessions, most recently used first. */
  sessions: () =>
    queryOptions({
      queryKey: ['sessions'],
      queryFn: async ({ signal }) => (await api.sessions.list({ signal })).sessions,
      staleTime: 0,
    }),

  /** The webhooks, connections and secret addresses of the account. */
  channels: () =>
    queryOptions({
      queryKey: ['access-channels'],
      queryFn: async ({ signal }) => (await api.sessions.channels({ signal })).channels,
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
