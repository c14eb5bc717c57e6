import type { ApiToken } from '#contract/resources/api-token.ts';
import { useSettingsMessages } from '../../../../platform/messages.ts';
import { useInlineMoments } from '../use-inline-moments.ts';

/** Texts about a token. */
export type TokenDetails = {
  created: string;
  used: string;
  /** The client address of the last use. */
  address: string | undefined;
  expiry: string;
  projects: string | undefined;
  /** The only protocol that accepts the token. */
  protocol: string | undefined;
};

/** Returns a function that describes a token. */
export function useTokenDetails(): (token: ApiToken) => TokenDetails {
  const { tokens: messages } = useSettingsMessages();
  const { past, day } = useInlineMoments();
  const expiryOf = (expiresAt: string | undefined) => {
    if (expiresAt === undefined) return messages.neverExpires;
    return Date.parse(expiresAt) > Date.now()
      ? messages.expiresOn(day(expiresAt))
      : messages.expiredOn(past(expiresAt));
  };
  return ({ created_at, last_used_at, last_used_ip, expires_at, project_ids, protocol }) => ({
    created: messages.createdOn(past(created_at)),
    used: last_used_at === undefined ? messages.unused : messages.used(past(last_used_at)),
    address: last_used_ip,
    expiry: expiryOf(expires_at),
    protocol: protocol && messages.only[protocol],
    projects: project_ids && messages.limited(project_ids.length),
  });
}
