import type { Clock } from '../platform/clock/clock.ts';
import type { Config } from '../platform/config/index.ts';
import type { Log } from '../platform/log/log.ts';

/** The words after the name of a command: the options without their dashes, and the others. */
export type Arguments = { options: Readonly<Record<string, string | true>>; rest: readonly string[] };

/** The arguments of a command. */
export type CommandContext = { config: Config; clock: Clock; log: Log };

/**
 * The result of a command: lines for a person, and the fields of the JSON object for `--json`. The code 3 means that the command has found
 * something that needs attention.
 */
export type CommandResult = { lines: readonly string[]; json: Readonly<Record<string, unknown>>; code?: 0 | 3 };

/** Does the work of a command. Throws CommandFailed or WrongUsage with instructions for the operator. */
export type RunCommand = (context: CommandContext, given: Arguments) => Promise<CommandResult>;

/** A command of `sammen`. `options` are its options: `flag`, or `value` with the name of the value in the help. */
export type Command = {
  name: string;
  /** The words after the name, for the help. */
  usage: string;
  summary: string;
  options: Readonly<Record<string, 'flag' | 'value'>>;
  /** The smallest and the largest number of words that are not options. */
  rest: readonly [number, number];
  run: RunCommand;
};

/** A command that could not do its work. The message has instructions for the operator. The exit code is 1. */
export class CommandFailed extends Error {}

/** A command that was called with wrong words. The exit code is 2. */
export class WrongUsage extends Error {}
