import { Worker } from 'node:worker_threads';
import { entryPoint } from '../../../program-files.ts';
import type { Changes, Value } from '../../database.ts';
import type { Connection } from '../unit-of-work.ts';

/** The database file, and the statements that configure a connection. */
export type HeavyReaderOptions = { file: string; pragmas: string };

/** A message to the worker thread, which answers in order. The message `end` ends the read and has no answer. */
export type HeavyStatement = { method: 'all' | 'first' | 'run'; text: string; values: readonly Value[] };

export type HeavyStatementResult = { result: unknown } | { error: unknown };

/** The default of 16 to 32 MB per thread would be kept while the thread is idle. */
const YOUNG_GENERATION_MB = 4;

const ENTRY = entryPoint('server/platform/db/dialect/sqlite/heavy-reader-worker.ts');

type Pending = { resolve: (result: unknown) => void; reject: (error: unknown) => void };

/**
 * A read-only connection in a worker thread. A slow statement does not block the event loop. Results are copied between the
 * threads, so queries should return few and compact rows.
 */
export class HeavyReader implements Connection {
  readonly #worker: Worker;
  readonly #ready: Promise<unknown>;
  #pending: Pending[] = [];
  #failure: Error | undefined;

  constructor(options: HeavyReaderOptions) {
    this.#worker = new Worker(ENTRY, {
      workerData: options,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    });
    // The first message says that the thread has started.
    this.#ready = new Promise((resolve, reject) => this.#pending.push({ resolve, reject }));
    // A failure to start is reported by the first statement, also if nothing awaits `ready`.
    this.#ready.catch(() => undefined);
    this.#worker.on('message', (message: HeavyStatementResult | 'ready') => this.#settle(message));
    this.#worker.on('error', (error: Error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new Error('the worker thread of a reader has ended')));
  }

  /** Resolves when the thread has started. Rejects if it could not. */
  get ready(): Promise<unknown> {
    return this.#ready;
  }

  /** True until the thread fails or is terminated. */
  get isUsable(): boolean {
    return this.#failure === undefined;
  }

  all(text: string, values: readonly Value[]): Promise<unknown[]> {
    return this.#send({ method: 'all', text, values }) as Promise<unknown[]>;
  }

  first(text: string, values: readonly Value[]): Promise<unknown> {
    return this.#send({ method: 'first', text, values });
  }

  run(text: string, values: readonly Value[]): Promise<Changes> {
    return this.#send({ method: 'run', text, values }) as Promise<Changes>;
  }

  /** Readers need no locks. */
  lock(): void {}

  /** Ends the read that its first statement has begun. The next one reads the data that is committed by then. */
  end(): void {
    this.#worker.postMessage('end');
  }

  /**
   * Rejects all pending statements with `reason` and ends the thread. Resolves when the thread has ended. SQLite cannot be
   * interrupted from JavaScript, so this can take until the end of the current statement.
   */
  async terminate(reason: Error): Promise<void> {
    this.#fail(reason);
    await this.#worker.terminate();
  }

  #send(statement: HeavyStatement): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#failure !== undefined) {
        reject(this.#failure);
        return;
      }
      this.#pending.push({ resolve, reject });
      this.#worker.ref();
      this.#worker.postMessage(statement);
    });
  }

  #settle(message: HeavyStatementResult | 'ready'): void {
    const pending = this.#pending.shift();
    // An idle reader does not keep the process alive.
    if (this.#pending.length === 0) this.#worker.unref();
    if (message === 'ready') pending?.resolve(message);
    else if ('error' in message) pending?.reject(message.error);
    else pending?.resolve(message.result);
  }

  #fail(reason: Error): void {
    this.#failure ??= reason;
    for (const { reject } of this.#pending.splice(0)) reject(this.#failure);
  }
}
