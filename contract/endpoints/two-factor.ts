import { endpoint, signedOut } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { count } from '../resources/fields.ts';
import { Type } from '../type.ts';

const password = (description: string) =>
  Type.String({ format: 'password', maxLength: LIMITS.password.max, description });

const currentPassword = () =>
  Type.Object({ password: password('The current password.') }, { additionalProperties: false });

/** Returned only once: the service stores hashes. */
const RecoveryCodes = Type.Object({
  recovery_codes: Type.Array(Type.String({ pattern: '^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$' }), {
    minItems: LIMITS.recoveryCodes,
    maxItems: LIMITS.recoveryCodes,
    description: 'Each replaces an authenticator code, once. Returned only in this response.',
  }),
});

const proofErrors = {
  400: 'bad_request',
  401: signedOut,
  403: 'forbidden',
  422: 'validation_failed',
  429: 'rate_limited',
} as const;

const LIMITED = 'After ten wrong passwords or codes of a signed-in account in a quarter of an hour, the answer is 429.';

/** Two-factor authentication of the caller's account. */
export const twoFactor = {
  setup: endpoint({
    id: 'twoFactor.setup',
    method: 'POST',
    path: '/api/v1/auth/totp/setup',
    auth: 'session',
    withoutSecondFactor: true,
    summary: 'Create a secret for an authenticator app',
    notes:
      'Two-factor authentication is off until a code is confirmed. A repeated request replaces the secret. If ' +
      'the session is older than ten minutes, the password is required: 422 at `password` without it. Answers ' +
      `409 if two-factor authentication is on. ${LIMITED}`,
    body: Type.Object(
      { password: Type.Optional(password('Required if the session is older than ten minutes.')) },
      { additionalProperties: false },
    ),
    bodyOptional: true,
    secret: true,
    responses: {
      200: Type.Object({
        secret: Type.String({ pattern: '^[A-Z2-7]{32}$', description: '160 bits in base32, for manual input.' }),
        uri: Type.String({ pattern: '^otpauth://totp/', description: 'The secret as a URI for a QR code.' }),
      }),
    },
    errors: { ...proofErrors, 409: 'conflict' },
  }),
  confirm: endpoint({
    id: 'twoFactor.confirm',
    method: 'POST',
    path: '/api/v1/auth/totp/confirm',
    auth: 'session',
    withoutSecondFactor: true,
    summary: 'Switch two-factor authentication on with a code of the latest secret',
    notes:
      'Ends all other sessions. Answers 400 if no secret was created, and 422 at `code` for a wrong code. The ' +
      `code is used up: signing in requires the next one. ${LIMITED}`,
    body: Type.Object(
      { code: Type.String({ description: 'The code from the app. Blanks are ignored.' }) },
      { additionalProperties: false },
    ),
    secret: true,
    responses: { 200: RecoveryCodes },
    errors: proofErrors,
  }),
  disable: endpoint({
    id: 'twoFactor.disable',
    method: 'POST',
    path: '/api/v1/auth/totp/disable',
    auth: 'session',
    summary: 'Switch two-factor authentication off',
    notes:
      'Deletes the secret, including an unconfirmed one, and the recovery codes. Also answers 204 if two-factor ' +
      `authentication is off. ${LIMITED}`,
    body: currentPassword(),
    responses: { 204: null },
    errors: proofErrors,
  }),
  recoveryCodes: endpoint({
    id: 'twoFactor.recoveryCodes',
    method: 'GET',
    path: '/api/v1/auth/recovery-codes',
    auth: 'any',
    summary: 'Count the remaining recovery codes',
    responses: {
      200: Type.Object({ remaining: count('Number of unused codes; 0 if two-factor authentication is off.') }),
    },
    errors: { 401: signedOut },
  }),
  renewRecoveryCodes: endpoint({
    id: 'twoFactor.renewRecoveryCodes',
    method: 'POST',
    path: '/api/v1/auth/recovery-codes',
    auth: 'session',
    summary: 'Create new recovery codes',
    notes:
      'Invalidates the previous codes. Answers 409 if two-factor authentication is off, whatever the password. ' +
      `${LIMITED}`,
    body: currentPassword(),
    secret: true,
    responses: { 200: RecoveryCodes },
    errors: { ...proofErrors, 409: 'totp_not_enabled' },
  }),
} as const;
