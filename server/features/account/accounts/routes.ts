import { api } from '#contract/endpoints/index.ts';
import type { PasswordHasher } from '../../../platform/crypto/password.ts';
import type { Database } from '../../../platform/db/database.ts';
import { countAttempt } from '../../../platform/http/limits/rate-limits.ts';
import { reply } from '../../../platform/http/reply/reply.ts';
import { addressBucket } from '../../../platform/http/request/client-address.ts';
import type { SessionCookie } from '../../../platform/http/request/session-cookie.ts';
import type { Serve } from '../../../platform/http/serve/call.ts';
import { changePassword, hashNewPassword } from './change-password.ts';
import { changeProfile, setNavOrder, setSidebarSections } from './change-profile.ts';
import type { FailureDelay } from './failure-delay.ts';
import { logIn, proveAccount } from './log-in.ts';
import { presentUser, userById } from './present-user.ts';
import { needsSetup, refuseInvalidSetup, refuseWhenSetUp, setUp } from './set-up.ts';
import { neededSetupCode, type SetupCodes } from './setup-code.ts';
import { takeBackSignIn } from './sign-in-attempts.ts';
import type { SignInCookies } from './sign-in-cookies.ts';
import { signOut } from './sign-out.ts';
import { hashSignUpPassword, refuseClosedInvite, signUp } from './sign-up.ts';

/** Dependencies of the routes. */
export type AccountParts = {
  database: Database;
  passwords: PasswordHasher;
  cookie: SessionCookie;
  cookies: SignInCookies;
  failureDelay: FailureDelay;
  setupCodes: SetupCodes;
};

/**
 * The data that browsers delete at sign-out, so that the next user cannot read it. Cookies stay, because one of them identifies
 * the device.
 */
export const SIGN_OUT_CLEARS = '"cache", "storage"';

/** Registers the operations on accounts. */
export function serveAccounts(serve: Serve, parts: AccountParts): void {
  const { database, passwords, cookie, cookies, setupCodes } = parts;
  const { auth } = api;

  serve(auth.setupState, async ({ tx, client }) => {
    const isNeeded = await needsSetup(tx);
    const needsCode = isNeeded && neededSetupCode(setupCodes, client) !== '';
    return { needs_setup: isNeeded, ...(needsCode && { setup_code_required: true }) };
  });

  serve(auth.setup, {
    beforeValidation: () => refuseWhenSetUp(database),
    prepare: async ({ body, client, now }) => {
      await countAttempt(database, 'setup', addressBucket(client.address), now);
      await refuseInvalidSetup(body, neededSetupCode(setupCodes, client));
      return passwords.hash(body.password);
    },
    handle: async ({ tx, body, prepared, client, now }) => {
      const context = cookies.contextOf(client, now, body.locale ?? 'da');
      const { user, secrets } = await setUp(tx, body, prepared, context);
      return reply({ user: presentUser(user) }, { headers: cookies.signedIn(secrets) });
    },
  });

  serve(auth.signup, {
    beforeValidation: ({ body, now }) => refuseClosedInvite(database, body.token, now),
    prepare: ({ body, now }) => hashSignUpPassword(parts, body, now),
    handle: async ({ tx, body, prepared, client, now }) => {
      const context = cookies.contextOf(client, now, body.locale ?? 'da');
      const { user, secrets } = await signUp(tx, body, prepared, context);
      return reply({ user: presentUser(user) }, { headers: cookies.signedIn(secrets) });
    },
  });

  serve(auth.login, {
    prepare: ({ body, client, now, arrived, locale }) =>
      proveAccount(parts, body, { ...cookies.contextOf(client, now, locale), arrived }),
    handle: async ({ tx, prepared: { proven, source }, client, now }) => {
      const { user, ...result } = await logIn(tx, proven, cookies.contextOf(client, now, proven.locale));
      if ('halfOpen' in result) {
        await takeBackSignIn(tx, source);
        return reply({ totp_required: true }, { headers: cookies.halfOpen(result.halfOpen) });
      }
      return reply({ user: presentUser(user), totp_required: false }, { headers: cookies.signedIn(result.secrets) });
    },
  });

  serve(
    auth.logout,
    async ({ tx, actor }) => {
      await signOut(tx, actor);
      if (actor.credential.kind !== 'session') return null;
      return reply(null, { headers: { 'set-cookie': cookie.clear(), 'clear-site-data': SIGN_OUT_CLEARS } });
    },
    { halfOpen: true },
  );

  serve(auth.me, async ({ tx, actor }) => ({
    ...presentUser(await userById(tx, actor.id)),
    ...(actor.needsSecondFactor && { needs_second_factor: true }),
  }));

  serve(auth.updateMe, ({ tx, actor, body }) => changeProfile(tx, actor, body));

  serve(auth.changePassword, {
    prepare: ({ actor, body }) => hashNewPassword(parts, actor, body),
    handle: async ({ tx, actor, prepared }) => {
      await changePassword(tx, actor, prepared);
      return null;
    },
  });

  serve(auth.setSidebarSections, async ({ tx, actor, body }) => {
    await setSidebarSections(tx, actor, body.sections);
    return null;
  });

  serve(auth.setNavOrder, async ({ tx, actor, body }) => {
    await setNavOrder(tx, actor, body.order);
    return null;
  });
}
