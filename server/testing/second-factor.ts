/** Second factors of users in tests, and sign-ins that wait for one. */

import assert from 'node:assert/strict';
import { beginSignIn, userById } from '#server/features/account/accounts/index.ts';
import { totpCode, totpStep } from '#server/platform/crypto/totp.ts';
import { ask, PASSWORD, type Person, type TestResponse } from './people.ts';
import type { TestService } from './service.ts';

export type SecondFactor = {
  secret: string;
  recoveryCodes: readonly string[];
  /** Returns the code of the current 30-second step, or of a later step. */
  code(stepsLater?: number): string;
};

/** Enables two-factor authentication, and advances the clock to the next code, which is unused. */
export async function enableTwoFactor(service: TestService, { client }: Person): Promise<SecondFactor> {
  const { secret } = await client.twoFactor.setup({ body: {} });
  const code = (stepsLater = 0) => totpCode(secret, totpStep(service.clock.now()) + stepsLater);
  const { recovery_codes: recoveryCodes } = await client.twoFactor.confirm({ body: { code: code() } });
  service.clock.advance(30_000);
  return { secret, recoveryCodes, code };
}

/** Signs in with the password only, and returns the response. */
export function submitPassword(
  service: TestService,
  { email }: Person,
  headers?: Record<string, string>,
): Promise<TestResponse> {
  return ask(service.url, 'POST', '/api/v1/auth/login', { email, password: PASSWORD }, headers);
}

/** Creates a half-open session without the slow password check. Returns its Cookie header. */
export async function halfOpenCookie({ database, clock }: TestService, { id }: Person): Promise<string> {
  const context = { userAgent: '', device: '', deviceToken: undefined, address: '', now: clock.now(), lifetime: 0 };
  const secret = await database.transaction(async (tx) => beginSignIn(tx, await userById(tx, id), context));
  return `service_session=${secret}`;
}

/** Submits the second factor of the half-open session of `cookie`. */
export function submitCode(
  service: TestService,
  cookie: string,
  code: string,
  headers: Record<string, string> = {},
): Promise<TestResponse> {
  return ask(service.url, 'POST', '/api/v1/auth/login/totp', { code }, { cookie, ...headers });
}

/** Returns the Cookie header that a browser would send after this response. */
export function cookieOf({ headers, text }: TestResponse): string {
  const [set = assert.fail(text)] = headers.getSetCookie();
  return set.split(';')[0] ?? '';
}
