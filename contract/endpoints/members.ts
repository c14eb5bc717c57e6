import { Type } from 'typebox';
import { endpoint, signedOut } from '../endpoint.ts';
import { GivenRole, PendingInvite } from '../resources/invite.ts';
import { Member } from '../resources/member.ts';
import { Person } from '../resources/person.ts';

/** The people of projects (interface section 4.4). */
export const members = {
  list: endpoint({
    id: 'members.list',
    method: 'GET',
    path: '/api/v1/projects/{projectID}/members',
    auth: 'any',
    summary: 'List the people of a project',
    notes:
      'The owner first, then by name in the language of the caller. `candidates`, who have an account and are not in the ' +
      'project, and `pending`, whose invites can still be used, are for the owner; others get empty lists.',
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
    summary: 'Give a member another role',
    notes: "For the owner. Somebody who is no member is 404; the owner's own standing is 409.",
    body: Type.Object({ role: GivenRole }, { additionalProperties: false }),
    responses: { 204: null },
    errors: { 400: 'bad_request', 401: signedOut, 404: 'not_found', 409: 'conflict', 422: 'validation_failed' },
  }),
  remove: endpoint({
    id: 'members.remove',
    method: 'DELETE',
    path: '/api/v1/projects/{projectID}/members/{userID}',
    auth: 'any',
    summary: 'Take a member out of a project, or leave it',
    notes:
      'For the owner, and for the member himself. Tasks of the project that were assigned to the member are unassigned; ' +
      'reminders that the member had there are gone. The owner cannot leave: 409.',
    responses: { 204: null },
    errors: { 401: signedOut, 404: 'not_found', 409: 'conflict' },
  }),
} as const;
