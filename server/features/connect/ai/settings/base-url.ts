import type { AiProvider } from '#contract/resources/ai.ts';

/** The usual address of each provider, and the version path that is added to an address without a path. */
const PROVIDERS: Readonly<Record<Exclude<AiProvider, ''>, { origin: string; version: string }>> = {
  openai: { origin: 'https://api.openai.com', version: '/v1' },
  anthropic: { origin: 'https://api.anthropic.com', version: '/v1' },
  google: { origin: 'https://generativelanguage.googleapis.com', version: '/v1beta' },
  compatible: { origin: '', version: '/v1' },
};

/**
 * Returns the address below which the API of a provider is, without a slash at its end. `given` replaces the usual address. Undefined if
 * there is none: no provider, or a compatible one without an address.
 */
export function apiAddress(provider: AiProvider, given: string): URL | undefined {
  if (provider === '') return undefined;
  const { origin, version } = PROVIDERS[provider];
  const url = readBaseUrl(given === '' ? origin : given);
  if (url === undefined) return undefined;
  const path = url.pathname.replace(/\/+$/, '');
  url.pathname = path === '' ? version : path;
  return url;
}

/** Reads an http or https address without a user, password, query or fragment. Returns undefined for any other text. */
export function readBaseUrl(text: string): URL | undefined {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isPlain = url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  return isPlain ? url : undefined;
}
