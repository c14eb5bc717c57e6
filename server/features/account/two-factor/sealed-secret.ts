import type { Sealer } from '../../../platform/crypto/sealer.ts';
import type { Log } from '../../../platform/log/log.ts';

/** The column of a sealed secret: active, or pending confirmation. */
export type SecretColumn = 'totp_secret' | 'totp_pending';

/** Dependencies for sealing and opening TOTP secrets. */
export type SecretParts = { sealer: Sealer; log: Log };

/** Returns the sealed secret for a column of the account. */
export function sealSecret({ sealer }: SecretParts, column: SecretColumn, userId: string, secret: string): string {
  return sealer.seal(secret, placeOf(column, userId));
}

/**
 * Returns the opened secret, or undefined if there is none or it cannot be opened, for example after the key was lost. This
 * is logged. No TOTP code is valid then, but recovery codes are, and disabling two-factor needs no code.
 */
export function openSecret(
  { sealer, log }: SecretParts,
  column: SecretColumn,
  user: { id: string } & { readonly [Column in SecretColumn]: string | null },
): string | undefined {
  const sealed = user[column];
  if (sealed === null) return undefined;
  const secret = sealer.open(sealed, placeOf(column, user.id));
  if (secret === undefined) {
    log.warn('a two-factor secret cannot be decrypted: it was encrypted with another key, or is damaged', {
      user: user.id,
    });
  }
  return secret;
}

function placeOf(column: SecretColumn, userId: string): string {
  return `user.${column}:${userId}`;
}
