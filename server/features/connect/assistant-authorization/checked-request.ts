import type { AssistantApproval, AssistantRequest } from '#contract/resources/assistant-authorization.ts';
import { invalid } from '../../../platform/errors/refusal.ts';
import { type Assistant, type AssistantParts, findAssistant, mayReceiveAt } from './assistant.ts';
import { isResource } from './metadata.ts';
import { isOnThisDevice } from './redirect-address.ts';

/** The parts of a request that name the assistant and what it asks for. */
export type AskedAccess = Pick<AssistantApproval, 'client_id' | 'redirect_uri' | 'resource'>;

/**
 * Returns the assistant of a request. Throws 422 at `client_id` for an unknown assistant, at `redirect_uri` for an address that is not
 * its own, and at `resource` for another service than this one.
 */
export async function checkedAssistant(
  parts: AssistantParts & { baseUrl: URL },
  asked: AskedAccess,
): Promise<Assistant> {
  const assistant = await findAssistant(parts, asked.client_id);
  if (assistant === undefined) throw invalid({ client_id: (messages) => messages.unknownAssistant });
  if (!mayReceiveAt(assistant, asked.redirect_uri))
    throw invalid({ redirect_uri: (messages) => messages.foreignAddress });
  if (asked.resource !== undefined && !isResource(parts.baseUrl, asked.resource)) {
    throw invalid({ resource: (messages) => messages.foreignService });
  }
  return assistant;
}

/** Describes the assistant to the user. */
export function presentAssistant({ name }: Assistant, address: string): AssistantRequest {
  const { protocol, host } = new URL(address);
  return {
    name,
    receiver: protocol === 'https:' || protocol === 'http:' ? host : protocol,
    local: isOnThisDevice(address),
  };
}
