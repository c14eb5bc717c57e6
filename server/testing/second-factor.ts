/** Second factors of users in tests, and sign-ins that wait for one. */

import assert from 'node:assert/strict';
import { beginSignIn, userById } from '#server/features/accounts/index.ts';
import { totpCode, totpStep } from '#server/platform/crypto/totp.ts';
import { type Asked, ask, PASSWORD, type Person } from './people.ts';
import type { TestService } from './service.ts';

export type SecondFactor = {
  secret: string;
  recoveryCodes: readonly string[];
  /** Returns the code of the current 30-second step, or of a later step. */
  code(later?: number): string;
};

/** Enables two-factor and moves the clock to a code that has not been used. */
export async function switchOnTwoFactor(service: TestService, { client }: Person): Promise<SecondFactor> {
  const { secret } = await client.twoFactor.setup({ body: {} });
  const code = (later = 0) => totpCode(secret, totpStep(service.clock.now()) + later);
  const { recovery_codes: recoveryCodes } = await client.twoFactor.confirm({ body: { code: code() } });
  service.clock.advance(30_000);
  return { secret, recoveryCodes, code };
}

/** Signs in with the password only. Returns the answer of the service. */
export function giveAddress(service: TestService, { email }: Person, headers?: Record<string, string>): Promise<Asked> {
  return ask(service.url, 'POST', '/api/v1/auth/login', { email, password: PASSWORD }, headers);
}

/** Creates a half-open session without the slow password check. Returns its Cookie header. */
export async function halfOpenCookie({ database, clock }: TestService, { id }: Person): Promise<string> {
  const context = { userAgent: '', device: '', address: '', now: clock.now(), lifetime: 0 };
  const secret = await database.transaction(async (tx) => beginSignIn(tx, await userById(tx, id), context));
  return `service_session=${secret}`;
}

/** Submits the second factor of the half-open session of `cookie`. */
export function giveCode(
  service: TestService,
  cookie: string,
  code: string,
  headers: Record<string, string> = {},
): Promise<Asked> {
  return ask(service.url, 'POST', '/api/v1/auth/login/totp', { code }, { cookie, ...headers });
}

/** Returns the Cookie header that a browser would send after this answer. */
export function cookieOf({ headers, text }: Asked): string {
  const [set = assert.fail(text)] = headers.getSetCookie();
  return set.split(';')[0] ?? '';
}
