/**
 * Registers the service worker. It has no effect if it is registered already. Browsers have none over http, except at `localhost`.
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(trusted(), { scope: '/', updateViaCache: 'none' });
  return navigator.serviceWorker.ready;
}

/**
 * Lets the service worker store the app, so that it starts without a connection, and answers its questions about the build of this window. Does
 * nothing where browsers have no service workers. Never rejects: a later start of the app tries again.
 */
export async function storeApp(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', answerBuild);
  navigator.serviceWorker.startMessages();
  try {
    const { active, waiting } = await registerWorker();
    active?.postMessage('store');
    waiting?.postMessage('take over');
  } catch {
    // The browser forbids it, for example in a private window, or there is no connection.
  }
}

/** Deletes the stored app. A window that starts later with a signed-in user lets the service worker store it again. */
export async function deleteStoredApp(): Promise<void> {
  if (!('caches' in window)) return;
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}

function answerBuild({ data, ports: [port] }: MessageEvent): void {
  if (data?.type === 'build') port?.postMessage(buildScript());
}

/** Returns the path of the script of this page, whose name contains the hash of the build. */
function buildScript(): string | undefined {
  const [script] = [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].slice(-1);
  return script && new URL(script.src).pathname;
}

const WORKER_URL = '/service-worker.js';

/** The name is in the header Content-Security-Policy. A second policy with this name would be refused. */
const POLICY = 'sammen-service-worker';

type Policy = { createScriptURL(input: string): object };
type TrustedTypesWindow = Window & {
  trustedTypes?: { createPolicy(name: string, rules: { createScriptURL: () => string }): Policy };
};

let policy: Policy | undefined;

/** Returns the address as a `TrustedScriptURL` where the browser has Trusted Types. */
function trusted(): string {
  policy ??= (window as TrustedTypesWindow).trustedTypes?.createPolicy(POLICY, { createScriptURL: () => WORKER_URL });
  return policy ? (policy.createScriptURL('') as unknown as string) : WORKER_URL;
}
