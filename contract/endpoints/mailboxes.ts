import { endpoint, signedOut } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { count } from '../resources/fields.ts';
import { Mailbox, MailboxChanges, MailboxInput } from '../resources/mailbox.ts';
import { Type } from '../type.ts';

const { refreshMinutes, perRun } = LIMITS.mailboxes;

/** Mailboxes (IMAP) whose flagged messages become tasks. Nothing on the mail server is changed. */
export const mailboxes = {
  list: endpoint({
    id: 'mailboxes.list',
    method: 'GET',
    path: '/api/v1/mailboxes',
    auth: 'any',
    summary: 'List the connected mailboxes, oldest first',
    notes: 'The connected account of hosted mail is one of them, with the kind `gmail`.',
    responses: { 200: Type.Object({ mailboxes: Type.Array(Mailbox) }) },
    errors: { 401: signedOut },
  }),
  add: endpoint({
    id: 'mailboxes.add',
    method: 'POST',
    path: '/api/v1/mailboxes',
    auth: 'any',
    summary: 'Connect a mailbox',
    notes:
      'Connects, signs in and opens the folder first. A failure is 422 `mailbox_failed` at `host`, `username` or `folder`, and nothing is ' +
      'stored. The same host and user name again is 409. Flagged messages of the folder become tasks of the project or of the Inbox, once ' +
      `each, every ${refreshMinutes} minutes.`,
    body: MailboxInput,
    responses: { 201: Mailbox },
    errors: { 400: 'bad_request', 401: signedOut, 409: 'conflict', 422: ['validation_failed', 'mailbox_failed'] },
  }),
  update: endpoint({
    id: 'mailboxes.update',
    method: 'PATCH',
    path: '/api/v1/mailboxes/{mailboxID}',
    auth: 'any',
    summary: 'Change the name, the password or the project of a mailbox',
    notes:
      'A new password is tried first: a failure is 422 `mailbox_failed`, and nothing is stored. What became a task does not become one again. ' +
      'Of a mailbox of the kind `gmail`, only the project can be changed.',
    body: MailboxChanges,
    responses: { 200: Mailbox },
    errors: { 400: 'bad_request', 401: signedOut, 404: 'not_found', 422: ['validation_failed', 'mailbox_failed'] },
  }),
  remove: endpoint({
    id: 'mailboxes.remove',
    method: 'DELETE',
    path: '/api/v1/mailboxes/{mailboxID}',
    auth: 'any',
    summary: 'Disconnect a mailbox',
    notes: 'Its tasks remain.',
    responses: { 204: null },
    errors: { 401: signedOut, 404: 'not_found' },
  }),
  sync: endpoint({
    id: 'mailboxes.sync',
    method: 'POST',
    path: '/api/v1/mailboxes/{mailboxID}/sync',
    auth: 'any',
    summary: 'Create the tasks of flagged messages now',
    notes: `At most ${perRun} messages at a time. 422 if the mailbox cannot be read.`,
    responses: {
      200: Type.Object({
        created: count('Tasks that were created.'),
        partial: Type.Boolean({ description: 'Further flagged messages are waiting.' }),
      }),
    },
    errors: { 401: signedOut, 404: 'not_found', 422: 'mailbox_failed' },
  }),
} as const;
