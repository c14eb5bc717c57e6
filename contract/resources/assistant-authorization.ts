import { LIMITS } from '../limits.ts';
import { type Static, Type } from '../type.ts';
import { tokenScope } from './api-token.ts';
import { id } from './fields.ts';

const text = (maxLength: number, description: string) => Type.String({ minLength: 1, maxLength, description });

/** The request of an assistant, as in the address that it opened (OAuth 2.1, section 4.1.1). */
export const assistantRequest = {
  client_id: text(4000, 'The id of the assistant.'),
  redirect_uri: text(2000, 'Where the assistant receives its code.'),
  response_type: Type.Literal('code'),
  code_challenge: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$', description: 'SHA-256 of the verifier (RFC 7636).' }),
  code_challenge_method: Type.Literal('S256'),
  resource: Type.Optional(text(2000, 'The address of the MCP endpoint (RFC 8707).')),
};

/** An assistant that asks for access. */
export const AssistantRequest = Type.Object({
  name: Type.String({ description: 'Chosen by the assistant, and not checked. Empty if it has none.' }),
  receiver: Type.String({ description: 'The host, or the scheme of the program, that receives access.' }),
  local: Type.Boolean({ description: 'A program on the device of the browser receives access.' }),
});
export type AssistantRequest = Static<typeof AssistantRequest>;

/** The answer of the user to an assistant. */
export const AssistantApproval = Type.Object(
  {
    ...assistantRequest,
    state: Type.Optional(Type.String({ maxLength: 2000, description: 'Returned to the assistant unchanged.' })),
    approved: Type.Boolean({ description: '`false` tells the assistant that the user refused.' }),
    access: tokenScope({ description: 'The scope of the token.' }),
    expires_in_days: Type.Integer({
      minimum: 0,
      maximum: LIMITS.tokenDays,
      description: '0 means that access does not expire.',
    }),
    project_ids: Type.Optional(
      Type.Array(id(), { minItems: 1, maxItems: LIMITS.tokenProjects, description: 'As for tokens.' }),
    ),
  },
  { title: 'AssistantApproval', additionalProperties: false },
);
export type AssistantApproval = Static<typeof AssistantApproval>;
