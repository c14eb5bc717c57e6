import { endpoint, signedOut } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { email, name, zone } from '../resources/fields.ts';
import { ResetCredentials } from '../resources/reset-credentials.ts';
import { StorageUsage } from '../resources/storage-usage.ts';
import { Locale, LoginResult, SidebarKeys, User } from '../resources/user.ts';
import { Type } from '../type.ts';

const newPassword = () =>
  Type.String({ format: 'password', minLength: LIMITS.password.min, maxLength: LIMITS.password.max });

const credential = (description: string) => Type.Optional(Type.String({ expected: true, description }));

/** Accounts and sign-in. */
export const auth = {
  setupState: endpoint({
    id: 'auth.setupState',
    method: 'GET',
    path: '/api/v1/auth/setup',
    auth: 'none',
    summary: 'Check whether the first account must be created',
    responses: {
      200: Type.Object({
        needs_setup: Type.Boolean({ description: 'True while no account exists.' }),
        setup_code_required: Type.Optional(
          Type.Boolean({
            description: 'Extension. True while this client needs a setup code to create the first account.',
          }),
        ),
      }),
    },
    errors: {},
  }),
  setup: endpoint({
    id: 'auth.setup',
    method: 'POST',
    path: '/api/v1/auth/setup',
    auth: 'none',
    summary: 'Create the first account and sign in',
    notes:
      'The account becomes the administrator and gets an Inbox. The response sets the session cookie. If any ' +
      'account exists, the answer is 409, regardless of the body.',
    body: Type.Object(
      {
        email: email({ trim: true }),
        name: name(LIMITS.displayName),
        password: newPassword(),
        timezone: Type.Optional(zone({ default: 'Europe/Copenhagen' })),
        locale: Type.Optional(Type.Unsafe<Locale>({ ...Locale, default: 'da' })),
        setup_code: Type.Optional(Type.String({ description: 'Extension. The setup code, if this client needs it.' })),
      },
      { additionalProperties: false },
    ),
    responses: { 201: Type.Object({ user: User }) },
    errors: { 400: 'bad_request', 409: 'conflict', 422: 'validation_failed', 429: 'rate_limited' },
  }),
  signup: endpoint({
    id: 'auth.signup',
    method: 'POST',
    path: '/api/v1/auth/signup',
    auth: 'none',
    summary: 'Create an account from an invite and sign in',
    notes:
      'The account has the email address of the invite. Account, Inbox and membership are created in one ' +
      'transaction, and the response sets the session cookie. An unknown, used, withdrawn or expired token ' +
      'answers 400, regardless of the rest of the body. If the address already has an account, the answer is ' +
      '409: sign in and accept the invite.',
    body: Type.Object(
      {
        token: Type.String({ description: 'The token from the invite link.' }),
        name: name(LIMITS.displayName),
        password: newPassword(),
        timezone: Type.Optional(zone({ default: 'Europe/Copenhagen' })),
        locale: Type.Optional(Type.Unsafe<Locale>({ ...Locale, default: 'da' })),
      },
      { additionalProperties: false },
    ),
    responses: { 201: Type.Object({ user: User }) },
    errors: { 400: 'bad_request', 409: 'conflict', 422: 'validation_failed' },
  }),
  login: endpoint({
    id: 'auth.login',
    method: 'POST',
    path: '/api/v1/auth/login',
    auth: 'none',
    summary: 'Sign in with email address and password',
    notes:
      'The answer does not reveal whether the address or the password was wrong. If two-factor authentication is ' +
      'on, the cookie is not valid for other operations until the second factor is verified. The right password of a disabled account ' +
      'answers 403 `account_disabled`.',
    body: Type.Object(
      {
        email: credential('The email address. An absent or empty value answers 401.'),
        password: credential('The password. An absent or empty value answers 401.'),
      },
      { additionalProperties: false },
    ),
    responses: { 200: LoginResult },
    errors: {
      400: 'bad_request',
      401: 'unauthorized',
      403: 'account_disabled',
      422: 'validation_failed',
      429: 'rate_limited',
    },
  }),
  loginTotp: endpoint({
    id: 'auth.loginTotp',
    method: 'POST',
    path: '/api/v1/auth/login/totp',
    auth: 'none',
    halfOpenOnly: true,
    summary: 'Verify the second factor of a sign-in',
    notes:
      'Requires the cookie of a sign-in that waits for its second factor, else 401. Accepts an authenticator ' +
      'code or a recovery code. Each code works once. Success sets a new cookie and invalidates the previous ' +
      'one. A wrong code leaves the cookie unchanged. An account has ten attempts per hour, in addition to the ' +
      'limit per client address.',
    body: Type.Object(
      { code: credential('An authenticator code or a recovery code. An absent or empty value answers 401.') },
      { additionalProperties: false },
    ),
    responses: { 200: LoginResult },
    errors: { 400: 'bad_request', 401: 'unauthorized', 422: 'validation_failed', 429: 'rate_limited' },
  }),
  forgotPassword: endpoint({
    id: 'auth.forgotPassword',
    method: 'POST',
    path: '/api/v1/auth/password/forgot',
    auth: 'none',
    summary: 'Request a password reset mail',
    notes:
      'Always answers 204, whether or not the address has an account. The mail is created after the response. ' +
      'Its link works once and invalidates earlier links.',
    body: Type.Object({ email: Type.String() }, { additionalProperties: false }),
    responses: { 204: null },
    errors: { 400: 'bad_request', 422: 'validation_failed', 429: 'rate_limited' },
  }),
  resetPassword: endpoint({
    id: 'auth.resetPassword',
    method: 'POST',
    path: '/api/v1/auth/password/reset',
    auth: 'none',
    summary: 'Reset the password with the token of a mail',
    notes:
      'Ends all sessions of the account and does not sign in. Two-factor authentication is unchanged. API tokens, ' +
      'passkeys and the channels of `GET /auth/sessions/channels` stay, unless `revoke` is true: then all of them are removed. If the password is valid, an unknown, used, superseded or expired token answers 400.',
    body: Type.Object(
      {
        token: Type.String({ description: 'The token from the link in the mail.' }),
        password: newPassword(),
        revoke: Type.Optional(
          Type.Boolean({ default: false, description: 'Whether to remove all API tokens, passkeys and channels.' }),
        ),
      },
      { additionalProperties: false },
    ),
    responses: { 204: null },
    errors: { 400: 'bad_request', 422: 'validation_failed', 429: 'rate_limited' },
  }),
  resetCredentials: endpoint({
    id: 'auth.resetCredentials',
    method: 'POST',
    path: '/api/v1/auth/password/reset/credentials',
    auth: 'none',
    summary: 'List the API tokens, passkeys and channels that a password reset can remove',
    notes:
      'The token is in the body, so that no log contains it, and stays valid. An unknown, used, superseded or ' +
      'expired token answers 404.',
    body: Type.Object(
      { token: Type.String({ description: 'The token from the link in the mail.' }) },
      { additionalProperties: false },
    ),
    responses: { 200: ResetCredentials },
    errors: { 400: 'bad_request', 404: 'not_found', 422: 'validation_failed', 429: 'rate_limited' },
  }),
  logout: endpoint({
    id: 'auth.logout',
    method: 'POST',
    path: '/api/v1/auth/logout',
    auth: 'any',
    withoutSecondFactor: true,
    summary: 'End the session of the cookie',
    notes:
      'Closes the WebSocket connections of the session and clears the cookie. `Clear-Site-Data` lets the browser delete its cache and ' +
      'storage. A bearer token is not affected.',
    responses: { 204: null },
    errors: { 401: signedOut },
  }),
  me: endpoint({
    id: 'auth.me',
    method: 'GET',
    path: '/api/v1/auth/me',
    auth: 'any',
    withoutSecondFactor: true,
    summary: "Get the caller's account",
    responses: { 200: User },
    errors: { 401: signedOut },
  }),
  usage: endpoint({
    id: 'auth.usage',
    method: 'GET',
    path: '/api/v1/auth/usage',
    auth: 'any',
    summary: 'Get the storage that the caller uses',
    notes: 'An extension.',
    responses: { 200: StorageUsage },
    errors: { 401: signedOut },
  }),
  deleteMe: endpoint({
    id: 'auth.deleteMe',
    method: 'POST',
    path: '/api/v1/auth/me/delete',
    auth: 'session',
    summary: "Delete the caller's account for good",
    notes:
      'Extension. As `DELETE /users/{userID}`. A wrong password answers 422 at `password`. After ten wrong passwords or codes of a ' +
      'signed-in account in a quarter of an hour, the answer is 429. The last administrator gets 409.',
    body: Type.Object(
      { password: Type.String({ format: 'password', maxLength: LIMITS.password.max, description: 'The password.' }) },
      { additionalProperties: false },
    ),
    responses: { 204: null },
    errors: {
      400: 'bad_request',
      401: signedOut,
      403: 'forbidden',
      409: 'last_admin',
      422: 'validation_failed',
      429: 'rate_limited',
    },
  }),
  updateMe: endpoint({
    id: 'auth.updateMe',
    method: 'PATCH',
    path: '/api/v1/auth/me',
    auth: 'any',
    summary: "Update the caller's account",
    notes: 'The email address cannot be changed: `email` is an unknown field here. `daily_digest` is an extension.',
    body: Type.Object(
      {
        name: Type.Optional(name(LIMITS.displayName)),
        timezone: Type.Optional(zone()),
        locale: Type.Optional(Locale),
        daily_digest: Type.Optional(Type.Boolean()),
      },
      { additionalProperties: false },
    ),
    responses: { 200: User },
    errors: { 400: 'bad_request', 401: signedOut, 422: 'validation_failed' },
  }),
  changePassword: endpoint({
    id: 'auth.changePassword',
    method: 'POST',
    path: '/api/v1/auth/password/change',
    auth: 'session',
    summary: 'Change the password and end all other sessions',
    notes:
      'A wrong current password answers 422 at `current_password`. After ten wrong ones in a quarter of an hour ' +
      'the answer is 429. The session of the caller continues.',
    body: Type.Object(
      { current_password: Type.String(), new_password: newPassword() },
      { additionalProperties: false },
    ),
    responses: { 204: null },
    errors: {
      400: 'bad_request',
      401: signedOut,
      403: 'forbidden',
      422: 'validation_failed',
      429: 'rate_limited',
    },
  }),
  requestConfirmation: endpoint({
    id: 'auth.requestConfirmation',
    method: 'POST',
    path: '/api/v1/auth/confirm-address/request',
    auth: 'session',
    summary: 'Send a mail that confirms the address of the account',
    notes:
      'Extension. The link in the mail is valid for a day and invalidates earlier ones. `emailed` is false without a mail ' +
      'server, after three mails in a day, and if the mail server did not accept the mail. A confirmed address answers 409.',
    responses: {
      200: Type.Object({ emailed: Type.Boolean({ description: 'True if the mail server accepted the mail.' }) }),
    },
    errors: { 401: signedOut, 403: 'forbidden', 409: 'conflict' },
  }),
  confirmAddress: endpoint({
    id: 'auth.confirmAddress',
    method: 'POST',
    path: '/api/v1/auth/confirm-address',
    auth: 'session',
    summary: 'Confirm the address of the account with the token of a mail',
    notes:
      'Extension. Requires a session of the account that requested the mail. An unknown, used, superseded or expired token, ' +
      'and the token of another account, answer 400.',
    body: Type.Object(
      { token: Type.String({ description: 'The token from the link in the mail.' }) },
      { additionalProperties: false },
    ),
    responses: { 204: null },
    errors: { 400: 'bad_request', 401: signedOut, 403: 'forbidden', 422: 'validation_failed' },
  }),
  setSidebarSections: endpoint({
    id: 'auth.setSidebarSections',
    method: 'PUT',
    path: '/api/v1/auth/sidebar-sections',
    auth: 'any',
    summary: 'Replace the list of collapsed sidebar sections',
    notes:
      '`all-labels` shows all labels instead of five. `hint:…` and `example:…` are hints that are shown and the' +
      ' example project. Unknown keys are ignored.',
    body: Type.Object({ sections: SidebarKeys }, { additionalProperties: false }),
    responses: { 204: null },
    errors: { 400: 'bad_request', 401: signedOut },
    shapeErrors: 400,
  }),
  setNavOrder: endpoint({
    id: 'auth.setNavOrder',
    method: 'PUT',
    path: '/api/v1/auth/nav-order',
    auth: 'any',
    summary: 'Replace the order of the fixed sidebar views',
    notes: 'An empty list restores the default order.',
    body: Type.Object({ order: SidebarKeys }, { additionalProperties: false }),
    responses: { 204: null },
    errors: { 400: 'bad_request', 401: signedOut },
    shapeErrors: 400,
  }),
} as const;
