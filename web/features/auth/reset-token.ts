import { paths } from '../../navigation/paths.ts';
import { takeLinkToken } from '../../platform/link-token.ts';

/** The secret of the link that opened this page to choose a new password. */
let token: string | undefined;

/** Takes the secret out of the address. To be called first. */
export function takeResetToken(): void {
  token = takeLinkToken(paths.reset);
}

/** The secret that the page was opened with, if any. */
export function resetToken(): string | undefined {
  return token;
}
