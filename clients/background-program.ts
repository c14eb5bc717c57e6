import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Longest time in milliseconds until a program has started, on a machine that is several times slower than ours. */
const START_LIMIT = 60_000;

/** A program that runs until it is stopped. */
export type BackgroundProgram = {
  /** Resolves with the first group of `pattern` when the output matches it. Throws if the program ends before that. */
  printed(pattern: RegExp): Promise<string>;
  /** Kills the program and the programs that it started. */
  stop(): Promise<void>;
};

/**
 * Starts a program with its own process group and a small environment. The kernel kills the program if the process of the test ends
 * without stopping it.
 */
export function startInBackground(
  program: string,
  args: readonly string[],
  env: Record<string, string>,
): BackgroundProgram {
  const child = spawn('/usr/bin/setpriv', ['--pdeathsig', 'KILL', program, ...args], {
    detached: true,
    env: { PATH: '/usr/bin:/bin', LANG: 'C.UTF-8', TZ: 'Europe/Copenhagen', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (data: string) => {
      output += data;
    });
  }
  return {
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        const fail = (reason: string) => reject(new Error(`${program} ${reason}\n${output.slice(-20_000)}`));
        const timer = setTimeout(() => fail(`did not print ${pattern}`), START_LIMIT);
        const read = () => {
          const [, group] = pattern.exec(output) ?? [];
          if (group === undefined) return;
          clearTimeout(timer);
          resolve(group);
        };
        for (const stream of [child.stdout, child.stderr]) stream.on('data', read);
        read();
        ended.then(
          () => fail('ended'),
          (error: Error) => fail(error.message),
        );
      }),
    async stop() {
      if (child.pid === undefined) return;
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {
        // All processes of the group have ended.
      }
      await ended;
    },
  };
}
