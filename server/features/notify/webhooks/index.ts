/** Webhooks: signed requests to other services about the events of a project, sent from the event log. */

export { removeOwnWebhooks, webhookTargets } from './own-webhooks.ts';
export { serveWebhooks } from './routes.ts';
export { type WebhookSender, webhookSender } from './webhook-sender.ts';
