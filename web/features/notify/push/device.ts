/** Push messages of this browser. */

import { PUSH_USER } from '../../../account/session.ts';
import { api } from '../../../api/client.ts';
import { registerWorker } from '../../../platform/service-worker.ts';

/** `insecure`: the page is opened over http. `denied`: the browser asks the user no more. */
export type DeviceState = 'insecure' | 'unsupported' | 'denied' | 'off' | 'on';

/** Returns whether push messages of this browser are on for the user. */
export async function deviceState(userId: string): Promise<DeviceState> {
  if (!isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  if (localStorage.getItem(PUSH_USER) !== userId || Notification.permission !== 'granted') return 'off';
  return (await currentSubscription()) === null ? 'off' : 'on';
}

/** Asks for the permission of the browser and subscribes it. Call it after a click. Rejects if the browser cannot subscribe. */
export async function turnOn(userId: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return;
  await inTurn(() => subscribe(userId));
}

/** Subscribes the browser again if the user has turned push messages on and may still receive them. */
export async function renew(userId: string): Promise<void> {
  await inTurn(async () => {
    const isOn = localStorage.getItem(PUSH_USER) === userId && Notification.permission === 'granted';
    if (isOn) await subscribe(userId);
  });
}

/** Subscribes the browser for the user. The browser keeps a subscription that was made for the key of the service. */
async function subscribe(userId: string): Promise<void> {
  const [{ pushManager }, { public_key: key }] = await Promise.all([registerWorker(), api.push.key()]);
  const current = await pushManager.getSubscription();
  const isCurrent = current !== null && keyOf(current) === key;
  if (current !== null && !isCurrent) await current.unsubscribe();
  const subscription = isCurrent
    ? current
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint = '', keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  await api.push.subscribe({ body: { endpoint, keys: { p256dh, auth } } });
  localStorage.setItem(PUSH_USER, userId);
}

/** Ends the subscription, in the service and in the browser. */
export async function turnOff(): Promise<void> {
  await inTurn(async () => {
    const subscription = await currentSubscription();
    if (subscription !== null) {
      await api.push.unsubscribe({ body: { endpoint: subscription.endpoint } });
      await subscription.unsubscribe();
    }
    localStorage.removeItem(PUSH_USER);
  });
}

/** Runs one change after the other, in all tabs. Otherwise a renewal at the start of the app could undo that the user turns messages off. */
async function inTurn(work: () => Promise<void>): Promise<void> {
  await navigator.locks.request('push-subscription', work);
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return registration === undefined ? null : registration.pushManager.getSubscription();
}

/** Returns the key of the service with which a subscription was made, as base64url. */
function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = new Uint8Array(applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
