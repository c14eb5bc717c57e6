/** Credentials of requests. */

/** Name of the session cookie over https and over http. */
export const SESSION_COOKIE = { https: '__Host-service_session', http: 'service_session' } as const;

/** Prefix of every API token. */
export const TOKEN_PREFIX = 'smn_';
