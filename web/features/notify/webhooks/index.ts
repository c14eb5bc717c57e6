/** Public API: the page of the webhooks of a project. */

export { WebhooksPage } from './lazy.ts';
