import { createClient } from '#contract/client.ts';
import { sessionFetch } from './session-fetch.ts';

/** The typed API client that all code of the web app uses. */
export const api = createClient({
  baseUrl: '',
  fetch: (input, init) => sessionFetch(input, { ...init, headers: withLanguage(init?.headers) }),
});

/** Requests error messages in the language of the page, which can differ from the language of the browser. */
function withLanguage(given: HeadersInit | undefined): Headers {
  const headers = new Headers(given);
  headers.set('Accept-Language', document.documentElement.lang);
  return headers;
}
