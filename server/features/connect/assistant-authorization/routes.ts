import { api } from '#contract/endpoints/index.ts';
import { hashSecret } from '../../../platform/crypto/secret.ts';
import type { Database } from '../../../platform/db/database.ts';
import { countAttempt } from '../../../platform/http/limits/rate-limits.ts';
import { addressBucket } from '../../../platform/http/request/client-address.ts';
import type { Serve, ServeDirect, ServeStaged } from '../../../platform/http/serve/call.ts';
import type { PlainRequest, ServePlain } from '../../../platform/http/serve/serve-plain.ts';
import type { TreeAnswer } from '../../../platform/http/serve/serve-tree.ts';
import type { SecurityMailer } from '../../account/accounts/index.ts';
import { dropToken } from '../../account/tokens/index.ts';
import { answerAssistant } from './answer-assistant.ts';
import type { AssistantParts } from './assistant.ts';
import { checkedAssistant, presentAssistant } from './checked-request.ts';
import { exchangeCode } from './exchange-code.ts';
import { resourceDocuments, serverDocument } from './metadata.ts';
import { json, oauthError, oauthFailure } from './oauth-error.ts';
import { register } from './registration.ts';

type RouteParts = AssistantParts & {
  serveDirect: ServeDirect;
  serveStaged: ServeStaged;
  servePlain: ServePlain;
  serve: Serve;
  /** Requests of assistants have no caller: this database is not limited by their tokens. */
  database: Database;
  mailer: SecurityMailer;
  /** The address of the service. */
  baseUrl: URL;
};

/** Registers the authorization of AI assistants (OAuth 2.1): documents, the page's operations, and the endpoints for assistants. */
export function serveAssistantAuthorization({ serveDirect, serveStaged, servePlain, ...parts }: RouteParts): void {
  const { assistantAuthorization } = api;
  const { baseUrl, database, registration, sealer } = parts;

  serveDirect(assistantAuthorization.describe, async ({ query }) =>
    presentAssistant(await checkedAssistant(parts, query), query.redirect_uri),
  );

  serveStaged(assistantAuthorization.answer, async ({ actor, body, write, requireActive }) => {
    const assistant = await checkedAssistant(parts, body);
    requireActive();
    return write(async (tx) => ({
      redirect_to: await answerAssistant(tx, parts, actor, { assistant, approval: body }),
    }));
  });

  const document = { method: 'GET' } as const;
  for (const [path, about] of resourceDocuments(baseUrl)) servePlain({ ...document, path }, () => published(about));
  servePlain({ ...document, path: '/.well-known/oauth-authorization-server' }, () =>
    published(serverDocument(baseUrl, registration)),
  );

  const form = { method: 'POST', failureForm: oauthFailure } as const;
  const count = ({ address, now }: PlainRequest) => countAttempt(database, 'assistants', addressBucket(address), now);
  servePlain({ ...form, path: '/oauth/token' }, async (request) => {
    await count(request);
    const { now } = request;
    return database.transaction((tx) => exchangeCode(tx, formOf(request), { baseUrl, now }));
  });

  servePlain({ ...form, path: '/oauth/revoke' }, async (request) => {
    await count(request);
    await database.transaction(async (tx) => {
      const hash = hashSecret(formOf(request).get('token') ?? '');
      const row = await tx.first(
        tx.kysely.selectFrom('api_token').select('id').where('hash', '=', hash).where('protocol', '=', 'mcp'),
      );
      if (row !== undefined) await dropToken(tx, row.id, request.now);
    });
    // An unknown token answers the same (RFC 7009, section 2.2).
    return json(200, {});
  });

  if (!registration) return;
  servePlain({ ...form, path: '/oauth/register' }, async (request) => {
    await count(request);
    const assistant = register(sealer, parseBody(request.body));
    if (assistant === undefined) {
      return oauthError('invalid_client_metadata', 'redirect_uris are missing or invalid, or a secret is asked for.');
    }
    return json(201, {
      client_id: assistant.id,
      client_name: assistant.name,
      redirect_uris: assistant.addresses,
      grant_types: ['authorization_code'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    });
  });
}

function published(body: object): TreeAnswer {
  return {
    status: 200,
    headers: { 'content-type': 'application/json', 'cache-control': 'max-age=3600' },
    body: JSON.stringify(body),
  };
}

function formOf({ body }: PlainRequest): URLSearchParams {
  return new URLSearchParams(Buffer.from(body).toString());
}

function parseBody(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString());
  } catch {
    return undefined;
  }
}
