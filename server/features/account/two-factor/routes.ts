import { api } from '#contract/endpoints/index.ts';
import type { PasswordHasher } from '../../../platform/crypto/password.ts';
import type { Database } from '../../../platform/db/database.ts';
import { reply } from '../../../platform/http/reply/reply.ts';
import type { Serve } from '../../../platform/http/serve/call.ts';
import { presentUser, provePassword, type SecurityMailer, type SignInCookies } from '../accounts/index.ts';
import type { FinishParts } from '../single-sign-on/index.ts';
import { checkFirstCode, confirmTotp } from './confirm-totp.ts';
import { disableTotp } from './disable-totp.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { remainingRecoveryCodes } from './recovery-codes.ts';
import { prepareRenewal, renewRecoveryCodes } from './renew-recovery-codes.ts';
import type { SecretParts } from './sealed-secret.ts';
import { proveForSetup, setUpTotp } from './set-up-totp.ts';

/** Dependencies of the routes. `host` is the host of the service address. */
export type TwoFactorParts = SecretParts &
  SecurityMailer & {
    database: Database;
    passwords: PasswordHasher;
    cookies: SignInCookies;
    host: string;
    singleSignOn: FinishParts;
  };

/** Registers the second step of the sign-in and the management of two-factor. */
export function serveTwoFactor(serve: Serve, parts: TwoFactorParts): void {
  const { database, cookies } = parts;
  const { auth, twoFactor } = api;

  serve(auth.loginTotp, {
    prepare: ({ actor, body, client, now, locale }) =>
      finishSignIn(parts, actor, body.code ?? '', cookies.contextOf(client, now, locale)),
    handle: async ({ prepared: { user, secrets } }) =>
      reply({ user: presentUser(user), totp_required: false }, { headers: cookies.signedIn(secrets) }),
  });

  serve(twoFactor.setup, {
    prepare: ({ actor, body }) => proveForSetup(database, actor, body.password),
    handle: ({ tx, actor, prepared }) => setUpTotp(tx, parts, actor, prepared),
  });

  serve(twoFactor.confirm, {
    prepare: ({ actor, body }) => checkFirstCode(parts, actor, body.code),
    handle: async ({ tx, actor, prepared }) => ({ recovery_codes: await confirmTotp(tx, parts, actor, prepared) }),
  });

  serve(twoFactor.disable, {
    prepare: ({ actor, body }) => provePassword(database, actor, body.password, 'password'),
    handle: async ({ tx, actor, prepared }) => {
      await disableTotp(tx, parts, actor, prepared);
      return null;
    },
  });

  serve(twoFactor.recoveryCodes, async ({ tx, actor }) => ({ remaining: await remainingRecoveryCodes(tx, actor.id) }));

  serve(twoFactor.renewRecoveryCodes, {
    prepare: ({ actor, body }) => prepareRenewal(parts, actor, body.password),
    handle: async ({ tx, actor, prepared }) => ({
      recovery_codes: await renewRecoveryCodes(tx, parts, actor, prepared),
    }),
  });
}
