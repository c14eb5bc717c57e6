import { createClient } from '#contract/client.ts';
import { sessionFetch } from './session-fetch.ts';

/** The service. Every request of the app goes through it. */
export const api = createClient({ baseUrl: '', fetch: sessionFetch });
