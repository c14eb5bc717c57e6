import { ConstraintViolation, uniqueName } from '../../violation.ts';

/** Extended result codes: https://www.sqlite.org/rescode.html */
const BUSY = 5;
const CHECK = 275;
const FOREIGN_KEY = 787;
const NOT_NULL = 1299;
const PRIMARY_KEY = 1555;
const UNIQUE = 2067;

/** Code of a violated `on delete restrict`. There are no triggers that raise it. */
const RESTRICT = 1811;

/** Translates an error to the types of the server; unknown errors are returned unchanged. */
export function translate(error: unknown): unknown {
  const { code, message } = describe(error);
  if (code === UNIQUE || code === PRIMARY_KEY) return new ConstraintViolation('unique', violatedIndex(message), error);
  if (code === FOREIGN_KEY || code === RESTRICT) return new ConstraintViolation('reference', '', error);
  if (code === CHECK) return new ConstraintViolation('check', afterColon(message), error);
  if (code === NOT_NULL) return new ConstraintViolation('required', afterColon(message), error);
  return error;
}

/** Returns whether another process has locked the file. The primary code is the lowest byte of the extended code. */
export function isBusy(error: unknown): boolean {
  return (describe(error).code & 0xff) === BUSY;
}

function describe(error: unknown): { code: number; message: string } {
  if (!(error instanceof Error) || !('errcode' in error)) return { code: 0, message: '' };
  return { code: Number(error.errcode), message: error.message };
}

/** Parses `UNIQUE constraint failed: task.a, task.b`, or `…: index 'name'` for an index over an expression. */
function violatedIndex(message: string): string {
  const subject = afterColon(message);
  const named = /^index '(.*)'$/.exec(subject)?.[1];
  if (named !== undefined) return named;
  const columns = subject.split(', ').map((column) => column.split('.'));
  return uniqueName(
    columns[0]?.[0] ?? '',
    columns.map(([, name]) => name ?? ''),
  );
}

function afterColon(message: string): string {
  return message.slice(message.indexOf(': ') + 2);
}
