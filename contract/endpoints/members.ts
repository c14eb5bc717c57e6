import { endpoint, signedOut } from '../endpoint.ts';
import { GivenRole, PendingInvite } from '../resources/invite.ts';
import { Member } from '../resources/member.ts';
import { Person } from '../resources/person.ts';
import { Type } from '../type.ts';

/** Members of projects. */
export const members = {
  list: endpoint({
    id: 'members.list',
    method: 'GET',
    path: '/api/v1/projects/{projectID}/members',
    auth: 'any',
    summary: 'List the members of a project',
    notes:
      'The owner comes first, then the others by name in the language of the caller. Only the owner gets ' +
      '`candidates` (people with an account who are not members) and `pending` (valid invites). For others these ' +
      'lists are empty. With `SERVICE_DIRECTORY=shared`, `candidates` are only people who share a live project with ' +
      'the owner, unless the owner is an administrator.',
    responses: {
      200: Type.Object({
        members: Type.Array(Member),
        candidates: Type.Array(Person),
        pending: Type.Array(PendingInvite),
      }),
    },
    errors: { 401: signedOut, 404: 'not_found' },
  }),
  update: endpoint({
    id: 'members.update',
    method: 'PATCH',
    path: '/api/v1/projects/{projectID}/members/{userID}',
    auth: 'any',
    summary: 'Change the role of a member',
    notes: 'Requires the role owner. A person who is not a member answers 404, the owner 409.',
    body: Type.Object({ role: GivenRole }, { additionalProperties: false }),
    responses: { 204: null },
    errors: { 400: 'bad_request', 401: signedOut, 404: 'not_found', 409: 'conflict', 422: 'validation_failed' },
  }),
  remove: endpoint({
    id: 'members.remove',
    method: 'DELETE',
    path: '/api/v1/projects/{projectID}/members/{userID}',
    auth: 'any',
    summary: 'Remove a member from a project, or leave it',
    notes:
      'Allowed for the owner and for the member. Tasks of the project become unassigned, and reminders of the ' +
      'member in the project are deleted, completed and deleted tasks included. The owner cannot leave: 409.',
    responses: { 204: null },
    errors: { 401: signedOut, 404: 'not_found', 409: 'conflict' },
  }),
} as const;
