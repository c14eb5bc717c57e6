/** A real provider of OpenID Connect (the package `oidc-provider`) on this machine, at which a test chooses who signs in. */

import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** What the provider knows about a person. `amr` is how they signed in (RFC 8176). */
export type ProviderPerson = {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  groups?: readonly string[];
  amr?: readonly string[];
};

export type TestProvider = {
  issuer: string;
  /** Settings that connect a service with the provider. */
  environment: Record<string, string>;
  /** Chooses who signs in from now on; null declines. */
  person: ProviderPerson | null;
  /** Registers the service at this origin as the client. */
  acceptClientAt(origin: string): void;
  stop(): Promise<void>;
};

const CLIENT = { id: 'sammen', secret: 'the secret of the client' };

/**
 * Starts the provider. With `idTokenClaims`, the ID token contains all claims, else only the answer of the userinfo endpoint does.
 */
export async function startOidcProvider({ idTokenClaims = false } = {}): Promise<TestProvider> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const known = new Map<string, ProviderPerson>();
  let provider: Provider | undefined;
  const started: TestProvider = {
    issuer,
    environment: {
      SERVICE_OIDC_ISSUER: issuer,
      SERVICE_OIDC_CLIENT_ID: CLIENT.id,
      SERVICE_OIDC_CLIENT_SECRET: CLIENT.secret,
      SERVICE_OIDC_SCOPES: 'openid profile email groups',
      SERVICE_OIDC_NAME: 'Example ID',
    },
    person: null,
    acceptClientAt(origin) {
      provider = new Provider(issuer, configurationOf(origin, idTokenClaims, known));
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  server.on('request', (request, response) => {
    if (provider === undefined) throw new Error('no client is registered');
    if (request.url?.startsWith('/interaction/') !== true) return provider.callback()(request, response);
    const { person } = started;
    if (person !== null) known.set(person.sub, person);
    const result =
      person === null
        ? { error: 'access_denied', error_description: 'declined' }
        : { login: { accountId: person.sub, amr: person.amr ?? ['pwd'], remember: false } };
    void provider.interactionFinished(request, response, result);
  });
  return started;
}

function configurationOf(origin: string, idTokenClaims: boolean, known: ReadonlyMap<string, ProviderPerson>) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'test' };
  return {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${origin}/oauth/oidc/callback`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: {
      openid: ['sub', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['name'],
      groups: ['groups'],
    },
    scopes: ['openid', 'profile', 'email', 'groups'],
    conformIdTokenClaims: !idTokenClaims,
    pkce: { required: () => true },
    jwks: { keys: [key] },
    cookies: { keys: ['a key of the tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, id: string) => ({ accountId: id, claims: () => known.get(id) }),
    loadExistingGrant: grantAll,
    ttl: { Session: 600, Grant: 600, Interaction: 600, AccessToken: 600, IdToken: 600 },
  };
}

/** The persons of the tests have agreed to everything. */
async function grantAll(context: {
  oidc: { client: { clientId: string }; session: { accountId: string }; provider: Provider };
}) {
  const { client, session, provider } = context.oidc;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid profile email groups');
  await grant.save();
  return grant;
}

/** Follows the redirects of the provider as a browser does. Returns the path and the query of the callback. */
export async function signInAtProvider(authorizationUrl: string, origin: string): Promise<string> {
  const jar = new Map<string, string>();
  let url = authorizationUrl;
  for (let step = 0; step < 10; step += 1) {
    if (url.startsWith(`${origin}/`)) return url.slice(origin.length);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', ...value] = (line.split(';')[0] ?? '').split('=');
      jar.set(name, value.join('='));
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`the provider answered ${response.status}: ${await response.text()}`);
    url = new URL(location, url).href;
  }
  throw new Error('the provider redirects in circles');
}
