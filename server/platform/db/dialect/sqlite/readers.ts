import type { SqliteConnection } from './connection.ts';

/** Maximum number of concurrent reads. Further reads wait. */
const READERS = 4;

/** Connections for reads, opened on demand. */
export class Readers {
  readonly #open: () => SqliteConnection;
  readonly #all: SqliteConnection[] = [];
  readonly #idle: SqliteConnection[] = [];
  readonly #line: ((connection: SqliteConnection) => void)[] = [];

  constructor(open: () => SqliteConnection) {
    this.#open = open;
  }

  /** Runs `work` with its own connection, on one snapshot of the committed data. */
  async use<T>(work: (connection: SqliteConnection) => Promise<T>): Promise<T> {
    return this.runOne(async (connection) => {
      try {
        connection.run('begin', []);
        return await work(connection);
      } finally {
        if (connection.isInTransaction) connection.run('rollback', []);
      }
    });
  }

  /** Runs `work`, which runs at most one statement, with its own connection. */
  async runOne<T>(work: (connection: SqliteConnection) => Promise<T>): Promise<T> {
    const connection = this.#idle.pop() ?? this.#another() ?? (await this.#turn());
    try {
      return await work(connection);
    } finally {
      this.#giveBack(connection);
    }
  }

  /** Waits for running reads and closes all connections. */
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
