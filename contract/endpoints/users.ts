import { endpoint, signedOut } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { AdminUser } from '../resources/admin-user.ts';
import { email } from '../resources/fields.ts';
import { InviteResult, PendingInvite } from '../resources/invite.ts';
import { Type } from '../type.ts';

/** Administration of accounts. */
export const users = {
  list: endpoint({
    id: 'users.list',
    method: 'GET',
    path: '/api/v1/users',
    auth: 'session+admin',
    summary: 'List all accounts and open invites',
    notes:
      'Administrators come first, then the others by name in the language of the caller. Invites are sorted by age, ' +
      'newest first. The counts of an account are the records that its deletion would destroy.',
    responses: { 200: Type.Object({ users: Type.Array(AdminUser), invites: Type.Array(PendingInvite) }) },
    errors: { 401: signedOut, 403: 'forbidden' },
  }),
  invite: endpoint({
    id: 'users.invite',
    method: 'POST',
    path: '/api/v1/users',
    auth: 'session+admin',
    summary: 'Invite a person to the service, without a project',
    notes:
      'Replaces an earlier invite without a project to the same address. With a mail server, only the mail contains the invite ' +
      'link, and `link` is the address of the web app. An administrator sends at most 200 mails about invites a day, and an address ' +
      'gets at most three: above that the invite is created without mail. An address with an account answers 409, and so does a ' +
      'repeated Idempotency-Key.',
    body: Type.Object({ email: email({ trim: true }) }, { additionalProperties: false }),
    secret: true,
    responses: { 201: InviteResult },
    errors: { 400: 'bad_request', 401: signedOut, 403: 'forbidden', 409: 'conflict', 422: 'validation_failed' },
  }),
  update: endpoint({
    id: 'users.update',
    method: 'PATCH',
    path: '/api/v1/users/{userID}',
    auth: 'session+admin',
    summary: 'Change who is an administrator, and disable or enable an account',
    notes:
      'An absent `is_admin` changes nothing. The last administrator cannot be withdrawn (409 `last_admin`). Of two administrators who ' +
      'withdraw each other at the same time, one stays. `is_disabled` is an extension: a disabled account cannot sign in, its sessions ' +
      'end, its API tokens and feed addresses are refused, and it gets no mail. Its records stay, and so do its projects for their ' +
      'members. The own account cannot be disabled (409 `conflict`), nor the last administrator, nor an account that is being deleted. ' +
      'If the session is older than ten minutes, `is_admin: true` and `is_disabled: false` require the password: 422 at `password` ' +
      'without it. After ten wrong passwords or codes of a signed-in account in a quarter of an hour, the answer is 429. All ' +
      'administrators get a mail about a new one.',
    body: Type.Object(
      {
        is_admin: Type.Optional(Type.Boolean()),
        is_disabled: Type.Optional(Type.Boolean()),
        password: Type.Optional(
          Type.String({
            format: 'password',
            maxLength: LIMITS.password.max,
            description:
              'The password of the caller. Required to give rights if the session is older than ten minutes.',
          }),
        ),
      },
      { additionalProperties: false },
    ),
    responses: { 204: null },
    errors: {
      400: 'bad_request',
      401: signedOut,
      403: 'forbidden',
      404: 'not_found',
      409: ['conflict', 'last_admin'],
      422: 'validation_failed',
      429: 'rate_limited',
    },
  }),
  delete: endpoint({
    id: 'users.delete',
    method: 'DELETE',
    path: '/api/v1/users/{userID}',
    auth: 'session+admin',
    summary: 'Delete an account for good',
    notes:
      'Deletes the projects of the account with everything in them, its notes without a project, and all its own records. What it ' +
      'wrote in projects of others stays without an author, and its tasks there become unassigned. Its sessions, tokens and ' +
      'WebSockets end at once. The own account answers 409 `conflict`: use `POST /auth/me/delete`.',
    responses: { 204: null },
    errors: { 401: signedOut, 403: 'forbidden', 404: 'not_found', 409: ['conflict', 'last_admin'] },
  }),
  confirmAddress: endpoint({
    id: 'users.confirmAddress',
    method: 'POST',
    path: '/api/v1/users/{userID}/confirm-address',
    auth: 'session+admin',
    summary: 'Confirm the email address of an account',
    notes: 'Extension. Invites to a confirmed address add its account at once. Repeating the request changes nothing.',
    responses: { 204: null },
    errors: { 401: signedOut, 403: 'forbidden', 404: 'not_found' },
  }),
} as const;
