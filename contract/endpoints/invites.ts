import { Type } from 'typebox';
import { endpoint, signedOut } from '../endpoint.ts';
import { id } from '../resources/fields.ts';
import { InviteInfo, InviteInput, InviteResult } from '../resources/invite.ts';

const HOLDER = 'The last part of the path, or the one before `accept`, is the token of the link.';

/** Invites into projects (interface section 4.4), and what their links lead to. */
export const invites = {
  create: endpoint({
    id: 'invites.create',
    method: 'POST',
    path: '/api/v1/projects/{projectID}/invites',
    auth: 'any',
    summary: 'Take somebody into an own project',
    notes:
      'For the owner. Who has an account is a member at once, or gets the other role. Another address gets an invite, which ' +
      'replaces an older one of the same address. The link is answered in any case and shown once: a repeated ' +
      "Idempotency-Key is 409. The owner's own id or address is 409, an unknown `user_id` is 422.",
    body: InviteInput,
    responses: { 201: InviteResult },
    errors: { 400: 'bad_request', 401: signedOut, 404: 'not_found', 409: 'conflict', 422: 'validation_failed' },
  }),
  withdraw: endpoint({
    id: 'invites.withdraw',
    method: 'DELETE',
    path: '/api/v1/projects/{projectID}/invites/{inviteID}',
    auth: 'any',
    summary: 'Withdraw an invite that nobody used',
    notes: 'For the owner. Its link is dead at once.',
    responses: { 204: null },
    errors: { 401: signedOut, 404: 'not_found' },
  }),
  withdrawAny: endpoint({
    id: 'invites.withdrawAny',
    method: 'DELETE',
    path: '/api/v1/invites/{inviteID}',
    auth: 'admin',
    summary: 'Withdraw any invite of the instance that nobody used',
    responses: { 204: null },
    errors: { 401: signedOut, 403: 'forbidden', 404: 'not_found' },
  }),
  read: endpoint({
    id: 'invites.read',
    method: 'GET',
    path: '/api/v1/invites/{inviteID}',
    auth: 'none',
    summary: 'Read what an invite is for',
    notes: `${HOLDER} An unknown, used, withdrawn or expired one is 404.`,
    responses: { 200: InviteInfo },
    errors: { 404: 'not_found', 429: 'rate_limited' },
  }),
  accept: endpoint({
    id: 'invites.accept',
    method: 'POST',
    path: '/api/v1/invites/{inviteID}/accept',
    auth: 'any',
    summary: 'Join the project of an invite',
    notes:
      `${HOLDER} The address of the caller does not matter. A role is never lowered. The owner of the project, and an invite ` +
      'without a project, are 409.',
    responses: { 200: Type.Object({ project_id: id() }) },
    errors: { 401: signedOut, 404: 'not_found', 409: 'conflict' },
  }),
} as const;
