import { instantText } from '../actor.ts';
import type { Clock } from '../clock/clock.ts';
import { maskSecrets, mayHaveSecrets } from './mask.ts';

export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** The log of the service, one line per entry. Callers pass no secrets. Texts are masked nevertheless. */
export type Log = {
  /** Fields of a function are read when the line is written, up to 10 ms later. */
  info(message: string, fields?: LogFields | (() => LogFields)): void;
  warn(message: string, fields?: LogFields): void;
  /** Writes the error with its stack, which never leaves the machine. */
  error(message: string, error: unknown, fields?: LogFields): void;
  /** Writes `text` unmasked. For secrets that only the operator can pass on, such as a reset link without a mail server. */
  secret(message: string, text: string): void;
};

/** The weight of an entry. A log of a level writes its entries and those of the levels after it. */
export type Level = 'info' | 'warn' | 'error';

const LEVELS: readonly Level[] = ['info', 'warn', 'error'];

/** Returns the next level, and `info` after the last one. */
export function nextLevel(level: Level): Level {
  return LEVELS[(LEVELS.indexOf(level) + 1) % LEVELS.length] ?? 'info';
}

type Line = { time: string; level: Level; message: string } & LogFields;

/**
 * Returns a log that writes JSON lines, or readable lines if `pretty`. `write` receives each line as a function that renders it. `level`
 * returns the current level, by default `info`.
 */
export function createLog(options: {
  clock: Clock;
  write: (line: () => string, level: Level) => void;
  pretty: boolean;
  level?: () => Level;
}): Log {
  const print = options.pretty ? printReadable : JSON.stringify;
  const least = options.level ?? (() => 'info');
  const put = (level: Level, message: string, given: LogFields | (() => LogFields) = {}) => {
    if (LEVELS.indexOf(level) < LEVELS.indexOf(least())) return;
    const now = options.clock.now();
    options.write(() => {
      const fields = typeof given === 'function' ? given() : given;
      const line: Line = { time: instantText(now), level, message, ...fields };
      const text = print(line);
      return `${mayHaveSecrets(text) ? print(masked(line)) : text}\n`;
    }, level);
  };
  return {
    info: (message, fields) => put('info', message, fields),
    warn: (message, fields) => put('warn', message, fields),
    error: (message, error, fields) => put('error', message, { ...fields, ...describeError(error) }),
    secret(message, text) {
      const time = instantText(options.clock.now());
      options.write(() => `${print({ time, level: 'warn', message, text })}\n`, 'warn');
    },
  };
}

/** A log that discards all entries, for tests and tools. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {}, secret: () => {} };

/** Masks the texts of a line in place. */
function masked(line: Line): Line {
  const fields: Record<string, LogFields[string]> = line;
  for (const key of Object.keys(fields)) {
    const value = fields[key];
    if (typeof value === 'string') fields[key] = maskSecrets(value);
  }
  return line;
}

/** Returns stack, code and cause. Other properties of database errors can contain rows. */
function describeError(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const cause = error.cause instanceof Error ? error.cause.stack : undefined;
  return { error: error.stack ?? error.message, code, cause };
}

function printReadable({ time, level, message, ...fields }: Line): string {
  const details = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  const text = details.map(([key, value]) => `${key}=${quoteIfNeeded(String(value))}`);
  return [time.slice(11, 19), level.padEnd(5), message, ...text].join('  ');
}

/** Quotes values so that a line break inside a value does not start a line. */
function quoteIfNeeded(value: string): string {
  return /^[\w./:@+*-]+$/.test(value) ? value : JSON.stringify(value);
}
