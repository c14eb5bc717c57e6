import { createClient } from '#contract/client.ts';
import { sessionFetch } from './session-fetch.ts';

/** The service. Every request of the app goes through it. */
export const api = createClient({
  baseUrl: '',
  fetch: (input, init) => sessionFetch(input, { ...init, headers: inLanguage(init?.headers) }),
});

/** Refusals are worded in the language of the page, which before an account is known need not be the browser's. */
function inLanguage(given: HeadersInit | undefined): Headers {
  const headers = new Headers(given);
  headers.set('Accept-Language', document.documentElement.lang);
  return headers;
}
