import type { SqliteConnection } from './connection.ts';

/** Maximum number of concurrent reads. Further reads wait. */
const READERS = 4;

type WaitingRead = { start: (connection: SqliteConnection) => void; fail: (error: unknown) => void };

/**
 * Connections for reads, opened on demand. Each one has its own prepared statements and maps the whole file into memory. Most reads end in
 * the turn of the event loop in which they start, so another connection is opened only for a read that has waited for the end of a turn.
 */
export class Readers {
  readonly #open: () => SqliteConnection;
  readonly #all: SqliteConnection[] = [];
  readonly #idle: SqliteConnection[] = [];
  readonly #line: WaitingRead[] = [];

  constructor(open: () => SqliteConnection) {
    this.#open = open;
  }

  /** Runs `work` with its own connection, on one snapshot of the committed data. */
  async use<T>(work: (connection: SqliteConnection) => Promise<T>): Promise<T> {
    const connection = this.#idle.pop() ?? (this.#all.length === 0 ? this.#another() : await this.#turn());
    try {
      connection.run('begin', []);
      return await work(connection);
    } finally {
      if (connection.isInTransaction) connection.run('rollback', []);
      this.#giveBack(connection);
    }
  }

  /** Waits for running reads and closes all connections. */
  async close(): Promise<void> {
    while (this.#idle.length < this.#all.length) {
      this.#idle.push(await new Promise<SqliteConnection>((start, fail) => this.#line.push({ start, fail })));
    }
    for (const connection of this.#all) connection.close();
  }

  #turn(): Promise<SqliteConnection> {
    return new Promise((start, fail) => {
      const waiting = { start, fail };
      this.#line.push(waiting);
      setImmediate(() => this.#openFor(waiting));
    });
  }

  /** Opens another connection if this read still waits. */
  #openFor(waiting: WaitingRead): void {
    const place = this.#line.indexOf(waiting);
    if (place === -1 || this.#all.length >= READERS) return;
    this.#line.splice(place, 1);
    try {
      waiting.start(this.#another());
    } catch (error) {
      waiting.fail(error);
    }
  }

  #another(): SqliteConnection {
    const connection = this.#open();
    this.#all.push(connection);
    return connection;
  }

  #giveBack(connection: SqliteConnection): void {
    const next = this.#line.shift();
    if (next === undefined) this.#idle.push(connection);
    else next.start(connection);
  }
}
