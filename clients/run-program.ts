import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

type ProgramOptions = {
  env?: NodeJS.ProcessEnv;
  folder?: string;
  /** The standard input, by default empty. */
  input?: string;
  /** The longest run in milliseconds. */
  timeout?: number;
};

/** Result of a program. `output` is its standard output, `errors` its standard error. */
export type ProgramResult = { code: number | null; output: string; errors: string };

/** Longest run of a program in milliseconds, on a machine that is several times slower than ours. */
const TIME_LIMIT = 180_000;

/** Runs a program until it ends. It gets a small environment and the home folder `folder`, so that no settings of the user matter. */
export async function runProgram(
  program: string,
  args: readonly string[],
  { env = {}, folder = '/nonexistent', input = '', timeout = TIME_LIMIT }: ProgramOptions = {},
): Promise<ProgramResult> {
  const child = spawn(program, args, {
    env: { PATH: '/usr/bin:/bin', HOME: folder, LANG: 'C.UTF-8', TZ: 'Europe/Copenhagen', ...env },
    ...(folder === '/nonexistent' ? {} : { cwd: folder }),
    timeout,
  });
  // A program may end before it has read its input.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve, reject) => child.once('close', resolve).once('error', reject));
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, output, errors };
}

/** Runs a program and returns its standard output. Throws with everything it printed if its exit code is not 0. */
export async function outputOf(
  program: string,
  args: readonly string[],
  options: ProgramOptions = {},
): Promise<string> {
  const { code, output, errors } = await runProgram(program, args, options);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}\n${output}\n${errors}`);
  return output;
}
