import type { RelyingParty } from './relying-party.ts';

/** The client data that the browser sends, as far as it is read here (WebAuthn Level 3, section 5.8.1). */
type ClientData = { origin: string; crossOrigin?: boolean };

/** Returns the origin of the page if it is one of the relying party, else undefined. A cross-origin frame has none. */
export function ownOrigin({ origin, crossOrigin }: ClientData, party: RelyingParty): string | undefined {
  return crossOrigin !== true && typeof origin === 'string' && party.isOrigin(origin) ? origin : undefined;
}
