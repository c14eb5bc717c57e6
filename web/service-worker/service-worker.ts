/**
 * The service worker: serves the app without a connection, shows push messages, and runs their actions without an open window. It stores only
 * the files of the app, no data of the user.
 */

import { openPath } from './open-path.ts';
import { runAction } from './run-action.ts';
import { serveApp } from './serve-app.ts';
import { type ShownMessage, showMessage } from './show-message.ts';
import { deleteOldBuilds, storeBuild, takeOverIfSafe } from './stored-build.ts';
import { type ChangeEvent, worker } from './worker-types.ts';

worker.addEventListener('install', (event) => event.waitUntil(storeBuild().then(takeOverIfSafe)));

worker.addEventListener('activate', (event) => event.waitUntil(deleteOldBuilds().then(() => worker.clients.claim())));

// A window has started. The files can be missing: signing out deletes them. Only the worker that waits takes over: the end of the active one waits
// until it has no more work.
worker.addEventListener('message', (event) => {
  if (event.data === 'store') event.waitUntil(storeBuild());
  if (event.data === 'take over') event.waitUntil(storeBuild().then(takeOverIfSafe));
});

worker.addEventListener('fetch', serveApp);

worker.addEventListener('push', (event) => event.waitUntil(showMessage(event.data?.json())));

worker.addEventListener('notificationclick', (event) => {
  const { action, notification } = event;
  const shown = notification.data as ShownMessage;
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
