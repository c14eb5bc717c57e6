/** The service worker: shows push messages, and runs their actions without an open window. It stores nothing and serves no requests. */

import { openPath } from './open-path.ts';
import { runAction } from './run-action.ts';
import { type Shown, showMessage } from './show-message.ts';
import { type ChangeEvent, worker } from './worker-types.ts';

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('push', (event) => event.waitUntil(showMessage(event.data?.json())));

worker.addEventListener('notificationclick', (event) => {
  const { action, notification } = event;
  const shown = notification.data as Shown;
  notification.close();
  event.waitUntil(action === '' ? openPath(shown.url) : runAction(action, shown));
});

worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

/** Subscribes again when the browser has replaced the subscription. */
async function renew({ oldSubscription, newSubscription }: ChangeEvent): Promise<void> {
  const fresh =
    newSubscription ?? (oldSubscription && (await worker.registration.pushManager.subscribe(oldSubscription.options)));
  if (!fresh) return;
  const { endpoint, keys } = fresh.toJSON();
  await fetch('/api/v1/push/subscribe', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  });
}
