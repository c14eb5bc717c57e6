import { endpoint, signedOut } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import {
  NewWebhook,
  Webhook,
  WebhookChanges,
  WebhookDelivery,
  WebhookInput,
  WebhookSecret,
} from '../resources/webhook.ts';
import { Type } from '../type.ts';

const { perProject, logEntries, logDays, formerSecretHours } = LIMITS.webhooks;

/** Webhooks: signed requests to other services about the events of a project. */
export const webhooks = {
  list: endpoint({
    id: 'webhooks.list',
    method: 'GET',
    path: '/api/v1/projects/{projectID}/webhooks',
    auth: 'any',
    summary: 'List the webhooks of a project, oldest first',
    notes: 'Requires the role owner.',
    secret: true,
    responses: { 200: Type.Object({ webhooks: Type.Array(Webhook) }) },
    errors: { 401: signedOut, 404: 'not_found' },
  }),
  create: endpoint({
    id: 'webhooks.create',
    method: 'POST',
    path: '/api/v1/projects/{projectID}/webhooks',
    auth: 'any',
    summary: 'Add a webhook to a project',
    notes:
      `Requires the role owner. The answer contains the secret, which is not shown again. At most ${perProject} per project. 422 at ` +
      '`url` for an address that is private, not allowed or unknown; nothing is sent to it.',
    body: WebhookInput,
    secret: true,
    responses: { 201: NewWebhook },
    errors: { 400: 'bad_request', 401: signedOut, 404: 'not_found', 422: 'validation_failed' },
  }),
  get: endpoint({
    id: 'webhooks.get',
    method: 'GET',
    path: '/api/v1/webhooks/{webhookID}',
    auth: 'any',
    summary: 'Read a webhook',
    notes: 'Requires the role owner in its project.',
    secret: true,
    responses: { 200: Webhook },
    errors: { 401: signedOut, 404: 'not_found' },
  }),
  update: endpoint({
    id: 'webhooks.update',
    method: 'PATCH',
    path: '/api/v1/webhooks/{webhookID}',
    auth: 'any',
    summary: 'Change, pause or resume a webhook',
    notes:
      'Messages wait while the webhook is paused or stopped. After it is resumed, they are sent in order, beginning with the message that ' +
      `failed. Events that are older than ${logDays} days are left out.`,
    body: WebhookChanges,
    secret: true,
    responses: { 200: Webhook },
    errors: { 400: 'bad_request', 401: signedOut, 404: 'not_found', 422: 'validation_failed' },
  }),
  delete: endpoint({
    id: 'webhooks.delete',
    method: 'DELETE',
    path: '/api/v1/webhooks/{webhookID}',
    auth: 'any',
    summary: 'Delete a webhook with its delivery log',
    responses: { 204: null },
    errors: { 401: signedOut, 404: 'not_found' },
  }),
  rotate: endpoint({
    id: 'webhooks.rotate',
    method: 'POST',
    path: '/api/v1/webhooks/{webhookID}/rotate',
    auth: 'any',
    summary: 'Replace the secret of a webhook',
    notes: `For ${formerSecretHours} hours, messages are signed with the new secret and with the one before.`,
    secret: true,
    responses: { 200: WebhookSecret },
    errors: { 401: signedOut, 404: 'not_found' },
  }),
  test: endpoint({
    id: 'webhooks.test',
    method: 'POST',
    path: '/api/v1/webhooks/{webhookID}/test',
    auth: 'any',
    summary: 'Send a test message now',
    notes:
      'Sends a message of the type `webhook.test` once, also while the webhook is paused or stopped, and answers its result.',
    responses: { 200: WebhookDelivery },
    errors: { 401: signedOut, 404: 'not_found', 429: 'rate_limited' },
  }),
  deliveries: endpoint({
    id: 'webhooks.deliveries',
    method: 'GET',
    path: '/api/v1/webhooks/{webhookID}/deliveries',
    auth: 'any',
    summary: 'Read the delivery log of a webhook, newest first',
    notes: `The last ${logEntries} messages of the last ${logDays} days.`,
    responses: { 200: Type.Object({ deliveries: Type.Array(WebhookDelivery) }) },
    errors: { 401: signedOut, 404: 'not_found' },
  }),
  resend: endpoint({
    id: 'webhooks.resend',
    method: 'POST',
    path: '/api/v1/webhooks/{webhookID}/deliveries/{deliveryID}/resend',
    auth: 'any',
    summary: 'Send a message of the delivery log again now',
    notes:
      'With the same id and content, and a new time and signature. Answers its result. 409 for a message that waits, or whose content is no ' +
      'longer stored.',
    responses: { 200: WebhookDelivery },
    errors: { 401: signedOut, 404: 'not_found', 409: 'conflict', 429: 'rate_limited' },
  }),
} as const;
