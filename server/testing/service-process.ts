/** The service as a process, started like an operator starts it. */

import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

/**
 * Starts the service on a free port, as the account with the id `uid`, so that all accounts can run the tests. It shares the compile
 * cache of the tests: compiling all modules takes several times longer than the start.
 */
export function startProcess(settings: Record<string, string>, uid = 1000) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const cache = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
  const env = { PATH, ...cache, SERVICE_ADDR: '127.0.0.1:0', ...settings };
  const account = `data:text/javascript,process.getuid=()=>${uid}`;
  return spawn(process.execPath, ['--import', account, MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Waits until the service is ready. Returns its address and its log messages. */
export async function ready({ stdout }: ChildProcess): Promise<{ origin: string; messages: string[] }> {
  assert.ok(stdout);
  const messages: string[] = [];
  try {
    for await (const line of createInterface({ input: stdout })) {
      const entry: { message: string; port?: number } = JSON.parse(line);
      messages.push(entry.message);
      if (entry.message === 'ready') return { origin: `http://127.0.0.1:${entry.port}`, messages };
    }
  } finally {
    // The end of the loop pauses the stream, and a process blocks when nobody reads its output.
    stdout.resume();
  }
  throw new Error(`the service exited: ${messages.join(', ')}`);
}

/** Creates the first account and signs it in. `post` sends requests of the account and returns the new record. */
export async function firstAccount(origin: string) {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${origin}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    headers.cookie ??= answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    assert.ok(answer.ok, path);
    return (await answer.json()) as { id: string; created_at: string };
  };
  await post('/auth/setup', {
    email: 'olga@example.org',
    name: 'Olga',
    password: 'correct horse battery',
    locale: 'en',
  });
  return { post, cookie: headers.cookie ?? '' };
}
