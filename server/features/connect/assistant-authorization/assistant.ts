import type { Sealer } from '../../../platform/crypto/sealer.ts';
import type { OutboundGuard } from '../../../platform/outbound/index.ts';
import { readAssistantDocument } from './assistant-document.ts';
import { isOnThisDevice, isRedirectAddress, isRegistered } from './redirect-address.ts';
import { readRegistration } from './registration.ts';

/** Dependencies of finding an assistant. */
export type AssistantParts = {
  guard: OutboundGuard;
  sealer: Sealer;
  /** Assistants may register themselves. */
  registration: boolean;
};

/** An assistant that asks for access. It chose the `name`. `addresses` are those at which it may receive a code. */
export type Assistant = { id: string; name: string; addresses: readonly string[] };

/** The id that every program on the device of the user can use. */
export const LOCAL = 'local';

/**
 * Returns the assistant with this id: a program on the user's device (`local`), one that publishes a document at the https address that is
 * its id (Client ID Metadata Document), or one that has registered itself. Undefined if there is none, or its document cannot be read.
 */
export async function findAssistant(parts: AssistantParts, id: string): Promise<Assistant | undefined> {
  if (id === LOCAL) return { id, name: '', addresses: [] };
  if (id.startsWith('https://')) return readAssistantDocument(parts.guard, id);
  return parts.registration ? readRegistration(parts.sealer, id) : undefined;
}

/** Returns whether the assistant may receive its code at this address. */
export function mayReceiveAt({ id, addresses }: Assistant, address: string): boolean {
  return isRedirectAddress(address) && (id === LOCAL ? isOnThisDevice(address) : isRegistered(address, addresses));
}
