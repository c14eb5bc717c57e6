/** Assistants that register themselves (RFC 7591). The service stores nothing: the id is the sealed description. */

import type { Sealer } from '../../../platform/crypto/sealer.ts';
import type { Assistant } from './assistant.ts';
import { readDescription } from './description.ts';

const CONTEXT = 'assistant';
const LONGEST_ID = 4000;

/** Returns the description with its new id. Undefined if it is invalid or too long. */
export function register(sealer: Sealer, document: unknown): Assistant | undefined {
  const description = readDescription(document);
  if (description === undefined) return undefined;
  const id = sealer.seal(JSON.stringify([description.name, description.addresses]), CONTEXT);
  return id.length > LONGEST_ID ? undefined : { id, ...description };
}

/** Returns the assistant with this id; undefined if this service has not issued the id. */
export function readRegistration(sealer: Sealer, id: string): Assistant | undefined {
  const text = id.length > LONGEST_ID ? undefined : sealer.open(id, CONTEXT);
  if (text === undefined) return undefined;
  const [name, addresses] = JSON.parse(text) as [string, string[]];
  return { id, name, addresses };
}
