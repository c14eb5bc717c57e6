import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#server/testing/free-port.ts';
import { type Measured, mainOf, start } from '../child.ts';

/** One process of the service. `url` stays the same after a restart. */
export type Node = { url: string; kill(): Promise<void>; stop(): Promise<void> };

/** Time limit for a start. It is long because a busy machine starts slowly, and start-up time is not tested here. */
const START_MS = 90_000;

/** Starts the service in a separate process on a database and a data folder that other nodes may share. */
export async function startNode(database: string, folder: string): Promise<Node> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    SERVICE_ADDR: `127.0.0.1:${port}`,
    SERVICE_BASE_URL: url,
    SERVICE_DATA_DIR: folder,
    // Empty means the file `sammen.db` in the data folder.
    SERVICE_DATABASE_URL: database.startsWith('postgres') ? database : '',
  };
  let running: Measured = start(mainOf(), [], env);
  await waitUntilHealthy(url);
  return {
    url,
    /** Kills the process and starts it again. */
    async kill() {
      const exited = new Promise((resolve) => running.child.once('exit', resolve));
      running.child.kill('SIGKILL');
      await exited;
      running = start(mainOf(), [], env);
      await waitUntilHealthy(url);
    },
    stop: () => running.stop(),
  };
}

async function waitUntilHealthy(url: string): Promise<void> {
  for (const startedAt = performance.now(); performance.now() - startedAt < START_MS; await sleep(100)) {
    const ok = await fetch(`${url}/healthz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
  }
  throw new Error(`the node at ${url} does not answer`);
}
