import { api } from '#contract/endpoints/index.ts';
import type { Database } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { countAttempt } from '../../../platform/http/limits/rate-limits.ts';
import { reply } from '../../../platform/http/reply/reply.ts';
import { addressBucket } from '../../../platform/http/request/client-address.ts';
import type { IsOwnOrigin } from '../../../platform/http/request/cross-site.ts';
import type { Serve } from '../../../platform/http/serve/call.ts';
import { presentUser, type SecurityMailer, type SignInCookies, type UserRow } from '../accounts/index.ts';
import { beginLogin } from './begin-login.ts';
import { beginRegistration } from './begin-registration.ts';
import { deletePasskey } from './delete-passkey.ts';
import { logInWithKey, proveKey } from './finish-login.ts';
import { finishRegistration, proveNewKey } from './finish-registration.ts';
import { ownPasskeys } from './own-passkeys.ts';
import { presentPasskey } from './present-passkey.ts';
import { renamePasskey } from './rename-passkey.ts';
import { type RelyingParty, relyingParty } from './webauthn/relying-party.ts';

/** Dependencies of the routes. */
export type PasskeyParts = SecurityMailer & {
  database: Database;
  cookies: SignInCookies;
  isOwnOrigin: IsOwnOrigin;
};

/** Registers the operations on passkeys. */
export function servePasskeys(serve: Serve, parts: PasskeyParts): void {
  const { database, cookies } = parts;
  const { passkeys } = api;
  const party = relyingParty(parts.baseUrl, parts.isOwnOrigin);
  const beforeValidation = async () => {
    requireParty(party);
  };

  serve(passkeys.list, async ({ tx, actor }) => ({
    passkeys: (await ownPasskeys(tx, actor)).map(presentPasskey),
    available: party !== undefined,
  }));

  serve(passkeys.beginRegistration, ({ tx, actor }) => beginRegistration(tx, actor, requireParty(party)));

  serve(passkeys.finishRegistration, {
    beforeValidation,
    prepare: ({ actor, body }) => proveNewKey(database, actor, requireParty(party), body),
    handle: ({ tx, actor, body, prepared }) => finishRegistration(tx, parts, actor, prepared, body),
  });

  serve(passkeys.rename, async ({ tx, actor, params, body }) => {
    await renamePasskey(tx, actor, { id: params.passkeyID, name: body.name });
    return null;
  });

  serve(passkeys.delete, async ({ tx, actor, params }) => {
    await deletePasskey(tx, parts, actor, { id: params.passkeyID });
    return null;
  });

  serve(passkeys.beginLogin, {
    beforeValidation,
    prepare: ({ client, now }) => countAttempt(database, 'passkeyBegin', addressBucket(client.address), now),
    handle: ({ tx, now }) => beginLogin(tx, requireParty(party), now),
  });

  serve(passkeys.finishLogin, {
    beforeValidation,
    prepare: async ({ body, client, now }) => {
      await countAttempt(database, 'passkeyFinish', addressBucket(client.address), now);
      return proveKey(database, requireParty(party), body, now);
    },
    handle: async ({ tx, prepared, client, now }) => {
      const contextOf = ({ locale }: UserRow) => cookies.contextOf(client, now, locale);
      const { user, ...result } = await logInWithKey(tx, prepared, { now, contextOf });
      if ('halfOpen' in result) return reply({ totp_required: true }, { headers: cookies.halfOpen(result.halfOpen) });
      return reply({ user: presentUser(user), totp_required: false }, { headers: cookies.signedIn(result.secrets) });
    },
  });
}

function requireParty(party: RelyingParty | undefined): RelyingParty {
  if (party === undefined) {
    throw new Refusal('unavailable', {
      error: 'Passkeys require a SERVICE_BASE_URL with a host name, not an IP address.',
    });
  }
  return party;
}
