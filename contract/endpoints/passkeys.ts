import { endpoint, signedOut } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { id } from '../resources/fields.ts';
import { Ceremony, credential, Passkey, passkeyName } from '../resources/passkey.ts';
import { LoginResult } from '../resources/user.ts';
import { Type } from '../type.ts';

const UNAVAILABLE = 'Answers 503 if the address of the service does not support passkeys.';

/** Passkeys (WebAuthn Level 3). */
export const passkeys = {
  list: endpoint({
    id: 'passkeys.list',
    method: 'GET',
    path: '/api/v1/auth/passkeys',
    auth: 'session',
    withoutSecondFactor: true,
    summary: "List the caller's passkeys, oldest first",
    notes: '`available` is false if the address of the service has no host name that a passkey can be bound to.',
    responses: { 200: Type.Object({ passkeys: Type.Array(Passkey), available: Type.Boolean() }) },
    errors: { 401: signedOut, 403: 'forbidden' },
  }),
  beginRegistration: endpoint({
    id: 'passkeys.beginRegistration',
    method: 'POST',
    path: '/api/v1/auth/passkeys/register/begin',
    auth: 'session',
    withoutSecondFactor: true,
    summary: 'Create the options for a new passkey',
    notes: `Answers 409 if the account has ${LIMITS.passkeysPerAccount} passkeys. ${UNAVAILABLE}`,
    responses: { 200: Ceremony },
    errors: { 401: signedOut, 403: 'forbidden', 409: 'conflict', 503: 'unavailable' },
  }),
  finishRegistration: endpoint({
    id: 'passkeys.finishRegistration',
    method: 'POST',
    path: '/api/v1/auth/passkeys/register/finish',
    auth: 'session',
    withoutSecondFactor: true,
    summary: 'Add a passkey',
    notes:
      'Uses up the challenge, whatever the result. Answers 400 if the challenge was used or has expired, or if ' +
      `the credential does not match it. Answers 409 if the account has reached ${LIMITS.passkeysPerAccount} ` +
      `passkeys meanwhile. ${UNAVAILABLE}`,
    body: Type.Object(
      {
        challenge_id: id(),
        name: Type.Optional({ ...passkeyName(), default: 'Passkey' }),
        credential: credential(),
      },
      { additionalProperties: false },
    ),
    responses: { 201: Passkey },
    errors: {
      400: 'bad_request',
      401: signedOut,
      403: 'forbidden',
      409: 'conflict',
      422: 'validation_failed',
      503: 'unavailable',
    },
  }),
  rename: endpoint({
    id: 'passkeys.rename',
    method: 'PATCH',
    path: '/api/v1/auth/passkeys/{passkeyID}',
    auth: 'session',
    summary: 'Rename a passkey',
    body: Type.Object({ name: passkeyName() }, { additionalProperties: false }),
    responses: { 204: null },
    errors: { 400: 'bad_request', 401: signedOut, 403: 'forbidden', 404: 'not_found', 422: 'validation_failed' },
  }),
  delete: endpoint({
    id: 'passkeys.delete',
    method: 'DELETE',
    path: '/api/v1/auth/passkeys/{passkeyID}',
    auth: 'session',
    summary: 'Delete a passkey',
    notes: 'The passkey can no longer sign in. Existing sessions continue.',
    responses: { 204: null },
    errors: { 401: signedOut, 403: 'forbidden', 404: 'not_found' },
  }),
  beginLogin: endpoint({
    id: 'passkeys.beginLogin',
    method: 'POST',
    path: '/api/v1/auth/passkey/login/begin',
    auth: 'none',
    summary: 'Create the options for signing in with a passkey',
    notes: `Requires neither an email address nor a passkey id: the browser offers its passkeys. ${UNAVAILABLE}`,
    responses: { 200: Ceremony },
    errors: { 429: 'rate_limited', 503: 'unavailable' },
  }),
  finishLogin: endpoint({
    id: 'passkeys.finishLogin',
    method: 'POST',
    path: '/api/v1/auth/passkey/login/finish',
    auth: 'none',
    summary: 'Sign in with a passkey',
    notes:
      'A passkey that verified its user counts as both factors. One that only proves possession also signs in, ' +
      'unless two-factor authentication is on: then the cookie is not valid for other operations until the ' +
      'second factor is verified. Uses up the challenge, whatever the result. Every wrong key answers the ' +
      'same 401. The right key of a disabled account answers 403 `account_disabled`. ' +
      `${UNAVAILABLE}`,
    body: Type.Object({ challenge_id: id(), credential: credential() }, { additionalProperties: false }),
    responses: { 200: LoginResult },
    errors: {
      400: 'bad_request',
      401: 'unauthorized',
      403: 'account_disabled',
      422: 'validation_failed',
      429: 'rate_limited',
      503: 'unavailable',
    },
  }),
} as const;
