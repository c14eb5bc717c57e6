import { paths } from '../../navigation/paths.ts';
import { takeLinkToken } from '../../platform/link-token.ts';

/** Token of the reset link with which the page was opened. */
let token: string | undefined;

/** Moves the token from the URL to memory. Must be called before the router starts. */
export function takeResetToken(): void {
  token = takeLinkToken(paths.reset);
}

/** Returns the token of the reset link, or undefined. */
export function resetToken(): string | undefined {
  return token;
}
