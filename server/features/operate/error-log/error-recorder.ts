import { instantText } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { FailedRequest } from '../../../platform/http/reply/failures.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { Log } from '../../../platform/log/log.ts';
import { maskLongSecrets } from '../../../platform/log/mask.ts';
import { pathForLog } from '../../../platform/log/mask-path.ts';

/** Failed requests that wait to be written. Further ones are only in the log of the process. */
const MAX_WAITING = 100;

const MAX_LENGTHS = { path: 500, what: 200, message: 2000 };

/**
 * Writes failed requests to the error log, in the background. Their responses do not wait for it. If it fails, the failed request is
 * only in the log of the process.
 */
export class ErrorRecorder {
  readonly #database: Database;
  readonly #log: Log;
  #waiting = 0;
  #last: Promise<void> = Promise.resolve();

  constructor({ database, log }: { database: Database; log: Log }) {
    this.#database = database;
    this.#log = log;
  }

  record(failed: FailedRequest): void {
    if (this.#waiting >= MAX_WAITING) return;
    this.#waiting += 1;
    this.#last = this.#last.then(() => this.#write(failed));
  }

  /** Resolves after all recorded requests were written. */
  settled(): Promise<void> {
    return this.#last;
  }

  async #write({ at, method, url, status, what, error, userId, requestId }: FailedRequest): Promise<void> {
    const row = {
      id: newId(at),
      at: instantText(at),
      method,
      path: pathForLog(url).slice(0, MAX_LENGTHS.path),
      status,
      what: what.slice(0, MAX_LENGTHS.what),
      message: messageOf(error).slice(0, MAX_LENGTHS.message),
      user: userId ?? null,
      request: requestId,
    };
    try {
      await this.#database.transaction((tx) => insert.run(tx, row));
    } catch (failure) {
      this.#log.error('a failed request was not written to the error log', failure, { request: requestId });
    }
    this.#waiting -= 1;
  }
}

/**
 * Returns what an administrator may read of an error. The message of an unexpected error can contain parts of a request, so that only its
 * first line is used, without quoted text.
 */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return 'An unexpected error.';
  if (error.name === 'Refusal') return maskLongSecrets(error.message);
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : '';
  const [line = ''] = error.message.split('\n', 1);
  return maskLongSecrets(`${error.name}${code}: ${withoutQuoted(line)}`);
}

function withoutQuoted(text: string): string {
  return text.replace(/(["'`])(?:(?!\1).)*(?:\1|$)/g, '$1…$1');
}

type Row = {
  id: string;
  at: string;
  method: string;
  path: string;
  status: number;
  what: string;
  message: string;
  user: string | null;
  request: string;
};

/** Inserts no reference to an account that was deleted meanwhile. */
const insert = statement<Row>()((db, p) =>
  db.insertInto('error_log').values((eb) => ({
    id: p.id,
    at: p.at,
    method: p.method,
    path: p.path,
    status: p.status,
    what: p.what,
    message: p.message,
    user_id: eb.selectFrom('user').select('user.id').where('user.id', '=', p.user),
    request_id: p.request,
  })),
);
