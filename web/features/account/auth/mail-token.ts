import { paths } from '../../../navigation/paths.ts';
import { takeLinkToken } from '../../../platform/link-token.ts';

/** Token of the link with which the page was opened: to reset the password, or to confirm the email address. */
let token: string | undefined;

/** Moves the token from the URL to memory. Must be called before the router starts. */
export function takeMailToken(): void {
  token = takeLinkToken(paths.reset) ?? takeLinkToken(paths.confirmAddress);
}

/** Returns the token of the link, or undefined. */
export function mailToken(): string | undefined {
  return token;
}
