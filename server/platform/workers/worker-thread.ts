import { isMarkedAsUntransferable, Worker } from 'node:worker_threads';
import { Refusal } from '../errors/refusal.ts';
import { entryPoint } from '../program-files.ts';
import type { WorkerCall, WorkerResult } from './answer-calls.ts';

/** Memory of one thread in MB. A function that needs more ends its thread, not the process. */
const HEAP_MB = 512;

/** The default of 16 to 32 MB per thread would be kept while the thread is idle. */
const YOUNG_GENERATION_MB = 8;

const ENTRY = entryPoint('server/worker.ts');

/** A thread that runs one function at a time. `entry` is the path of the module that lists the functions. */
export class WorkerThread {
  readonly #worker: Worker;
  readonly #ready = Promise.withResolvers<void>();
  #pending: { resolve: (result: unknown) => void; reject: (error: unknown) => void } | undefined;
  #failure: unknown;

  constructor(entry = ENTRY) {
    this.#worker = new Worker(entry, {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    });
    this.#ready.promise.catch(() => undefined);
    this.#worker.once('message', () => this.#ready.resolve());
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new Error('a worker thread has ended')));
    // An idle thread does not keep the process alive.
    this.#worker.unref();
  }

  /** True until the thread fails or is terminated. */
  get isUsable(): boolean {
    return this.#failure === undefined;
  }

  /**
   * Runs a function, and moves large buffers in `args` to the thread (see `movable`). Rejects with its error. Rejects with `tooSlow` and ends
   * the thread after `budgetMs`, which does not include the start of the thread.
   */
  async run(call: WorkerCall, budgetMs: number, tooSlow: Error): Promise<unknown> {
    this.#worker.ref();
    let timer: NodeJS.Timeout | undefined;
    try {
      await this.#ready.promise;
      timer = setTimeout(() => void this.terminate(tooSlow), budgetMs);
      return await this.#send(call);
    } finally {
      clearTimeout(timer);
      this.#worker.unref();
    }
  }

  /** Rejects the current call with `reason` and ends the thread. Resolves when the thread has ended. */
  async terminate(reason: Error): Promise<void> {
    this.#fail(reason);
    await this.#worker.terminate();
  }

  #send(call: WorkerCall): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#failure !== undefined) {
        reject(this.#failure);
        return;
      }
      this.#pending = { resolve, reject };
      this.#worker.once('message', (message: WorkerResult) => this.#settle(message));
      this.#worker.postMessage(call, movable(call.args));
    });
  }

  #settle(message: WorkerResult): void {
    const pending = this.#pending;
    this.#pending = undefined;
    if ('refusal' in message) pending?.reject(new Refusal(message.refusal.code, { error: message.refusal.error }));
    else if ('error' in message) pending?.reject(message.error);
    else pending?.resolve(message.result);
  }

  #fail(reason: unknown): void {
    this.#failure ??= reason;
    this.#ready.reject(this.#failure);
    this.#pending?.reject(this.#failure);
    this.#pending = undefined;
  }
}

/** Copying fewer bytes takes less than a tenth of a millisecond. */
const LARGE_BYTES = 256 * 1024;

/** Returns the buffers of large arguments that are the whole of their buffer. The caller cannot use these arguments again. */
function movable(args: readonly unknown[]): ArrayBuffer[] {
  return args.flatMap((each) => {
    if (!(each instanceof Uint8Array) || each.byteLength < LARGE_BYTES) return [];
    const { buffer } = each;
    const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === each.byteLength;
    return isWhole && !isMarkedAsUntransferable(buffer) ? [buffer] : [];
  });
}
