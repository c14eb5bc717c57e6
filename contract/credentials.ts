/** What a request carries to say who calls (interface section 5). */

/** The name that a session cookie has over HTTPS and over plain HTTP. */
export const SESSION_COOKIE = { https: '__Host-service_session', http: 'service_session' } as const;

/** What every API token begins with. */
export const TOKEN_PREFIX = 'smn_';
