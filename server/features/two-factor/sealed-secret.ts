import type { Sealer } from '../../platform/crypto/sealer.ts';
import type { Log } from '../../platform/log/log.ts';

/** Where an account keeps a sealed secret: the one in force, or the one that waits to be confirmed. */
export type SecretColumn = 'totp_secret' | 'totp_pending';

/** Seals and opens the secrets of generated codes. */
export type SecretParts = { sealer: Sealer; log: Log };

/** The secret, as it is stored in a column of the account. */
export function sealSecret({ sealer }: SecretParts, column: SecretColumn, userId: string, secret: string): string {
  return sealer.seal(secret, placeOf(column, userId));
}

/**
 * The secret again. Undefined when it is not there or cannot be opened, as after the key was lost: that is said in the log, and no
 * generated code is right then. Recovery codes are, and switching two-factor off needs none.
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
    log.warn('a second factor cannot be opened: it was sealed with another key, or is damaged', { user: user.id });
  }
  return secret;
}

function placeOf(column: SecretColumn, userId: string): string {
  return `user.${column}:${userId}`;
}
