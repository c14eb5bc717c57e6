import { takeLinkToken } from '../../link-token.ts';
import { paths } from '../../paths.ts';
import { createStore } from '../../store.ts';

/** The secret of the invitation whose link opened this page. It is held here and nowhere else, until it is used. */
export const invitation = createStore<string | undefined>(undefined);

/** Takes the secret out of the address. To be called first. */
export function takeInvitation(): void {
  invitation.set(takeLinkToken(paths.invite));
}
