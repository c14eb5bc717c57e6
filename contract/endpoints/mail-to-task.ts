import { endpoint, signedOut } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { id } from '../resources/fields.ts';
import { Type } from '../type.ts';

const { mail, attempts, taskDescription } = LIMITS;

const MailAddress = Type.Object({
  address: Type.String({
    description: 'Mail to this address becomes tasks of the caller. Everyone who knows it can create tasks.',
  }),
  configured: Type.Boolean({ description: 'Whether the service has a mail server. Without one, no mail arrives.' }),
});

/** Mail that becomes tasks. */
export const mailToTask = {
  address: endpoint({
    id: 'mailToTask.address',
    method: 'GET',
    path: '/api/v1/mail-address',
    auth: 'any',
    summary: 'Get the mail address that creates tasks',
    notes:
      'The first call creates the address. Answers 403 for a read-only token, because mail to the address creates tasks.',
    secret: true,
    responses: { 200: MailAddress },
    errors: { 401: signedOut, 403: 'forbidden' },
  }),
  rotateAddress: endpoint({
    id: 'mailToTask.rotateAddress',
    method: 'POST',
    path: '/api/v1/mail-address/rotate',
    auth: 'any',
    summary: 'Replace the mail address that creates tasks',
    notes: 'Mail to the former address is refused at once.',
    secret: true,
    responses: { 200: MailAddress },
    errors: { 401: signedOut },
  }),
  receive: endpoint({
    id: 'mailToTask.receive',
    method: 'POST',
    path: '/inbound/mail',
    auth: 'none',
    summary: 'Deliver a mail that becomes a task',
    notes:
      'For mail servers. The token in the address of the recipient is the credential. The subject is read like a quick-add line, without ' +
      'prefixes such as "Re:", in the language and time zone of the account. The body is the description, up to ' +
      `${taskDescription} characters. The body of the request is JSON, or the mail itself (\`message/rfc822\`) of at most ` +
      `${mail.bytes / 1_048_576} MiB, whose files are attached to the task. A mail to several accounts creates a task for each, and ` +
      'the response has the first. A mail with the Message-ID of an earlier one answers its task again. Unknown and invalid addresses ' +
      `answer the same 404. At most ${attempts.inboundMail.count} mails a minute from a client address.`,
    query: Type.Object({
      to: Type.Optional(
        Type.String({
          description:
            'For `message/rfc822`: the recipient of the envelope. If absent, the recipients are read from the headers ' +
            'Delivered-To, X-Original-To, To and Cc.',
        }),
      ),
    }),
    body: Type.Object(
      {
        to: Type.String({ description: 'One or more recipients, separated by commas, such as `Name <address>`.' }),
        from: Type.Optional(Type.String()),
        subject: Type.Optional(Type.String()),
        body: Type.Optional(Type.String({ description: 'The plain text.' })),
        html: Type.Optional(Type.String({ description: 'Used if there is no plain text.' })),
        message_id: Type.Optional(Type.String({ description: 'The Message-ID, with or without angle brackets.' })),
      },
      { additionalProperties: false },
    ),
    rawBody: 'message/rfc822',
    responses: { 201: Type.Object({ task_id: id() }) },
    errors: {
      400: 'bad_request',
      404: 'not_found',
      413: 'payload_too_large',
      422: 'validation_failed',
      429: 'rate_limited',
    },
  }),
} as const;
