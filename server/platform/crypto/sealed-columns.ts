/** All columns with sealed texts. Key rotation covers these columns only: add every new one. */
export const SEALED_COLUMNS = [
  { table: 'user', key: 'id', column: 'totp_secret' },
  { table: 'user', key: 'id', column: 'totp_pending' },
  { table: 'calendar_feed', key: 'user_id', column: 'token' },
  { table: 'ai_settings', key: 'user_id', column: 'api_key' },
  { table: 'mailbox', key: 'id', column: 'password' },
  { table: 'webhook', key: 'id', column: 'url' },
  { table: 'webhook', key: 'id', column: 'secret' },
  { table: 'webhook', key: 'id', column: 'former_secret' },
  { table: 'mail_address', key: 'user_id', column: 'token' },
  { table: 'calendar_subscription', key: 'id', column: 'url' },
  { table: 'oauth_grant', key: 'id', column: 'refresh_token' },
  { table: 'oauth_grant', key: 'id', column: 'access_token' },
  { table: 'oauth_handshake', key: 'id', column: 'verifier' },
  { table: 'sso_handshake', key: 'state_hash', column: 'secrets' },
  { table: 'sso_link_request', key: 'browser_hash', column: 'identity' },
  { table: 'session', key: 'id', column: 'waiting_identity' },
  { table: 'setting', key: 'name', column: 'value' },
] as const;

/** Returns the context of a sealed text in such a column. See `Sealer`. */
export function contextOf({ table, column }: { table: string; column: string }, key: string): string {
  return `${table}.${column}:${key}`;
}
