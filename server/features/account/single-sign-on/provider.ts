/** The requests to the provider (OpenID Connect Core 1.0, RFC 7636, RFC 9207), with the settings of the operator. */

import * as oauth from 'oauth4webapi';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { OutboundGuard } from '../../../platform/outbound/index.ts';
import { fetchThrough } from '../../connect/oauth/index.ts';

/** The settings of single sign-on. */
export type ProviderSettings = {
  issuer: URL;
  clientId: string;
  /** Empty for a public client. */
  clientSecret: string;
  scopes: string;
  groupsClaim: string;
};

/** The secrets of a sign-in, which only the service knows until its end. */
export type HandshakeSecrets = { state: string; nonce: string; verifier: string };

/** The claims of the provider about the user. */
export type ProviderClaims = {
  issuer: string;
  subject: string;
  /** Undefined unless the provider states that the address is verified. */
  verifiedEmail: string | undefined;
  /** The address, verified or not, or another text that the person recognizes. */
  label: string;
  name: string | undefined;
  groups: readonly string[];
  /** Whether a second factor was checked (RFC 8176). */
  hasSecondFactor: boolean;
};

/** The provider did not answer, or its answer was not valid. The message contains no secret. */
export class IdentificationFailure extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'the answer of the provider was not valid', { cause });
    this.name = 'IdentificationFailure';
  }
}

/** Milliseconds for which the description of the provider is kept. */
const DISCOVERY_MS = 60 * 60_000;

/** Seconds that the clocks of the provider and of the service may differ. */
const CLOCK_TOLERANCE = 60;

/** A provider of OpenID Connect. */
export class Provider {
  readonly settings: ProviderSettings;
  readonly #redirectUri: string;
  readonly #clock: Clock;
  readonly #client: oauth.Client;
  readonly #options;
  readonly #keys: oauth.JWKSCacheInput = {};
  #discovered: { server: Promise<oauth.AuthorizationServer>; until: number } | undefined;

  constructor(
    settings: ProviderSettings,
    { redirectUri, guard, clock }: { redirectUri: string; guard: OutboundGuard; clock: Clock },
  ) {
    this.settings = settings;
    this.#redirectUri = redirectUri;
    this.#clock = clock;
    this.#client = { client_id: settings.clientId, [oauth.clockTolerance]: CLOCK_TOLERANCE };
    // The issuer is a setting of the operator, who may use a private address. Only one of this machine can be http.
    const plain = settings.issuer.protocol === 'http:';
    this.#options = {
      [oauth.customFetch]: fetchThrough({ guard, unrestricted: true, plain }),
      [oauth.allowInsecureRequests]: plain,
    };
  }

  /** Returns the address to open. Throws `IdentificationFailure` if the provider cannot be reached. */
  async authorizationUrl({ state, nonce, verifier }: HandshakeSecrets): Promise<URL> {
    return failing(async () => {
      const { authorization_endpoint: endpoint = '' } = await this.#server();
      const url = new URL(endpoint);
      if (url.protocol !== 'https:' && this.settings.issuer.protocol === 'https:') throw new Error('not https');
      const query = {
        client_id: this.settings.clientId,
        redirect_uri: this.#redirectUri,
        response_type: 'code',
        scope: this.settings.scopes,
        state,
        nonce,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      return url;
    });
  }

  /** Exchanges the code in the query of the callback. Throws `IdentificationFailure`. */
  async identify(query: URLSearchParams, { state, nonce, verifier }: HandshakeSecrets): Promise<ProviderClaims> {
    return failing(async () => {
      const server = await this.#server();
      const checked = oauth.validateAuthResponse(server, this.#client, query, state);
      const response = await oauth.authorizationCodeGrantRequest(
        server,
        this.#client,
        this.#authentication(server),
        checked,
        this.#redirectUri,
        verifier,
        this.#options,
      );
      const tokens = await oauth.processAuthorizationCodeResponse(server, this.#client, response, {
        expectedNonce: nonce,
        requireIdToken: true,
      });
      await oauth.validateApplicationLevelSignature(server, response, {
        ...this.#options,
        [oauth.jwksCache]: this.#keys,
      });
      const idToken = oauth.getValidatedIdTokenClaims(tokens);
      if (idToken === undefined) throw new Error('no ID token');
      return this.#claimsOf(idToken, await this.#userInfo(server, idToken, tokens.access_token));
    });
  }

  #server(): Promise<oauth.AuthorizationServer> {
    const now = this.#clock.now();
    if (this.#discovered !== undefined && now < this.#discovered.until) return this.#discovered.server;
    const { issuer } = this.settings;
    const discovered = {
      server: oauth
        .discoveryRequest(issuer, { algorithm: 'oidc', ...this.#options })
        .then((response) => oauth.processDiscoveryResponse(issuer, response)),
      until: now + DISCOVERY_MS,
    };
    this.#discovered = discovered;
    discovered.server.catch(() => {
      if (this.#discovered === discovered) this.#discovered = undefined;
    });
    return discovered.server;
  }

  #authentication({ token_endpoint_auth_methods_supported: methods }: oauth.AuthorizationServer): oauth.ClientAuth {
    const { clientSecret } = this.settings;
    if (clientSecret === '') return oauth.None();
    const isBasic = methods === undefined || methods.includes('client_secret_basic');
    return isBasic ? oauth.ClientSecretBasic(clientSecret) : oauth.ClientSecretPost(clientSecret);
  }

  /** Some providers put only the subject into the ID token. */
  async #userInfo(server: oauth.AuthorizationServer, idToken: oauth.IDToken, accessToken: string) {
    const isComplete = [idToken.email, idToken.name, idToken[this.settings.groupsClaim]].every(
      (claim) => claim !== undefined,
    );
    if (isComplete || server.userinfo_endpoint === undefined) return {};
    const response = await oauth.userInfoRequest(server, this.#client, accessToken, this.#options);
    return oauth.processUserInfoResponse(server, this.#client, idToken.sub, response);
  }

  #claimsOf(idToken: oauth.IDToken, userInfo: Partial<oauth.UserInfoResponse>): ProviderClaims {
    // An address and the statement about it come from one answer.
    const { email, email_verified: isVerified } = idToken.email === undefined ? userInfo : idToken;
    const address = textOf(email);
    const nickname = textOf(idToken.preferred_username ?? userInfo.preferred_username);
    const { groupsClaim } = this.settings;
    return {
      issuer: idToken.iss,
      subject: idToken.sub,
      verifiedEmail: isVerified === true || isVerified === 'true' ? address : undefined,
      label: address ?? nickname ?? idToken.sub,
      name: textOf(idToken.name ?? userInfo.name) ?? nickname,
      groups: textsOf(idToken[groupsClaim] ?? userInfo[groupsClaim]),
      hasSecondFactor: textsOf(idToken.amr).includes('mfa'),
    };
  }
}

async function failing<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    throw new IdentificationFailure(error);
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function textsOf(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((each) => typeof each === 'string');
}
