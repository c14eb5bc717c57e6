import { api } from '#contract/endpoints/index.ts';
import type { PasswordHasher } from '../../platform/crypto/password.ts';
import type { Database } from '../../platform/db/database.ts';
import { clearAttempts, countAttempt } from '../../platform/http/limits/rate-limits.ts';
import { reply } from '../../platform/http/reply/reply.ts';
import { addressBucket } from '../../platform/http/request/client-address.ts';
import type { SessionCookie } from '../../platform/http/request/session-cookie.ts';
import type { ClientInfo, Serve } from '../../platform/http/serve/call.ts';
import { changePassword, hashNewPassword } from './change-password.ts';
import { changeProfile, setNavOrder, setSidebarSections } from './change-profile.ts';
import { logIn, proveAccount } from './log-in.ts';
import { presentUser, userById } from './present-user.ts';
import { needsSetup, refuseWhenSetUp, setUp } from './set-up.ts';
import { HALF_OPEN_MS, type SignInContext, signInContext } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { hashSignUpPassword, refuseClosedInvite, signUp } from './sign-up.ts';

/** Dependencies of the routes. `sessionLifetime` is in milliseconds. */
export type AccountParts = {
  database: Database;
  passwords: PasswordHasher;
  cookie: SessionCookie;
  sessionLifetime: number;
};

/**
 * The data that browsers delete at sign-out, so that the next user cannot read it. Cookies stay, because one of them identifies
 * the device.
 */
const SIGN_OUT_CLEARS = '"cache", "storage"';

/** Registers the operations on accounts. */
export function serveAccounts(serve: Serve, parts: AccountParts): void {
  const { database, passwords, cookie, sessionLifetime } = parts;
  const { auth } = api;

  serve(auth.setupState, async ({ tx }) => ({ needs_setup: await needsSetup(tx) }));

  serve(auth.setup, {
    first: () => refuseWhenSetUp(database),
    prepare: async ({ body, client, now }) => {
      await countAttempt(database, 'setup', addressBucket(client.address), now);
      return passwords.hash(body.password);
    },
    handle: async ({ tx, body, prepared, client, now }) => {
      const context = contextOf(client, now, body.locale ?? 'da');
      const { user, secret } = await setUp(tx, body, prepared, context);
      return reply({ user: presentUser(user) }, { headers: signedIn(secret) });
    },
  });

  serve(auth.signup, {
    first: ({ body, now }) => refuseClosedInvite(database, body.token, now),
    prepare: ({ body, now }) => hashSignUpPassword(parts, body, now),
    handle: async ({ tx, body, prepared, client, now }) => {
      const context = contextOf(client, now, body.locale ?? 'da');
      const { user, secret } = await signUp(tx, body, prepared, context);
      return reply({ user: presentUser(user) }, { headers: signedIn(secret) });
    },
  });

  serve(auth.login, {
    prepare: async ({ body, client, now, locale }) => {
      await countAttempt(database, 'login', addressBucket(client.address), now);
      return proveAccount(parts, body, contextOf(client, now, locale));
    },
    handle: async ({ tx, prepared, client, now }) => {
      const { user, secret, halfOpen } = await logIn(tx, prepared, contextOf(client, now, prepared.locale));
      if (halfOpen) {
        return reply({ totp_required: true }, { headers: { 'set-cookie': cookie.set(secret, HALF_OPEN_MS) } });
      }
      await clearAttempts(tx, 'login', addressBucket(client.address));
      return reply({ user: presentUser(user), totp_required: false }, { headers: signedIn(secret) });
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

  serve(auth.me, async ({ tx, actor }) => presentUser(await userById(tx, actor.id)));

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

  function contextOf(client: ClientInfo, now: number, locale: 'da' | 'en'): SignInContext {
    return signInContext(client, { now, locale, lifetime: sessionLifetime });
  }

  function signedIn(secret: string) {
    return { 'set-cookie': cookie.set(secret, sessionLifetime) };
  }
}
