/** Runs commands of `sammen` as processes. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { runCommand } from '#server/cli/run-command.ts';
import { readEnvironment } from '#server/platform/config/index.ts';
import type { CreateDatabase, DatabaseName } from '#server/testing/databases.ts';

const PROGRAM = fileURLToPath(new URL('../../sammen.ts', import.meta.url));

/** The settings of an installation. */
export type Installation = { folder: string; location: string; environment: Record<string, string> };

/** The exit code of a command, its output and its errors. */
export type Ended = { code: number | null; output: string; errors: string };

/** Starts a command without waiting for it. */
export function startCommand(
  { environment }: Installation,
  words: readonly string[],
  more: Record<string, string> = {},
) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const cache = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
  const env = { PATH, ...cache, SERVICE_ADDR: '127.0.0.1:0', ...environment, ...more };
  return spawn(process.execPath, [PROGRAM, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Runs a command in this process, which saves the start of a process. */
export async function run(
  { environment }: Installation,
  words: readonly string[],
  more: Record<string, string> = {},
): Promise<Ended> {
  return runCommand(words, () => readEnvironment({ ...environment, ...more }));
}

/** Runs a command to its end, as a process. */
export async function runProcess(
  installation: Installation,
  words: readonly string[],
  more: Record<string, string> = {},
): Promise<Ended> {
  const child = startCommand(installation, words, more);
  const ended = once(child, 'close');
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code: code as number | null, output, errors };
}

/** Returns a new installation with an empty, migrated database, without a running service. */
export async function install(name: DatabaseName, place: CreateDatabase): Promise<Installation> {
  const location = await place();
  const folder = name === 'SQLite' ? dirname(location) : await mkdtemp(join(tmpdir(), 'sammen-cli-'));
  const environment = {
    SERVICE_DATA_DIR: folder,
    ...(name === 'PostgreSQL' && { SERVICE_DATABASE_URL: location }),
  };
  return { folder, location, environment };
}

/** Starts the service and waits until it is ready. */
export async function serve(installation: Installation) {
  const child = startCommand(installation, ['serve']);
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      if (String(chunk).includes('"message":"ready"')) resolve();
    });
    child.once('exit', () => reject(new Error('the service did not start')));
  });
  return child;
}
