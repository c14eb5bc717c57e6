import { isIP } from 'node:net';
import type { IsOwnOrigin } from '../../../platform/http/request/cross-site.ts';

/** Whom passkeys are bound to (WebAuthn Level 3, section 4): a domain, and the origins of the pages that may ask for them. */
export type RelyingParty = { id: string; isOrigin: IsOwnOrigin };

/** The relying party of a service at this address; undefined when its host is an IP address, which nothing is bound to. */
export function relyingParty(baseUrl: URL, isOrigin: IsOwnOrigin): RelyingParty | undefined {
  const id = baseUrl.hostname;
  return id === '' || isIP(id.replace(/^\[|\]$/g, '')) !== 0 ? undefined : { id, isOrigin };
}
