import { isIP } from 'node:net';
import type { IsOwnOrigin } from '../../../../platform/http/request/cross-site.ts';

/** A relying party (WebAuthn Level 3, section 4): a domain and its allowed origins. */
export type RelyingParty = { id: string; isOrigin: IsOwnOrigin };

/** Returns the relying party of the service address, or undefined for an IP address, which passkeys cannot be bound to. */
export function relyingParty(baseUrl: URL, isOrigin: IsOwnOrigin): RelyingParty | undefined {
  const id = baseUrl.hostname;
  return id === '' || isIP(id.replace(/^\[|\]$/g, '')) !== 0 ? undefined : { id, isOrigin };
}
