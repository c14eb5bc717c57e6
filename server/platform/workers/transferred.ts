/** The result of a function of a worker thread whose buffers are moved to the calling thread. Other results are copied. */
export class Transferred<T> {
  readonly value: T;
  readonly buffers: readonly ArrayBuffer[];

  constructor(value: T, buffers: readonly ArrayBuffer[]) {
    this.value = value;
    this.buffers = [...new Set(buffers)];
  }
}

/** The result as the calling thread receives it. */
export type WorkerResult<Result> = UnwrappedTransfer<Awaited<Result>>;

type UnwrappedTransfer<Value> = Value extends Transferred<infer T> ? T : Value;
