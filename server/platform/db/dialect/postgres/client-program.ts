/** Runs the programs that PostgreSQL provides for backups: pg_dump and pg_restore. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { environmentForPrograms } from '../../../config/environment-for-programs.ts';
import { CopyFailed } from '../../copied-database.ts';

export type ClientProgram = 'pg_dump' | 'pg_restore';

/** Longest text of an error that is kept, in characters. */
const ERROR_LENGTH = 2_000;

/**
 * Runs a program with the address of a database as its last argument, or without one. `read` receives its output. Throws CopyFailed with what to
 * do if the program is missing, does not fit the server or fails.
 */
export async function runClientProgram(
  program: ClientProgram,
  args: readonly string[],
  { url, read = drain }: { url?: string; read?: (output: Readable) => Promise<void> } = {},
): Promise<void> {
  const { address, environment } = url === undefined ? { address: [], environment: {} } : connectionOf(url);
  const child = spawn(program, [...args, ...address], {
    env: { ...environmentForPrograms(), LC_ALL: 'C', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = `${errors}${text}`.slice(0, ERROR_LENGTH);
  });
  const ended = once(child, 'close') as Promise<[number | null]>;
  try {
    const [[code]] = await Promise.all([ended, read(child.stdout)]);
    if (code !== 0) throw new CopyFailed(failureOf(program, errors));
  } catch (error) {
    child.kill('SIGKILL');
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw new CopyFailed(missing(program));
    throw error;
  }
}

/** Returns why the installed programs cannot back up a server of this major version, as a sentence for the operator, or undefined. */
export async function clientProgramProblem(serverVersion: number): Promise<string | undefined> {
  try {
    for (const program of ['pg_dump', 'pg_restore'] as const) {
      let version = '';
      const read = async (output: Readable) => {
        version = await text(output);
      };
      await runClientProgram(program, ['--version'], { read });
      const major = /\(PostgreSQL\) (\d+)/.exec(version)?.[1];
      if (major !== undefined && Number(major) < serverVersion) return tooOld(program);
    }
    return undefined;
  } catch (error) {
    if (error instanceof CopyFailed) return error.message;
    throw error;
  }
}

async function drain(output: Readable): Promise<void> {
  for await (const _ of output);
}

/** The password is passed in the environment, because other accounts of the machine can read the arguments. */
function connectionOf(url: string): { address: string[]; environment: Record<string, string> } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const environment = { PGAPPNAME: 'sammen backup', ...(password !== '' && { PGPASSWORD: password }) };
  return { address: ['--dbname', address.href], environment };
}

function missing(program: ClientProgram): string {
  return `The program ${program} was not found. Install the client programs of PostgreSQL, in the version of the server or newer.`;
}

function tooOld(program: ClientProgram): string {
  return `The program ${program} is older than the database server. Install the client programs in the version of the server.`;
}

function failureOf(program: ClientProgram, errors: string): string {
  if (/server version mismatch/.test(errors)) return tooOld(program);
  if (/No space left on device/.test(errors)) return 'The disk is full. Free some space and try again.';
  const line = errors.split('\n').find((text) => /error|fatal/i.test(text)) ?? errors.split('\n')[0];
  return `${program} failed: ${line?.replace(/^pg_\w+: (error: )?/, '') ?? 'without a message'}`;
}
