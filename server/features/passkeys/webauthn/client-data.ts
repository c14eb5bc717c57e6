import type { RelyingParty } from './relying-party.ts';

/** What a browser says of the page that asked, as far as it is read here (WebAuthn Level 3, section 5.8.1). */
type ClientData = { origin: string; crossOrigin?: boolean };

/**
 * The origin that the page must have had: the one it says when that is the party's own, else undefined. A page inside one of
 * another site has none.
 */
export function ownOrigin({ origin, crossOrigin }: ClientData, party: RelyingParty): string | undefined {
  return crossOrigin !== true && typeof origin === 'string' && party.isOrigin(origin) ? origin : undefined;
}
