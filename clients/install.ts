import { spawnSync } from 'node:child_process';
import type { TestContext } from 'node:test';

/** A program of another project could not be installed. The message says why. Tests skip then. */
export class NotInstalled extends Error {}

/** Runs a program that installs something, with the environment of the user and `more`. Throws `NotInstalled` if it fails. */
export function installWith(
  program: string,
  args: readonly string[],
  folder: string,
  more: Record<string, string> = {},
): void {
  const env = { ...process.env, ...more };
  const { status, error, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8', env });
  if (status === 0) return;
  throw new NotInstalled(`${program} ${args.join(' ')}: ${error?.message ?? `${stdout}\n${stderr}`.trim()}`);
}

/**
 * Returns what `install` returns. If it throws `NotInstalled`, skips the test with the reason and returns undefined: a machine without a
 * registry, or without the compiler of a language, cannot run it.
 */
export async function installed<T>(context: TestContext, install: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await install();
  } catch (error) {
    if (!(error instanceof NotInstalled)) throw error;
    context.skip(error.message);
    return undefined;
  }
}
