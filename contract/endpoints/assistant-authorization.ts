import { endpoint, signedOut } from '../endpoint.ts';
import { AssistantApproval, AssistantRequest, assistantRequest } from '../resources/assistant-authorization.ts';
import { Type } from '../type.ts';

const path = '/api/v1/assistant-authorization';

/** The page that asks a user whether an AI assistant may have access (OAuth 2.1). The rest of OAuth is outside of the API. */
export const assistantAuthorization = {
  describe: endpoint({
    id: 'assistantAuthorization.describe',
    method: 'GET',
    path,
    auth: 'session',
    summary: 'Describe the assistant that asks for access',
    notes:
      'Checks the request of the assistant. For an https address as `client_id`, the service reads the document there. Answers 422 at ' +
      '`client_id` for an unknown assistant, and at `redirect_uri` for an address that is not its own.',
    query: Type.Object(assistantRequest),
    responses: { 200: AssistantRequest },
    errors: { 401: signedOut, 403: 'forbidden', 422: 'validation_failed' },
  }),
  answer: endpoint({
    id: 'assistantAuthorization.answer',
    method: 'POST',
    path,
    auth: 'session',
    summary: 'Give an assistant access, or refuse it',
    notes:
      'Creates an API token that only the Model Context Protocol accepts. The assistant exchanges the code in `redirect_to` for it within ' +
      'five minutes, else the token is deleted.',
    body: AssistantApproval,
    secret: true,
    responses: {
      201: Type.Object({ redirect_to: Type.String({ description: 'The address to open, with a code or an error.' }) }),
    },
    errors: { 400: 'bad_request', 401: signedOut, 403: 'forbidden', 409: 'conflict', 422: 'validation_failed' },
  }),
} as const;
