import type { Passkey } from '#contract/resources/passkey.ts';
import type { PasskeyRow } from './own-passkeys.ts';

/** Renders a passkey for its owner. */
export function presentPasskey(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    name: row.name,
    ...(row.aaguid !== null && { aaguid: row.aaguid }),
    discoverable: row.discoverable === 1,
    user_verified: row.user_verified === 1,
    backed_up: row.backed_up === 1,
    created_at: row.created_at,
    ...(row.last_used_at !== null && { last_used_at: row.last_used_at }),
  };
}
