import workerUrl from './outline-worker.ts?worker&url';

/** Starts the worker that computes outlines. Its URL is the only one that the content security policy accepts as a script URL. */
export function openOutlineWorker(): Worker {
  return new Worker(trusted(workerUrl), { type: 'module' });
}

/** Returns the URL as a `TrustedScriptURL` where the browser has Trusted Types. `Worker` is typed without them. */
function trusted(url: string): string {
  policy ??= (window as TrustedTypesWindow).trustedTypes?.createPolicy(WORKER_POLICY, { createScriptURL: () => url });
  return policy ? (policy.createScriptURL('') as unknown as string) : url;
}

/** The name is in the header Content-Security-Policy. A second policy with this name would be refused. */
const WORKER_POLICY = 'sammen-worker';

type Policy = { createScriptURL(input: string): object };
type TrustedTypesWindow = Window & {
  trustedTypes?: { createPolicy(name: string, rules: { createScriptURL: () => string }): Policy };
};

let policy: Policy | undefined;
