/** Starts a program under measurement, asks for its CPU time and memory, and stops it. */

import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The flags that `npm start` passes to Node. */
const nodeFlags = readFileSync(new URL('../tools/node-flags.txt', import.meta.url), 'utf8')
  .trim()
  .split(/\s+/);

const EXEC_ARGV = [...nodeFlags, '--import', new URL('./report-usage.ts', import.meta.url).href];

/** The folder of this repository. */
export const OWN_CHECKOUT = fileURLToPath(new URL('..', import.meta.url));

const mains = new Map<string, string>();

/** Returns the module that `npm start` runs in a checkout, after building it if necessary. Older versions run a TypeScript file. */
export function mainOf(checkout = OWN_CHECKOUT): string {
  const known = mains.get(checkout);
  if (known !== undefined) return known;
  const isBundled = existsSync(join(checkout, 'tools/build-server.mjs'));
  if (isBundled) execFileSync(process.execPath, [join(checkout, 'tools/prepare.mjs'), 'server'], { stdio: 'inherit' });
  const main = isBundled ? 'dist/server/main.js' : 'server/main.ts';
  mains.set(checkout, main);
  return main;
}

/**
 * CPU in seconds of user and system time since the start; memory in megabytes, now and at its largest; the 99th percentile of the delay of
 * the event loop since the last report, in milliseconds.
 */
export type Usage = { cpu: number; rss: number; peak: number; delay: number };

export type Measured = {
  child: ChildProcess;
  usage(): Promise<Usage>;
  /** Starts a CPU profile; with a path, ends it and writes it there. */
  profile(path?: string): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts a module of this repository, or of another `checkout`, in a separate process of the same Node version, with the flags and the
 * environment of `npm start`.
 */
export function start(
  module: string,
  args: readonly string[],
  env: Record<string, string> = {},
  checkout = OWN_CHECKOUT,
): Measured {
  const path = join(checkout, module);
  const child = fork(path, args, {
    execArgv: EXEC_ARGV,
    env: environment(checkout, env),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return {
    child,
    async usage() {
      child.send('usage');
      return (await nextReply(child, 'usage')) as Usage;
    },
    async profile(path) {
      child.send({ profile: path ?? null });
      await nextReply(child, 'profiled');
    },
    async stop() {
      if (child.exitCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    },
  };
}

/** Returns the environment of `npm start`. */
function environment(checkout: string, env: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE = join(checkout, '.cache/compiled') } = process.env;
  return { PATH, NODE_COMPILE_CACHE, ...env };
}

/** Returns the next message of the child that has this key. */
export async function nextReply(child: ChildProcess, key: string): Promise<unknown> {
  for (;;) {
    const [message] = (await once(child, 'message')) as [Record<string, unknown>];
    if (key in message) return message[key];
  }
}
