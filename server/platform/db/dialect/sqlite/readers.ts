import type { SqliteConnection } from './connection.ts';

/** Connections that read at the same time; further reads wait their turn. */
const READERS = 4;

/** Reading connections, opened when they are first needed. */
export class Readers {
  readonly #open: () => SqliteConnection;
  readonly #all: SqliteConnection[] = [];
  readonly #idle: SqliteConnection[] = [];
  readonly #line: ((connection: SqliteConnection) => void)[] = [];

  constructor(open: () => SqliteConnection) {
    this.#open = open;
  }

  /** Runs `work` with a connection of its own, on one picture of the committed data. */
  async use<T>(work: (connection: SqliteConnection) => Promise<T>): Promise<T> {
    const connection = this.#idle.pop() ?? this.#another() ?? (await this.#turn());
    try {
      connection.run('begin', []);
      return await work(connection);
    } finally {
      if (connection.isInTransaction) connection.run('rollback', []);
      this.#giveBack(connection);
    }
  }

  /** Waits for the reads under way, then closes every connection. */
  async close(): Promise<void> {
    while (this.#idle.length < this.#all.length) this.#idle.push(await this.#turn());
    for (const connection of this.#all) connection.close();
  }

  #another(): SqliteConnection | undefined {
    if (this.#all.length >= READERS) return undefined;
    const connection = this.#open();
    this.#all.push(connection);
    return connection;
  }

  #turn(): Promise<SqliteConnection> {
    return new Promise((resolve) => this.#line.push(resolve));
  }

  #giveBack(connection: SqliteConnection): void {
    const next = this.#line.shift();
    if (next === undefined) this.#idle.push(connection);
    else next(connection);
  }
}
