import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#server/testing/free-port.ts';
import { type Measured, mainOf, OWN_CHECKOUT, start } from './child.ts';

export type MeasuredService = Measured & { port: number; cookie: string; inbox: string; startMilliseconds: number };

/**
 * Starts the service on an empty folder, waits until it is healthy, and creates the first account. `database` is the address of an empty
 * database of PostgreSQL; without it the service uses SQLite. `checkout` is the folder of its code.
 */
export async function startMeasuredService(
  folder: string,
  database?: string,
  checkout = OWN_CHECKOUT,
): Promise<MeasuredService> {
  await fillCompileCache();
  const service = await startOn(folder, database === undefined ? {} : { SERVICE_DATABASE_URL: database }, checkout);
  const cookie = await createFirstAccount(service.port);
  return { ...service, cookie, inbox: await inboxId(service.port, cookie) };
}

/** Starts the service on a folder and waits until it is healthy. `env` adds to its environment. `checkout` is the folder of its code. */
export async function startOn(
  folder: string,
  env: Record<string, string> = {},
  checkout = OWN_CHECKOUT,
): Promise<Measured & { port: number; startMilliseconds: number }> {
  const main = mainOf(checkout);
  const port = await freePort();
  const startedAt = performance.now();
  const measured = start(main, [], { ...addressed(folder, port), ...env }, checkout);
  while (!(await isHealthy(port))) await sleep(5);
  return { ...measured, port, startMilliseconds: performance.now() - startedAt };
}

/** Starts and stops the service on an empty folder, so that the compile cache contains its modules. */
async function fillCompileCache(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sammen-bench-'));
  await (await startOn(folder)).stop();
  await rm(folder, { recursive: true });
}

function addressed(folder: string, port: number): Record<string, string> {
  const address = `127.0.0.1:${port}`;
  return { SERVICE_ADDR: address, SERVICE_BASE_URL: `http://${address}`, SERVICE_DATA_DIR: folder };
}

async function isHealthy(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/healthz`).then(
    (response) => response.ok,
    () => false,
  );
}

async function createFirstAccount(port: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/auth/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'bench@example.org', name: 'Bench', password: 'a long password' }),
  });
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}

async function inboxId(port: number, cookie: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/projects`, { headers: { cookie } });
  const { projects } = (await response.json()) as { projects: { id: string }[] };
  return projects[0]?.id ?? '';
}
