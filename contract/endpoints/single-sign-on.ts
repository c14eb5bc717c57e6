import { endpoint, signedOut } from '../endpoint.ts';
import { email, zone } from '../resources/fields.ts';
import { SignInIdentity } from '../resources/single-sign-on.ts';
import { Locale, LoginResult } from '../resources/user.ts';
import { Type } from '../type.ts';

/** Single sign-on with a provider of OpenID Connect, which the operator sets. */
export const singleSignOn = {
  provider: endpoint({
    id: 'singleSignOn.provider',
    method: 'GET',
    path: '/api/v1/auth/sso',
    auth: 'none',
    summary: 'Read whether the service has single sign-on, and the name of the provider',
    notes: 'Without single sign-on, `available` is false.',
    responses: { 200: Type.Object({ available: Type.Boolean(), name: Type.Optional(Type.String()) }) },
    errors: {},
  }),
  begin: endpoint({
    id: 'singleSignOn.begin',
    method: 'POST',
    path: '/api/v1/auth/sso/begin',
    auth: 'none',
    summary: 'Begin to sign in at the provider',
    notes:
      'Open the address in the same browser within ten minutes. The provider returns to `/oauth/oidc/callback`, which works once, and only ' +
      'with the cookie of this answer. Language and time zone are those of an account that the sign-in creates. 404 without single sign-on, ' +
      '502 if the provider cannot be reached.',
    body: Type.Object(
      { locale: Type.Optional(Locale), timezone: Type.Optional(zone()) },
      { additionalProperties: false },
    ),
    bodyOptional: true,
    secret: true,
    responses: { 200: Type.Object({ url: Type.String() }) },
    errors: {
      400: 'bad_request',
      404: 'not_found',
      422: 'validation_failed',
      429: 'rate_limited',
      502: 'upstream_failed',
    },
  }),
  callback: endpoint({
    id: 'singleSignOn.callback',
    method: 'GET',
    path: '/oauth/oidc/callback',
    auth: 'none',
    summary: 'Finish a sign-in at the provider',
    notes:
      'The provider leads the browser here. Redirects to `/link-account` if the owner of an account must agree to link the identity, else to ' +
      '`/?sso=` with the outcome `done`, `state`, `expired`, `denied`, `failed`, `group`, `unverified`, `unconfirmed`, `unknown` or `disabled`.',
    query: Type.Object({
      code: Type.Optional(Type.String()),
      state: Type.Optional(Type.String()),
      error: Type.Optional(Type.String()),
      iss: Type.Optional(Type.String({ description: 'The issuer (RFC 9207).' })),
    }),
    responses: { 302: null },
    errors: { 422: 'validation_failed' },
  }),
  linkRequest: endpoint({
    id: 'singleSignOn.linkRequest',
    method: 'GET',
    path: '/api/v1/auth/sso/link',
    auth: 'none',
    summary: 'Read the account that an identity of the provider would be linked to',
    notes: 'Requires the cookie of the callback. 404 if nothing waits for consent in this browser.',
    responses: { 200: Type.Object({ provider: Type.String(), email: email(), name: Type.String() }) },
    errors: { 404: 'not_found' },
  }),
  confirmLink: endpoint({
    id: 'singleSignOn.confirmLink',
    method: 'POST',
    path: '/api/v1/auth/sso/link',
    auth: 'none',
    summary: 'Link the identity of the provider to the account, and sign in',
    notes:
      'Requires the cookie of the callback. 404 if nothing waits for consent in this browser, or if the address of the account has changed.',
    responses: { 200: LoginResult },
    errors: { 400: 'bad_request', 404: 'not_found' },
  }),
  identities: endpoint({
    id: 'singleSignOn.identities',
    method: 'GET',
    path: '/api/v1/auth/identities',
    auth: 'session',
    summary: 'List the identities that can sign in to the account, oldest first',
    responses: {
      200: Type.Object({
        identities: Type.Array(SignInIdentity),
        has_password: Type.Boolean({ description: 'False for an account that a sign-in at the provider created.' }),
      }),
    },
    errors: { 401: signedOut, 403: 'forbidden' },
  }),
  removeIdentity: endpoint({
    id: 'singleSignOn.removeIdentity',
    method: 'DELETE',
    path: '/api/v1/auth/identities/{identityID}',
    auth: 'session',
    summary: 'Remove an identity from the account',
    notes:
      'It can no longer sign in. Existing sessions continue. 409 if the account has no password, no passkey and no other identity.',
    responses: { 204: null },
    errors: { 401: signedOut, 403: 'forbidden', 404: 'not_found', 409: 'conflict' },
  }),
} as const;
