import { connect, type Socket } from 'node:net';

export type BenchRequest = { method: string; path: string; headers?: Record<string, string>; body?: string };

/**
 * Sends `count` requests over `connections` kept-alive connections and returns the milliseconds of each. Rejects if a request does not
 * succeed. It writes and reads plain sockets, because the clients of Node use as much CPU time as the server that is measured.
 */
export async function load(
  port: number,
  count: number,
  connections: number,
  requestOf: (index: number) => BenchRequest,
): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const run = async () => {
    const connection = new Connection(port);
    try {
      while (next < count) {
        const start = performance.now();
        await connection.send(requestOf(next++));
        times.push(performance.now() - start);
      }
    } finally {
      connection.end();
    }
  };
  await Promise.all(Array.from({ length: Math.min(connections, count) }, run));
  return times;
}

/** One HTTP/1.1 connection with one request at a time. Its responses must have a content-length. */
class Connection {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #waiting: { resolve: () => void; reject: (error: Error) => void; name: string } | undefined;

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (chunk: Buffer) => this.#read(chunk));
    this.#socket.on('error', (error) => this.#waiting?.reject(error));
    this.#socket.on('close', () => this.#waiting?.reject(new Error(`${this.#waiting.name} had no response`)));
  }

  send({ method, path, headers = {}, body = '' }: BenchRequest): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject, name: `${method} ${path}` };
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      const length = body === '' ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`;
      this.#socket.write(`${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.join('')}${length}\r\n${body}`);
    });
  }

  end(): void {
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const end = this.#received.indexOf('\r\n\r\n');
    if (end === -1) return;
    const head = this.#received.toString('latin1', 0, end);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
    if (Number.isNaN(length)) throw new Error(`${this.#waiting?.name} has no content-length`);
    if (this.#received.length < end + 4 + length) return;
    this.#received = Buffer.alloc(0);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    const status = Number(head.slice(9, 12));
    if (status < 300) waiting?.resolve();
    else waiting?.reject(new Error(`${waiting.name} returned ${status}`));
  }
}
