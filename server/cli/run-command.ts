/** Finds and runs the command in the words of the command line. */

import { parseArgs } from 'node:util';
import { createClock } from '../platform/clock/clock.ts';
import type { Config } from '../platform/config/index.ts';
import { silentLog } from '../platform/log/log.ts';
import { failureSentence } from '../platform/process/failure-sentence.ts';
import { type Arguments, type Command, CommandFailed, type CommandResult, WrongUsage } from './command.ts';
import { COMMANDS } from './commands.ts';

/** The output of a command, and its exit code: 0 for success, 1 for a failure, 2 for wrong usage, 3 for findings. */
export type Outcome = { code: 0 | 1 | 2 | 3; output: string; errors: string };

type ReadSettings = () => { config: Config } | { issues: string[] };

/** Runs the command in `words`. With `--json` the output is one JSON object, also for a failure. */
export async function runCommand(words: readonly string[], readSettings: ReadSettings): Promise<Outcome> {
  const json = words.includes('--json');
  const own = words.filter((word) => word !== '--json');
  if (own.length === 1 && ['help', '--help', '-h'].includes(own[0] ?? ''))
    return { code: 0, output: usage(), errors: '' };
  try {
    const { command, given } = find(own);
    const settings = readSettings();
    if ('issues' in settings) throw new CommandFailed(settings.issues.join('\n'));
    const { config } = settings;
    return success(await command.run({ config, clock: createClock(config.clock), log: silentLog }, given), json);
  } catch (error) {
    return failure(error, json);
  }
}

function find(words: readonly string[]): { command: Command; given: Arguments } {
  const spelled = words[0] === 'rekey' ? ['key', 'rotate', ...words.slice(1)] : words;
  for (const command of COMMANDS) {
    const length = command.name.split(' ').length;
    if (spelled.slice(0, length).join(' ') === command.name)
      return { command, given: parse(command, spelled.slice(length)) };
  }
  throw new WrongUsage(words.length === 0 ? 'Enter a command.' : `Unknown command: "${words.join(' ')}".`);
}

function parse(command: Command, words: readonly string[]): Arguments {
  const options = Object.fromEntries(
    Object.entries(command.options).map(([name, kind]) => [
      name,
      { type: kind === 'flag' ? 'boolean' : 'string' } as const,
    ]),
  );
  try {
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
    const [least, most] = command.rest;
    if (positionals.length < least || positionals.length > most) {
      throw new WrongUsage(`Usage: sammen ${command.name} ${command.usage}`.trimEnd());
    }
    return { options: values as Arguments['options'], rest: positionals };
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) {
      throw new WrongUsage(`${error.message}\nUsage: sammen ${command.name} ${command.usage}`);
    }
    throw error;
  }
}

function success({ lines, json, code = 0 }: CommandResult, isJson: boolean): Outcome {
  return {
    code,
    output: isJson ? `${JSON.stringify({ ok: code === 0, ...json })}\n` : `${lines.join('\n')}\n`,
    errors: '',
  };
}

function failure(error: unknown, json: boolean): Outcome {
  const isUsage = error instanceof WrongUsage;
  const sentence = isUsage ? error.message : sentenceOf(error);
  const code = isUsage ? 2 : 1;
  if (json) return { code, output: `${JSON.stringify({ ok: false, error: sentence })}\n`, errors: '' };
  return { code, output: '', errors: isUsage ? `${sentence}\n\n${usage()}` : `${sentence}\n` };
}

/** Throws an unexpected error, which is shown with its stack. */
function sentenceOf(error: unknown): string {
  const sentence = error instanceof CommandFailed ? error.message : failureSentence(error);
  if (sentence === undefined) throw error;
  return sentence;
}

function usage(): string {
  const forms = [
    ...COMMANDS.map(({ name, usage: words, summary }) => [`${name} ${words}`.trimEnd(), summary] as const),
  ];
  const lines = [['serve', 'Start the service'] as const, ...forms, ['help', 'Show this help'] as const];
  const text = lines.map(([form, summary]) => `  ${form}\n      ${summary}`).join('\n');
  return `Usage: sammen <command> [--json]\n\n${text}\n\nExit codes: 0 success, 1 failure, 2 wrong usage, 3 the command has found problems or pending work.\n`;
}
