import { Type } from 'typebox';
import { endpoint, signedOut } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { count } from '../resources/fields.ts';

const password = (description: string) =>
  Type.String({ format: 'password', maxLength: LIMITS.password.max, description });

const presentPassword = () => Type.Object({ password: password('The present one.') }, { additionalProperties: false });

/** Shown once: only their hashes are kept. */
const RecoveryCodes = Type.Object({
  recovery_codes: Type.Array(Type.String({ pattern: '^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$' }), {
    minItems: LIMITS.recoveryCodes,
    maxItems: LIMITS.recoveryCodes,
    description: 'Each stands in for a generated code, once. They are shown this one time.',
  }),
});

const proofErrors = {
  400: 'bad_request',
  401: signedOut,
  403: 'forbidden',
  422: 'validation_failed',
  429: 'rate_limited',
} as const;

const LIMITED = 'Ten wrong passwords or codes of a signed-in account in a quarter of an hour are 429.';

/** The second factor of the caller's own sign-in (interface section 4.1). */
export const twoFactor = {
  setup: endpoint({
    id: 'twoFactor.setup',
    method: 'POST',
    path: '/api/v1/auth/totp/setup',
    auth: 'session',
    summary: 'Make a secret for an authenticator app',
    notes:
      'Nothing is on until a code of it is confirmed. A repeat replaces the secret. Later than ten minutes after the session ' +
      `began the password is needed: 422 at \`password\` without it. 409 when two-factor is on. ${LIMITED}`,
    body: Type.Object(
      { password: Type.Optional(password('Needed later than ten minutes after the session began.')) },
      { additionalProperties: false },
    ),
    bodyOptional: true,
    responses: {
      200: Type.Object({
        secret: Type.String({ pattern: '^[A-Z2-7]{32}$', description: '160 bits in base32, for typing.' }),
        uri: Type.String({ pattern: '^otpauth://totp/', description: 'The same for a QR code.' }),
      }),
    },
    errors: { ...proofErrors, 409: 'conflict' },
  }),
  confirm: endpoint({
    id: 'twoFactor.confirm',
    method: 'POST',
    path: '/api/v1/auth/totp/confirm',
    auth: 'session',
    summary: 'Switch two-factor on with a code of the latest secret',
    notes:
      'Ends every other session. 400 when no secret waits, 422 at `code` for a wrong code. The code is used up: a sign-in needs ' +
      `the next one. ${LIMITED}`,
    body: Type.Object(
      { code: Type.String({ description: 'As the app shows it; blanks do not count.' }) },
      { additionalProperties: false },
    ),
    responses: { 200: RecoveryCodes },
    errors: proofErrors,
  }),
  disable: endpoint({
    id: 'twoFactor.disable',
    method: 'POST',
    path: '/api/v1/auth/totp/disable',
    auth: 'session',
    summary: 'Switch two-factor off',
    notes: `Forgets the secret, one that waits as well, and the recovery codes. 204 also when it is off. ${LIMITED}`,
    body: presentPassword(),
    responses: { 204: null },
    errors: proofErrors,
  }),
  recoveryCodes: endpoint({
    id: 'twoFactor.recoveryCodes',
    method: 'GET',
    path: '/api/v1/auth/recovery-codes',
    auth: 'any',
    summary: 'Count the recovery codes that are left',
    responses: { 200: Type.Object({ remaining: count('Those that have not been used; 0 when two-factor is off.') }) },
    errors: { 401: signedOut },
  }),
  renewRecoveryCodes: endpoint({
    id: 'twoFactor.renewRecoveryCodes',
    method: 'POST',
    path: '/api/v1/auth/recovery-codes',
    auth: 'session',
    summary: 'Make new recovery codes',
    notes: `Those before are void. 409 when two-factor is off, whatever the password is. ${LIMITED}`,
    body: presentPassword(),
    responses: { 200: RecoveryCodes },
    errors: { ...proofErrors, 409: 'totp_not_enabled' },
  }),
} as const;
