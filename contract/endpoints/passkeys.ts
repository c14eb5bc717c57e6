import { Type } from 'typebox';
import { endpoint, signedOut } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { id } from '../resources/fields.ts';
import { Ceremony, credential, Passkey, passkeyName } from '../resources/passkey.ts';
import { LoginResult } from '../resources/user.ts';

const UNAVAILABLE = '503 where the address of the service cannot have passkeys.';

/** Passkeys (interface section 4.2; WebAuthn Level 3). */
export const passkeys = {
  list: endpoint({
    id: 'passkeys.list',
    method: 'GET',
    path: '/api/v1/auth/passkeys',
    auth: 'session',
    summary: 'List own passkeys, oldest first',
    notes: '`available` is false where the address of the service has no name that a passkey can be bound to.',
    responses: { 200: Type.Object({ passkeys: Type.Array(Passkey), available: Type.Boolean() }) },
    errors: { 401: signedOut, 403: 'forbidden' },
  }),
  beginRegistration: endpoint({
    id: 'passkeys.beginRegistration',
    method: 'POST',
    path: '/api/v1/auth/passkeys/register/begin',
    auth: 'session',
    summary: 'Ask for what a new passkey is made from',
    notes: `409 when the account has ${LIMITS.passkeysPerAccount} passkeys. ${UNAVAILABLE}`,
    responses: { 200: Ceremony },
    errors: { 401: signedOut, 403: 'forbidden', 409: 'conflict', 503: 'unavailable' },
  }),
  finishRegistration: endpoint({
    id: 'passkeys.finishRegistration',
    method: 'POST',
    path: '/api/v1/auth/passkeys/register/finish',
    auth: 'session',
    summary: 'Add a passkey',
    notes:
      'The challenge is spent by this, whatever comes of it. 400 when it was spent or is over, or when the credential does ' +
      `not answer it. 409 when the account has got ${LIMITS.passkeysPerAccount} passkeys meanwhile. ${UNAVAILABLE}`,
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
    summary: 'Remove a passkey',
    notes: 'It signs nobody in from then on. Sessions that it began go on.',
    responses: { 204: null },
    errors: { 401: signedOut, 403: 'forbidden', 404: 'not_found' },
  }),
  beginLogin: endpoint({
    id: 'passkeys.beginLogin',
    method: 'POST',
    path: '/api/v1/auth/passkey/login/begin',
    auth: 'none',
    summary: 'Ask for what a passkey signs in with',
    notes: `No address is asked for and no passkey named: the browser offers those that it has. ${UNAVAILABLE}`,
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
      'A passkey that verified its owner counts as both factors. One that only shows that it is there signs in too, unless ' +
      'two-factor is on: then the cookie set here reaches nothing until the second factor is given. The challenge is spent ' +
      `by this, whatever comes of it. Whatever is wrong is one and the same 401. ${UNAVAILABLE}`,
    body: Type.Object({ challenge_id: id(), credential: credential() }, { additionalProperties: false }),
    responses: { 200: LoginResult },
    errors: {
      400: 'bad_request',
      401: 'unauthorized',
      422: 'validation_failed',
      429: 'rate_limited',
      503: 'unavailable',
    },
  }),
} as const;
