import { endpoint, signedOut } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { count } from '../resources/fields.ts';
import { HostedMail, HostedMailInput } from '../resources/hosted-mail.ts';
import { Type } from '../type.ts';

const { days, refreshMinutes } = LIMITS.hostedMail;

/** The mail account that a user connects at a provider. It is only read: starred or labelled messages become tasks. */
export const hostedMail = {
  status: endpoint({
    id: 'hostedMail.status',
    method: 'GET',
    path: '/api/v1/hostedmail',
    auth: 'any',
    summary: 'Read the connected mail account',
    responses: { 200: HostedMail },
    errors: { 401: signedOut },
  }),
  set: endpoint({
    id: 'hostedMail.set',
    method: 'PUT',
    path: '/api/v1/hostedmail',
    auth: 'any',
    summary: 'Choose the messages that become tasks',
    notes: `Counts from the next run, which reads the last ${days} days again. Without an account, it is kept for the next connection.`,
    body: HostedMailInput,
    responses: { 204: null },
    errors: { 400: 'bad_request', 401: signedOut, 422: 'validation_failed' },
  }),
  disconnect: endpoint({
    id: 'hostedMail.disconnect',
    method: 'DELETE',
    path: '/api/v1/hostedmail',
    auth: 'any',
    summary: 'Disconnect the mail account',
    notes: 'The tokens are deleted. The tasks and the choice remain. 204 also if no account is connected.',
    responses: { 204: null },
    errors: { 401: signedOut },
  }),
  authorize: endpoint({
    id: 'hostedMail.authorize',
    method: 'POST',
    path: '/api/v1/hostedmail/authorize',
    auth: 'any',
    summary: 'Begin to connect a mail account',
    notes:
      'Open the address in the browser within ten minutes. The provider asks for read access and returns to ' +
      '`/oauth/hostedmail/callback`, which works once, and only in the session that called this operation: ' +
      'with an API token, no account can be connected. 409 if no OAuth client of the provider is configured.',
    secret: true,
    responses: { 200: Type.Object({ url: Type.String() }) },
    errors: { 401: signedOut, 409: 'hostedmail_not_configured' },
  }),
  callback: endpoint({
    id: 'hostedMail.callback',
    method: 'GET',
    path: '/oauth/hostedmail/callback',
    auth: 'any',
    summary: 'Finish connecting a mail account',
    notes:
      'The provider leads the browser here. Redirects to `/settings?hostedmail=` with the outcome `connected`, `denied`, `state`, `expired`, ' +
      '`failed` or `norefresh`. `state`: the session has no pending authorization with this `state`. ' +
      '`norefresh`: the provider issued no refresh token.',
    query: Type.Object({
      code: Type.Optional(Type.String()),
      state: Type.Optional(Type.String()),
      error: Type.Optional(Type.String()),
      iss: Type.Optional(Type.String({ description: 'The issuer (RFC 9207).' })),
    }),
    responses: { 302: null },
    errors: { 401: signedOut, 422: 'validation_failed' },
  }),
  sync: endpoint({
    id: 'hostedMail.sync',
    method: 'POST',
    path: '/api/v1/hostedmail/sync',
    auth: 'any',
    summary: 'Create the tasks of new messages now',
    notes:
      `The service does this every ${refreshMinutes} minutes, too. 409 if no account is connected, 502 if it could not be read. A run that ` +
      'takes too long, or that runs already, is `partial`; the next one continues it.',
    responses: {
      200: Type.Object({
        created: count('Tasks that were created.'),
        partial: Type.Boolean({ description: 'Further messages are waiting.' }),
      }),
    },
    errors: { 401: signedOut, 409: 'conflict', 502: 'upstream_failed' },
  }),
} as const;
