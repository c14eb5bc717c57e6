import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { cached } from '../../cached.ts';
import type { Changes, Value } from '../../database.ts';
import type { Connection } from '../unit-of-work.ts';
import { translate } from './errors.ts';
import { StatementCache } from './statement-cache.ts';

type RowBuilder = (cells: readonly unknown[]) => Record<string, unknown>;

type PreparedStatement = { statement: StatementSync; row: RowBuilder };

/** A connection to the file with its prepared statements. All calls are synchronous. */
export class SqliteConnection implements Connection {
  readonly #db: DatabaseSync;
  readonly #prepared: StatementCache<PreparedStatement>;

  constructor(file: string, { readOnly }: { readOnly: boolean }) {
    // Waiting for a busy file blocks the whole process. The wait is therefore short, and the writer retries.
    this.#db = new DatabaseSync(file, { readOnly, timeout: 100 });
    this.#prepared = new StatementCache((text) => this.#prepare(text));
  }

  /** False after an error, such as a full disk, for which SQLite rolled back the transaction. */
  get isInTransaction(): boolean {
    return this.#db.isTransaction;
  }

  all(text: string, values: readonly Value[]): unknown[] {
    try {
      const { statement, row } = this.#prepared.get(text);
      const rows = statement.all(...values.map(bindable)) as unknown as unknown[][];
      return rows.map(row);
    } catch (error) {
      throw translate(error);
    }
  }

  first(text: string, values: readonly Value[]): unknown {
    try {
      const { statement, row } = this.#prepared.get(text);
      const cells = statement.get(...values.map(bindable)) as unknown as unknown[] | undefined;
      return cells === undefined ? undefined : row(cells);
    } catch (error) {
      throw translate(error);
    }
  }

  run(text: string, values: readonly Value[]): Changes {
    try {
      const { changes } = this.#prepared.get(text).statement.run(...values.map(bindable));
      return { changes: Number(changes) };
    } catch (error) {
      throw translate(error);
    }
  }

  /** The number of rows that this connection has inserted, updated or deleted, rolled back ones included. Takes 1 µs. */
  rowsWritten(): number {
    const { written } = this.first('select total_changes() as written', []) as { written: number };
    return written;
  }

  /** There is only one writer at a time. */
  lock(): void {}

  /** Runs one or more statements without values. */
  execute(text: string): void {
    this.#db.exec(text);
  }

  close(): void {
    this.#db.close();
  }

  #prepare(text: string): PreparedStatement {
    const statement = this.#db.prepare(withoutPlannedLimits(text), { returnArrays: true });
    const names = statement.columns().map(({ name }) => name);
    return { statement, row: cached(builders, JSON.stringify(names), () => rowOf(names)) };
  }
}

/**
 * SQLite plans with the value of a parameter that is a whole LIMIT. Therefore it compiles the statement again for each execution, which takes
 * longer than reading a hundred rows. It does not look into an expression.
 */
export function withoutPlannedLimits(text: string): string {
  return text.replaceAll(/\blimit \?\d*/gi, '$& + 0');
}

/**
 * Binds whole numbers as integers. A JavaScript number would be bound as floating point, and `5` would be printed as
 * `5.0`.
 */
function bindable(value: Value): SQLInputValue {
  switch (typeof value) {
    case 'number':
      return Number.isSafeInteger(value) ? BigInt(value) : value;
    case 'boolean':
      return value ? 1n : 0n;
    case 'string':
    case 'bigint':
      return value;
    case 'undefined':
      // The driver would bind undefined as null, which hides a missing parameter.
      throw new TypeError('a parameter of a statement is undefined');
  }
  if (Array.isArray(value)) return JSON.stringify(value);
  return value as Uint8Array | null;
}

/** By the names of the columns. Compiling one takes as long as a small statement. */
const builders = new Map<string, RowBuilder>();

/**
 * Compiles the function that builds an object from the cells of a row. For a task it takes 0.2 µs; assigning its 31 keys one by one takes 1.1,
 * and reading objects from the driver longer. The names are those of our own statements, and are quoted.
 */
function rowOf(names: readonly string[]): RowBuilder {
  const members = names.map((name, index) => `${JSON.stringify(name)}: cells[${index}]`);
  return new Function('cells', `return { ${members.join(', ')} };`) as RowBuilder;
}
