import { paths } from '../../../navigation/paths.ts';
import { takeLinkToken } from '../../../platform/link-token.ts';
import { createStore } from '../../../platform/store.ts';

/** Token of the invite link that opened this page. It is kept only in memory, until the invite is accepted. */
export const invitation = createStore<string | undefined>(undefined);

/** Moves the token from the URL to memory. Must be called before the router starts. */
export function takeInvitation(): void {
  invitation.set(takeLinkToken(paths.invite));
}
