import { endpoint, signedOut } from '../endpoint.ts';
import { id } from '../resources/fields.ts';
import { InviteInfo, InviteInput, InviteResult } from '../resources/invite.ts';
import { Type } from '../type.ts';

const TOKEN_IN_PATH = 'The `inviteID` in the path is the token from the invite link.';

/** Invites to projects. */
export const invites = {
  create: endpoint({
    id: 'invites.create',
    method: 'POST',
    path: '/api/v1/projects/{projectID}/invites',
    auth: 'any',
    summary: 'Invite a person to a project',
    notes:
      'Requires the role owner. An account that is named by its id or by its confirmed address becomes a member at ' +
      'once, or gets the given role. Another address gets an invite, which replaces an earlier one to the same ' +
      'address. With a mail server, only the mail contains the invite link. An account sends at most 20 such mails ' +
      'a day (administrators 200), and an address gets at most three: above that the invite is created without ' +
      'mail. A repeated Idempotency-Key answers 409, like the own id or address. An unknown `user_id` answers 422.',
    body: InviteInput,
    secret: true,
    responses: { 201: InviteResult },
    errors: { 400: 'bad_request', 401: signedOut, 404: 'not_found', 409: 'conflict', 422: 'validation_failed' },
  }),
  withdraw: endpoint({
    id: 'invites.withdraw',
    method: 'DELETE',
    path: '/api/v1/projects/{projectID}/invites/{inviteID}',
    auth: 'any',
    summary: 'Withdraw a pending invite',
    notes: 'Requires the role owner. Invalidates the link at once.',
    responses: { 204: null },
    errors: { 401: signedOut, 404: 'not_found' },
  }),
  withdrawAny: endpoint({
    id: 'invites.withdrawAny',
    method: 'DELETE',
    path: '/api/v1/invites/{inviteID}',
    auth: 'session+admin',
    summary: 'Withdraw any pending invite of the service',
    responses: { 204: null },
    errors: { 401: signedOut, 403: 'forbidden', 404: 'not_found' },
  }),
  read: endpoint({
    id: 'invites.read',
    method: 'GET',
    path: '/api/v1/invites/{inviteID}',
    auth: 'none',
    summary: 'Get the details of an invite',
    notes: `${TOKEN_IN_PATH} An unknown, used, withdrawn or expired invite answers 404.`,
    responses: { 200: InviteInfo },
    errors: { 404: 'not_found', 429: 'rate_limited' },
  }),
  accept: endpoint({
    id: 'invites.accept',
    method: 'POST',
    path: '/api/v1/invites/{inviteID}/accept',
    auth: 'any',
    summary: 'Accept an invite to a project',
    notes:
      `${TOKEN_IN_PATH} The email address of the caller may differ from that of the invite. Accepting never ` +
      'lowers a role. The owner of the project, and an invite without a project, get 409.',
    responses: { 200: Type.Object({ project_id: id() }) },
    errors: { 401: signedOut, 404: 'not_found', 409: 'conflict' },
  }),
} as const;
