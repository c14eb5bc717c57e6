/** Single sign-on with a provider of OpenID Connect. */

import type { Clock } from '../../../platform/clock/clock.ts';
import type { Config } from '../../../platform/config/index.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { OutboundGuard } from '../../../platform/outbound/index.ts';
import type { SignInRules } from './finish-sign-in.ts';
import { sweepHandshakes } from './handshakes.ts';
import { sweepLinkRequests } from './link-requests.ts';
import { Provider } from './provider.ts';

export { completeProviderSignIn, type FinishParts } from './finish-sign-in.ts';
export { ownIdentities, revokeIdentities } from './identities.ts';
export { serveSingleSignOn } from './routes.ts';

/** Returns the provider of the settings, or undefined without one, and the rules of the operator. */
export function singleSignOnOf(
  config: Config,
  { guard, clock }: { guard: OutboundGuard; clock: Clock },
): { provider: Provider | undefined; rules: SignInRules } {
  const { oidcIssuer: issuer } = config;
  const rules = {
    provider: config.oidcName || (issuer?.hostname ?? ''),
    createAccounts: config.oidcCreateAccounts,
    allowedGroups: config.oidcAllowedGroups,
    adminGroups: config.oidcAdminGroups,
    secondFactor: config.oidcSecondFactor,
  };
  if (issuer === null) return { provider: undefined, rules };
  const settings = {
    issuer,
    clientId: config.oidcClientId,
    clientSecret: config.oidcClientSecret,
    scopes: config.oidcScopes,
    groupsClaim: config.oidcGroupsClaim,
  };
  const redirectUri = new URL('oauth/oidc/callback', config.baseUrl).href;
  return { provider: new Provider(settings, { redirectUri, guard, clock }), rules };
}

/** Deletes sign-ins and requests that were not finished in time. */
export async function sweepSingleSignOn(tx: Tx, now: number): Promise<void> {
  await sweepHandshakes(tx, now);
  await sweepLinkRequests(tx, now);
}
