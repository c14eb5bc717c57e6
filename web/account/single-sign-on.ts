import type { SsoOutcome } from '#contract/resources/single-sign-on.ts';
import { api } from '../api/client.ts';
import { createStore } from '../platform/store.ts';

/** Storage key of the address at which the user began to sign in at the provider. */
const RETURN = 'sammen.sso-return';

/** How the last sign-in at the provider ended, or undefined if this page was opened otherwise. */
export const ssoOutcome = createStore<SsoOutcome | undefined>(undefined);

/**
 * Takes the outcome from the address to which the service has led the browser, and restores the address at which the user began. Runs
 * before the page is rendered.
 */
export function takeSsoOutcome(): void {
  const outcome = new URLSearchParams(location.search).get('sso');
  if (outcome === null) return;
  ssoOutcome.set(outcome as SsoOutcome);
  history.replaceState(null, '', takeReturnAddress());
}

/** Returns the address at which the user began, once: an address of this service. */
export function takeReturnAddress(): string {
  const path = sessionStorage.getItem(RETURN) ?? '/';
  sessionStorage.removeItem(RETURN);
  return location.origin + path;
}

/** Leads to the provider, which leads back to this address. */
export async function beginSingleSignOn(locale: 'da' | 'en'): Promise<void> {
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { url } = await api.singleSignOn.begin({ body: { locale, timezone } });
  sessionStorage.setItem(RETURN, location.pathname + location.search);
  ssoOutcome.set(undefined);
  location.assign(url);
}
