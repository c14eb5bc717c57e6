/** Push messages to browsers (Web Push): subscriptions, the key of the service, and sending. */

export { servePush } from './routes.ts';
export { startPushes } from './start-pushes.ts';
