import { paths } from '../../navigation/paths.ts';
import { takeLinkToken } from '../../platform/link-token.ts';
import { createStore } from '../../platform/store.ts';

/** The secret of the invitation whose link opened this page. It is held here and nowhere else, until it is used. */
export const invitation = createStore<string | undefined>(undefined);

/** Takes the secret out of the address. To be called first. */
export function takeInvitation(): void {
  invitation.set(takeLinkToken(paths.invite));
}
