import { Type } from 'typebox';
import { endpoint, signedOut } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { email, name, zone } from '../resources/fields.ts';
import { Locale, LoginResult, SidebarKeys, User } from '../resources/user.ts';

const newPassword = () =>
  Type.String({ format: 'password', minLength: LIMITS.password.min, maxLength: LIMITS.password.max });

const credential = (description: string) => Type.Optional(Type.String({ expected: true, description }));

/** Accounts and sign-in (interface section 4.1). */
export const auth = {
  setupState: endpoint({
    id: 'auth.setupState',
    method: 'GET',
    path: '/api/v1/auth/setup',
    auth: 'none',
    summary: 'Tell whether the first account is still to be made',
    responses: { 200: Type.Object({ needs_setup: Type.Boolean({ description: 'True while no account exists.' }) }) },
    errors: {},
  }),
  setup: endpoint({
    id: 'auth.setup',
    method: 'POST',
    path: '/api/v1/auth/setup',
    auth: 'none',
    summary: 'Make the first account and sign it in',
    notes:
      'The account becomes the administrator and gets its Inbox; the answer sets the session cookie. Once any account ' +
      'exists the answer is 409, whatever the body says.',
    body: Type.Object(
      {
        email: email({ trim: true }),
        name: name(LIMITS.displayName),
        password: newPassword(),
        timezone: Type.Optional(zone({ default: 'Europe/Copenhagen' })),
        locale: Type.Optional(Type.Unsafe<Locale>({ ...Locale, default: 'da' })),
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
    summary: 'Make an account from an invite and sign it in',
    notes:
      'The address is that of the invite. Account, Inbox and membership are made together; the answer sets the session ' +
      'cookie. An unknown, used, withdrawn or expired token is 400, whatever else the body says. An address that has an ' +
      'account by now is 409: sign in and accept the invite.',
    body: Type.Object(
      {
        token: Type.String({ description: 'Of the link of the invite.' }),
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
    summary: 'Sign in with address and password',
    notes:
      'An unknown address and a wrong password cannot be told apart. With two-factor on, the cookie set here reaches ' +
      'nothing until the second factor is given.',
    body: Type.Object(
      {
        email: credential('The address. Absent or empty, it is a wrong credential: 401.'),
        password: credential('The password. Absent or empty, it is a wrong credential: 401.'),
      },
      { additionalProperties: false },
    ),
    responses: { 200: LoginResult },
    errors: { 400: 'bad_request', 401: 'unauthorized', 422: 'validation_failed', 429: 'rate_limited' },
  }),
  loginTotp: endpoint({
    id: 'auth.loginTotp',
    method: 'POST',
    path: '/api/v1/auth/login/totp',
    auth: 'none',
    halfOpenOnly: true,
    summary: 'Give the second factor of a sign-in',
    notes:
      'Needs the cookie that a sign-in with two-factor on has set, else 401. Takes a generated code or a recovery code; each ' +
      'works once. Success sets a new cookie, and the one before is dead. A wrong code leaves it as it is. An account has ten ' +
      'tries an hour, besides those of the client address.',
    body: Type.Object(
      { code: credential('A generated code or a recovery code. Absent or empty, it is a wrong credential: 401.') },
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
    summary: 'Ask for a mail by which a new password is chosen',
    notes:
      'Always 204, whether or not the address has an account. The mail is made after the answer; its link works once, and ends ' +
      'those before it.',
    body: Type.Object({ email: Type.String() }, { additionalProperties: false }),
    responses: { 204: null },
    errors: { 400: 'bad_request', 422: 'validation_failed', 429: 'rate_limited' },
  }),
  resetPassword: endpoint({
    id: 'auth.resetPassword',
    method: 'POST',
    path: '/api/v1/auth/password/reset',
    auth: 'none',
    summary: 'Choose a new password by the token of a mail',
    notes:
      'Ends every session of the account, and signs nobody in. API tokens and two-factor stay. An unknown, used, superseded or ' +
      'expired token is 400, once the password is as it must be.',
    body: Type.Object(
      { token: Type.String({ description: 'Of the link in the mail.' }), password: newPassword() },
      { additionalProperties: false },
    ),
    responses: { 204: null },
    errors: { 400: 'bad_request', 422: 'validation_failed', 429: 'rate_limited' },
  }),
  logout: endpoint({
    id: 'auth.logout',
    method: 'POST',
    path: '/api/v1/auth/logout',
    auth: 'any',
    summary: 'End the session of the cookie',
    notes: 'Its sockets close and the cookie is cleared. Nothing happens to a bearer token.',
    responses: { 204: null },
    errors: { 401: signedOut },
  }),
  me: endpoint({
    id: 'auth.me',
    method: 'GET',
    path: '/api/v1/auth/me',
    auth: 'any',
    summary: "Read the caller's own account",
    responses: { 200: User },
    errors: { 401: signedOut },
  }),
  updateMe: endpoint({
    id: 'auth.updateMe',
    method: 'PATCH',
    path: '/api/v1/auth/me',
    auth: 'any',
    summary: "Change the caller's own account",
    notes: 'The mail address cannot be changed: it is an unknown field here. `daily_digest` is an addition.',
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
    summary: 'Change the password and end every other session',
    notes:
      'A wrong present password is 422 at `current_password`, and 429 after ten of them in a quarter of an hour. The calling ' +
      'session stays.',
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
  setSidebarSections: endpoint({
    id: 'auth.setSidebarSections',
    method: 'PUT',
    path: '/api/v1/auth/sidebar-sections',
    auth: 'any',
    summary: 'Replace the list of folded sidebar headings',
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
    notes: 'An empty list is the default order.',
    body: Type.Object({ order: SidebarKeys }, { additionalProperties: false }),
    responses: { 204: null },
    errors: { 400: 'bad_request', 401: signedOut },
    shapeErrors: 400,
  }),
} as const;
