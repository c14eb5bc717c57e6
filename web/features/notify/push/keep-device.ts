import { navigate } from 'wouter/use-browser-location';
import { renew } from './device.ts';

/**
 * Subscribes this browser again for the user who turned notifications on: the session may be new, and the service may have another key.
 * Opens the paths of notifications that the user clicks on.
 */
export async function keepDevice(userId: string): Promise<void> {
  if (!('serviceWorker' in navigator && 'Notification' in window)) return;
  navigator.serviceWorker.addEventListener('message', open);
  navigator.serviceWorker.startMessages();
  // Without a connection, the next start of the app tries again.
  await renew(userId).catch(() => undefined);
}

function open({ data, ports: [port] }: MessageEvent): void {
  if (data?.type !== 'open' || typeof data.path !== 'string') return;
  navigate(data.path);
  port?.postMessage('opened');
}
