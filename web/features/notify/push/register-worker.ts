/** Registers the service worker. It has no effect if it is registered already. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(trusted(), { scope: '/', updateViaCache: 'none' });
  return navigator.serviceWorker.ready;
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
