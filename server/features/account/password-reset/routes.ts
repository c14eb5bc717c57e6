import { api } from '#contract/endpoints/index.ts';
import type { PasswordHasher } from '../../../platform/crypto/password.ts';
import { countAttempt } from '../../../platform/http/limits/rate-limits.ts';
import { addressBucket } from '../../../platform/http/request/client-address.ts';
import type { Serve } from '../../../platform/http/serve/call.ts';
import type { ResetMailer, ResetParts } from './forgot-password.ts';
import { listResetCredentials } from './list-reset-credentials.ts';
import { hashPasswordFor, refuseShapelessToken, resetPassword } from './reset-password.ts';

type RouteParts = Pick<ResetParts, 'database' | 'outbox' | 'baseUrl' | 'sealer'> & {
  passwords: PasswordHasher;
  mailer: ResetMailer;
};

/** Registers the operations on password resets. */
export function servePasswordReset(serve: Serve, parts: RouteParts): void {
  const { database, passwords, sealer, mailer } = parts;
  const { auth } = api;
  const countOne = (address: string, now: number) => countAttempt(database, 'reset', addressBucket(address), now);

  serve(auth.forgotPassword, {
    async prepare({ body, client, now }) {
      await countOne(client.address, now);
      return body.email;
    },
    handle: async () => null,
    async afterCommit(email) {
      mailer.begin(email);
      return null;
    },
  });

  serve(auth.resetPassword, {
    beforeValidation: async ({ body }) => refuseShapelessToken(body),
    async prepare({ body, client, now }) {
      await countOne(client.address, now);
      return hashPasswordFor({ database, passwords }, body, now);
    },
    async handle({ tx, body, prepared, now }) {
      await resetPassword(tx, { token: body.token, passwordHash: prepared, revoke: body.revoke ?? false, now }, parts);
      return null;
    },
  });

  serve(auth.resetCredentials, {
    prepare: ({ client, now }) => countAttempt(database, 'resetReads', addressBucket(client.address), now),
    handle: ({ tx, body, now }) => listResetCredentials(tx, sealer, body.token, now),
  });
}
