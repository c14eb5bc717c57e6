import type { SqliteConnection } from './connection.ts';

/**
 * The snapshot of the committed data that all single statements of one turn of the event loop read. SQLite locks and unlocks the file for each
 * read transaction, which takes as long as reading a task, 12 µs. The statements of one turn therefore share a transaction.
 */
export class TurnSnapshot {
  readonly #connection: SqliteConnection;
  #isOpen = false;
  #dataVersion: number | undefined;

  /** `connection` never writes, so that its `data_version` counts the commits of all others. */
  constructor(connection: SqliteConnection) {
    this.#connection = connection;
  }

  /** Returns the connection, on which statements read the snapshot until the end of the turn. */
  get connection(): SqliteConnection {
    if (!this.#isOpen) this.#begin();
    return this.#connection;
  }

  /** A number that each commit of another connection changes. It is read once per turn, because that takes as long as reading a small row. */
  get dataVersion(): number {
    if (this.#dataVersion !== undefined) return this.#dataVersion;
    const { data_version: dataVersion } = this.connection.first('pragma data_version', []) as { data_version: number };
    this.#dataVersion = dataVersion;
    return dataVersion;
  }

  /** Ends the snapshot, so that the next statement sees the latest commit. Call it before each commit. */
  end(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#dataVersion = undefined;
    // An error can have ended the transaction.
    if (this.#connection.isInTransaction) this.#connection.run('commit', []);
  }

  /** Ends the snapshot and closes the connection. */
  close(): void {
    this.end();
    this.#connection.close();
  }

  #begin(): void {
    this.#connection.run('begin', []);
    this.#isOpen = true;
    setImmediate(() => this.end());
  }
}
