import { spawnSync } from 'node:child_process';

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
