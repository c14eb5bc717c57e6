/** The store of Evolution in a session of its own, which runs the commands of `evolution.py`. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Account } from './account.ts';

const COMMANDS = fileURLToPath(new URL('evolution.py', import.meta.url));

/** Longest time in milliseconds of the start and of a command, on a slow machine. */
const TIME_LIMIT = 60_000;

export type Evolution = {
  /** Runs a command of `evolution.py`. Throws the error of the store. */
  run<Result = unknown>(name: string, ...parameters: unknown[]): Promise<Result>;
  stop(): Promise<void>;
};

type Reply<Result> = { value: Result } | { error: string };

/** Opens the calendar with this path. */
export async function openEvolution({ url, user, token }: Account, path: string): Promise<Evolution> {
  const folder = await mkdtemp(join(tmpdir(), 'sammen-evolution-'));
  const child = spawn('dbus-run-session', ['--', '/usr/bin/python3', COMMANDS], {
    env: {
      PATH: '/usr/bin:/bin',
      HOME: folder,
      XDG_CONFIG_HOME: join(folder, 'config'),
      XDG_CACHE_HOME: join(folder, 'cache'),
      XDG_DATA_HOME: join(folder, 'data'),
      XDG_RUNTIME_DIR: folder,
      GSETTINGS_BACKEND: 'memory',
      LANG: 'C.UTF-8',
      TZ: 'Europe/Copenhagen',
    },
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-5000);
  });
  const ended = once(child, 'close');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const send = (value: object) => void child.stdin.write(`${JSON.stringify(value)}\n`);
  const receive = async <Result>(what: string): Promise<Result> => {
    const limit = setTimeout(() => child.kill('SIGKILL'), TIME_LIMIT);
    const { value, done } = await lines.next();
    clearTimeout(limit);
    if (done) throw new Error(`evolution-data-server ended at ${what}\n${errors}`);
    const reply = JSON.parse(value) as Reply<Result>;
    if ('error' in reply) throw new Error(`${what}: ${reply.error}`);
    return reply.value;
  };
  const stop = async () => {
    child.stdin.end();
    await ended;
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  try {
    const { hostname, port } = new URL(url);
    send({ host: hostname, port, user, token, path });
    await receive('the start');
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    run<Result>(name: string, ...parameters: unknown[]) {
      send({ name, arguments: parameters });
      return receive<Result>(name);
    },
    stop,
  };
}
