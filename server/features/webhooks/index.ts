/** Webhooks: signed requests to other services about the events of a project, sent from the event log. */

export { serveWebhooks } from './routes.ts';
export { type WebhookSender, webhookSender } from './webhook-sender.ts';
