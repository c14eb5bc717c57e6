import { Type } from 'typebox';
import { endpoint, signedOut } from '../endpoint.ts';
import { AdminUser } from '../resources/admin-user.ts';
import { PendingInvite } from '../resources/invite.ts';

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
