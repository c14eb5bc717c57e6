import type { Clock } from '../clock/clock.ts';
import { maskSecrets } from './mask.ts';

export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Where the service says what it does: one line per entry. Callers never pass secrets; texts are masked all the same. */
export type Log = {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  /** `error` is written with its stack, which never leaves the machine. */
  error(message: string, error: unknown, fields?: LogFields): void;
  /** Hands the operator what nobody else can be given: `text` is written as it is, secrets and all. */
  secret(message: string, text: string): void;
};

type Level = 'info' | 'warn' | 'error';
type Line = { time: string; level: Level; message: string } & LogFields;

/** A log that writes JSON lines, or lines for a person's eyes when `pretty`. */
export function createLog(options: { clock: Clock; write: (text: string) => void; pretty: boolean }): Log {
  const print = options.pretty ? printForPeople : JSON.stringify;
  const put = (level: Level, message: string, fields: LogFields = {}) => {
    const time = new Date(options.clock.now()).toISOString();
    options.write(`${print(masked({ time, level, message, ...fields }))}\n`);
  };
  return {
    info: (message, fields) => put('info', message, fields),
    warn: (message, fields) => put('warn', message, fields),
    error: (message, error, fields) => put('error', message, { ...fields, ...describeError(error) }),
    secret(message, text) {
      const time = new Date(options.clock.now()).toISOString();
      options.write(`${print({ time, level: 'warn', message, text })}\n`);
    },
  };
}

/** A log that keeps nothing, for tests and tools. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {}, secret: () => {} };

function masked(line: Line): Line {
  const entries = Object.entries(line).map(([key, value]) => [
    key,
    typeof value === 'string' ? maskSecrets(value) : value,
  ]);
  return Object.fromEntries(entries) as Line;
}

/** Name, code and stack; other properties of database errors hold rows. */
function describeError(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const cause = error.cause instanceof Error ? error.cause.stack : undefined;
  return { error: error.stack ?? error.message, code, cause };
}

function printForPeople({ time, level, message, ...fields }: Line): string {
  const details = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  const text = details.map(([key, value]) => `${key}=${quoteWhereNeeded(String(value))}`);
  return [time.slice(11, 19), level.padEnd(5), message, ...text].join('  ');
}

/** Line breaks inside values must not look like lines of their own. */
function quoteWhereNeeded(value: string): string {
  return /^[\w./:@+*-]+$/.test(value) ? value : JSON.stringify(value);
}
