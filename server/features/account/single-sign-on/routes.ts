import { api } from '#contract/endpoints/index.ts';
import type { Database } from '../../../platform/db/database.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { countAttempt } from '../../../platform/http/limits/rate-limits.ts';
import { reply } from '../../../platform/http/reply/reply.ts';
import { addressBucket } from '../../../platform/http/request/client-address.ts';
import { createCookie } from '../../../platform/http/request/cookie.ts';
import type { ClientInfo, Serve, ServeDirect } from '../../../platform/http/serve/call.ts';
import type { Log } from '../../../platform/log/log.ts';
import { presentUser, type SignInCookies, type SignInResult, userById } from '../accounts/index.ts';
import { confirmLink, type FinishParts, finishSignIn, type SsoResult } from './finish-sign-in.ts';
import { beginHandshake, claimHandshake, HANDSHAKE_MS } from './handshakes.ts';
import { ownIdentities, presentIdentity } from './identities.ts';
import { requestedAccount } from './link-requests.ts';
import { type HandshakeSecrets, IdentificationFailure, type Provider, type ProviderClaims } from './provider.ts';
import { removeIdentity } from './remove-identity.ts';

/** Dependencies of the routes. `provider` is undefined without single sign-on. */
export type SingleSignOnParts = FinishParts & {
  serve: Serve;
  serveDirect: ServeDirect;
  database: Database;
  cookies: SignInCookies;
  provider: Provider | undefined;
  baseUrl: URL;
  log: Log;
};

/** Registers the operations of single sign-on. */
export function serveSingleSignOn(parts: SingleSignOnParts): void {
  const { serve, serveDirect, database, cookies, provider, sealer, rules, baseUrl } = parts;
  const { singleSignOn } = api;
  const browserCookie = createCookie('service_sso', baseUrl.protocol === 'https:');
  const beforeValidation = async () => {
    if (provider === undefined) throw notFound();
  };

  serve(singleSignOn.provider, async () =>
    provider === undefined ? { available: false } : { available: true, name: rules.provider },
  );

  serveDirect(singleSignOn.begin, async ({ body, client, now, locale }) => {
    if (provider === undefined) throw notFound();
    await countAttempt(database, 'singleSignOn', addressBucket(client.address), now);
    const choices = { locale: body.locale ?? locale, timezone: body.timezone ?? 'Europe/Copenhagen' };
    const begun = await database.transaction((tx) => beginHandshake(tx, sealer, now, choices));
    const url = await authorizationUrl(provider, begun.handshake, parts.log);
    return reply({ url: url.href }, { headers: { 'set-cookie': browserCookie.set(begun.browser, HANDSHAKE_MS) } });
  });

  serveDirect(singleSignOn.callback, async ({ query, client, now, locale }) => {
    const redirect = (path: string, setCookies: readonly string[]) =>
      reply(null, { headers: { location: new URL(path, baseUrl).href, 'set-cookie': [...setCookies] } });
    const browser = browserCookie.read(client.cookies);
    const finished = await finishCallback(parts, query, { browser, client, now, locale });
    if ('linkRequest' in finished)
      return redirect('link-account', [browserCookie.set(finished.linkRequest, HANDSHAKE_MS)]);
    if ('refused' in finished) return redirect(`?sso=${finished.refused}`, [browserCookie.clear()]);
    return redirect('?sso=done', [browserCookie.clear(), ...sessionCookies(cookies, finished)]);
  });

  serve(singleSignOn.linkRequest, async ({ tx, client, now }) => {
    const account = await requestedAccount(tx, browserCookie.read(client.cookies), now);
    if (provider === undefined || account === undefined) throw notFound();
    return { provider: rules.provider, ...account };
  });

  serve(singleSignOn.confirmLink, {
    beforeValidation,
    prepare: async ({ client }) => browserCookie.read(client.cookies),
    handle: async ({ tx, prepared, client, now }) => {
      const finished = await confirmLink(
        tx,
        parts,
        prepared,
        ({ locale }) => cookies.contextOf(client, now, locale),
        now,
      );
      if (finished === undefined) throw notFound();
      const headers = { 'set-cookie': [browserCookie.clear(), ...sessionCookies(cookies, finished)] };
      if ('halfOpen' in finished) return reply({ totp_required: true }, { headers });
      return reply({ user: presentUser(finished.user), totp_required: false }, { headers });
    },
  });

  serve(singleSignOn.identities, async ({ tx, actor }) => ({
    identities: (await ownIdentities(tx, actor)).map(presentIdentity),
    has_password: (await userById(tx, actor.id)).password_hash !== '',
  }));

  serve(singleSignOn.removeIdentity, async ({ tx, actor, params }) => {
    await removeIdentity(tx, { ...parts, provider: rules.provider }, actor, params.identityID);
    return null;
  });
}

/** `browser` is the value of the cookie that identifies the browser that began the sign-in. */
type Callback = { browser: string | undefined; client: ClientInfo; now: number; locale: 'da' | 'en' };

type CallbackQuery = { [Name in 'code' | 'state' | 'error' | 'iss']?: string | undefined };

/** Finishes a sign-in with the query of the callback. The provider is asked between two transactions. */
async function finishCallback(
  parts: SingleSignOnParts,
  query: CallbackQuery,
  { browser, client, now, locale }: Callback,
): Promise<SsoResult> {
  const { database, provider, sealer, cookies, log } = parts;
  if (provider === undefined) return { refused: 'failed' };
  const { state = '' } = query;
  const handshake = await database.transaction((tx) => claimHandshake(tx, sealer, now, { state, browser }));
  if (typeof handshake === 'string') return { refused: handshake };
  if (query.error !== undefined) return { refused: query.error === 'access_denied' ? 'denied' : 'failed' };
  const claims = await identify(provider, paramsOf(query), handshake, log);
  if (claims === undefined) return { refused: 'failed' };
  const context = cookies.contextOf(client, now, locale);
  const choices = { locale: handshake.locale, timezone: handshake.timezone };
  return database.transaction((tx) => finishSignIn(tx, parts, claims, { choices, context }));
}

async function identify(
  provider: Provider,
  query: URLSearchParams,
  secrets: HandshakeSecrets,
  log: Log,
): Promise<ProviderClaims | undefined> {
  try {
    return await provider.identify(query, secrets);
  } catch (error) {
    if (!(error instanceof IdentificationFailure)) throw error;
    log.warn('The provider of single sign-on did not identify a user', { reason: error.message });
    return undefined;
  }
}

async function authorizationUrl(provider: Provider, secrets: HandshakeSecrets, log: Log): Promise<URL> {
  try {
    return await provider.authorizationUrl(secrets);
  } catch (error) {
    if (!(error instanceof IdentificationFailure)) throw error;
    log.warn('The provider of single sign-on could not be reached', { reason: error.message });
    throw new Refusal('upstream_failed', { error: 'The sign-in provider could not be reached.' });
  }
}

function sessionCookies(cookies: SignInCookies, finished: SignInResult): string[] {
  const headers = 'halfOpen' in finished ? cookies.halfOpen(finished.halfOpen) : cookies.signedIn(finished.secrets);
  return headers['set-cookie'];
}

function paramsOf(query: CallbackQuery): URLSearchParams {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return new URLSearchParams(given);
}
