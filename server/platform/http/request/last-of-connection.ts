import type { Socket } from 'node:net';

/** The longest headers in characters whose result is kept. Long ones would fill the memory over many connections. */
const LONGEST_KEPT = 2_000;

/** Keeps what was last read from the headers of each connection. The requests of one connection usually have the same headers. */
export class LastOfConnection<Result> {
  readonly #known = new WeakMap<Socket, { headers: string; result: Result }>();

  /** Returns the result of `read`, which depends on nothing but the connection and `headers`. */
  get(connection: Socket, headers: string, read: () => Result): Result {
    const known = this.#known.get(connection);
    if (known?.headers === headers) return known.result;
    const result = read();
    if (headers.length <= LONGEST_KEPT) this.#known.set(connection, { headers, result });
    return result;
  }
}
