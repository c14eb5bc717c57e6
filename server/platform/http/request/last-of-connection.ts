import type { Socket } from 'node:net';

/** The longest header in characters whose result is kept. Long ones would fill the memory over many connections. */
const LONGEST_KEPT = 2_000;

type Header = string | undefined;

/** Keeps what was last read from two headers of each connection. The requests of one connection usually have the same headers. */
export class LastOfConnection<Result> {
  readonly #known = new WeakMap<Socket, { one: Header; other: Header; result: Result }>();

  /** Returns the result of `read`, which depends on nothing but the connection and these headers. */
  get(connection: Socket, one: Header, other: Header, read: () => Result): Result {
    const known = this.#known.get(connection);
    if (known !== undefined && known.one === one && known.other === other) return known.result;
    const result = read();
    if (isShort(one) && isShort(other)) this.#known.set(connection, { one, other, result });
    return result;
  }
}

function isShort(header: Header): boolean {
  return header === undefined || header.length <= LONGEST_KEPT;
}
