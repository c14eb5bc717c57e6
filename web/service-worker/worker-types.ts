/** The parts of the service worker API that TypeScript's DOM types lack. */

/** An event that the browser keeps alive until the work is complete. */
export type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void };

/** A received push message. */
export type PushEvent = WorkerEvent & { data: { json(): unknown } | null };

/** A click on a notification. `action` is empty for a click beside its actions. */
export type ClickEvent = WorkerEvent & { action: string; notification: Notification };

/** A subscription that the browser has replaced or ended. */
export type ChangeEvent = WorkerEvent & {
  oldSubscription: PushSubscription | null;
  newSubscription: PushSubscription | null;
};

/** A request of a window. The browser sends it to the server unless `respondWith` is called before the listener returns. */
export type FetchEvent = WorkerEvent & { request: Request; respondWith(response: Promise<Response>): void };

/** A message of a window. */
export type WindowMessage = WorkerEvent & { data: unknown };

/** A window of the app. */
export type AppWindow = {
  url: string;
  focus(): Promise<AppWindow>;
  postMessage(message: unknown, transfer: Transferable[]): void;
};

/** Options of notifications with actions. */
export type ActionOptions = NotificationOptions & { actions?: { action: string; title: string }[] };

type WorkerEvents = {
  push: PushEvent;
  notificationclick: ClickEvent;
  pushsubscriptionchange: ChangeEvent;
  install: WorkerEvent;
  activate: WorkerEvent;
  fetch: FetchEvent;
  message: WindowMessage;
};

/** The global scope of the service worker. */
export type WorkerScope = {
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<AppWindow[]>;
    openWindow(url: string): Promise<unknown>;
    claim(): Promise<void>;
  };
  location: { origin: string };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
};

/** The scope of this worker. */
export const worker = self as unknown as WorkerScope;
