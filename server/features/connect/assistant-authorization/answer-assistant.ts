import type { AssistantApproval } from '#contract/resources/assistant-authorization.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { SecurityMailer } from '../../account/accounts/index.ts';
import { createToken } from '../../account/tokens/index.ts';
import type { Assistant } from './assistant.ts';
import { issueCode } from './codes.ts';
import { issuerOf } from './metadata.ts';

const LONGEST_NAME = 80;

/**
 * Creates the token of an approved assistant. Its secret is issued in exchange for the code. Returns the address to open, with the code, or
 * with the error `access_denied` if the user did not approve. Throws what `createToken` throws.
 */
export async function answerAssistant(
  tx: Tx,
  { mailer, baseUrl }: { mailer: SecurityMailer; baseUrl: URL },
  actor: Actor,
  { assistant, approval }: { assistant: Assistant; approval: AssistantApproval },
): Promise<string> {
  const {
    redirect_uri,
    state,
    approved,
    access: scope,
    expires_in_days,
    project_ids,
    code_challenge: challenge,
  } = approval;
  const codeOrError = async () => {
    if (!approved) return { error: 'access_denied' };
    const name = (assistant.name || new URL(redirect_uri).host || 'Assistant').slice(0, LONGEST_NAME);
    const limit = project_ids && { project_ids };
    const token = await createToken(tx, mailer, actor, { name, scope, expires_in_days, protocol: 'mcp', ...limit });
    const values = { token_id: token.id, client_id: assistant.id, redirect_uri, challenge };
    return { code: await issueCode(tx, values, actor.now) };
  };
  const url = new URL(redirect_uri);
  const parameters = { ...(await codeOrError()), ...(state !== undefined && { state }), iss: issuerOf(baseUrl) };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
