import { AsyncLocalStorage } from 'node:async_hooks';
import type { Changes, Query, ReadTx, Tx, Value } from '../database.ts';
import type { Dialect } from './dialect.ts';

/** An exclusive connection of a unit of work. Its errors are translated (see `violation.ts`). */
export interface Connection {
  all(text: string, values: readonly Value[]): unknown[] | Promise<unknown[]>;
  first(text: string, values: readonly Value[]): unknown | Promise<unknown>;
  run(text: string, values: readonly Value[]): Changes | Promise<Changes>;
  lock(key: string): void | Promise<void>;
}

/** Rows that are written together with those of other units of work. */
type TogetherRows = { text: string; rows: readonly (readonly Value[])[] };

/** Returns the statements of `runTogether` for units of work that share a commit, one for each text. */
export function togetherStatements(units: readonly UnitOfWork[]): { text: string; values: [rows: string] }[] {
  const rowsOf = new Map<string, (readonly Value[])[]>();
  for (const { text, rows } of units.flatMap(({ together }) => together)) {
    const known = rowsOf.get(text);
    if (known === undefined) rowsOf.set(text, [...rows]);
    else known.push(...rows);
  }
  return [...rowsOf].map(([text, rows]) => ({ text, values: [JSON.stringify(rows)] }));
}

/** The unit of work of the current call chain. */
const current = new AsyncLocalStorage<UnitOfWork>();

/** Throws inside a unit of work: an inner one would wait for the outer one, or miss its writes. */
export function refuseNesting(): void {
  if (current.getStore()?.isOpen === true) throw new Error('a unit of work was started inside another one');
}

/** A read or transaction on its connection, for every database. */
export class UnitOfWork implements Tx {
  readonly dialect: Dialect;
  readonly #connection: Connection;
  readonly #wake: (topic: string) => void;
  readonly #hooks: (() => void)[] = [];
  readonly #lastSteps: (() => Promise<void>)[] = [];
  readonly #checks: Promise<unknown>[] = [];
  readonly #together: TogetherRows[] = [];
  /** Resolves when the failures of all statements of `sendText` are known. A connection answers in the order of the statements. */
  #sent: Promise<unknown> | undefined;
  #failure: { error: unknown } | undefined;
  #locked: Set<string> | undefined;
  #depth = 0;
  #open = true;

  /** Number of statements that may still run. */
  statementsLeft = Number.POSITIVE_INFINITY;
  /** Time of the last statement, in milliseconds of `performance.now()`. */
  lastStatementAt = performance.now();

  constructor(dialect: Dialect, connection: Connection, wake: (topic: string) => void = () => undefined) {
    this.dialect = dialect;
    this.#connection = connection;
    this.#wake = wake;
  }

  get isOpen(): boolean {
    return this.#open;
  }

  /** Resolves to the error of the first failed statement, after the statements of `sendText` have ended. */
  async failureOfAllSent(): Promise<unknown> {
    await this.#sent;
    return this.failure;
  }

  /** The error of the first failed statement, which a use case may have replaced by another. */
  get failure(): unknown {
    return this.#failure?.error;
  }

  get kysely() {
    return this.dialect.kysely;
  }

  get fragments() {
    return this.dialect.fragments;
  }

  /**
   * Runs `work`. The error of a failed statement that `work` swallowed is thrown too, because the transaction cannot commit.
   */
  async perform<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      return await current.run(this, () => this.#runToCommit(work));
    } finally {
      this.#open = false;
    }
  }

  /**
   * Runs a read of at most one statement. It is not recorded as the unit of work of its call chain, because that takes 4 µs:
   * another read inside it is not refused. It needs none of the steps of `perform`, and no connection of its own.
   */
  async performOne<T>(work: (tx: ReadTx) => Promise<T>): Promise<T> {
    this.statementsLeft = 1;
    try {
      const result = await work(this);
      if (this.#failure !== undefined) throw this.#failure.error;
      return result;
    } finally {
      this.#open = false;
    }
  }

  /** The statements of `runTogether`, which the owner of the connection runs before the commit: see `togetherStatements`. */
  get together(): readonly TogetherRows[] {
    return this.#together;
  }

  /** Refuses further statements. */
  end(): void {
    this.#open = false;
  }

  runHooks(): void {
    for (const hook of this.#hooks) {
      try {
        hook();
      } catch {
        // The commit is done; listeners also poll.
      }
    }
  }

  all<Row>(query: Query<Row>): Promise<Row[]> {
    const { sql, parameters } = query.compile(this.kysely);
    return this.allText(sql, parameters as readonly Value[]);
  }

  first<Row>(query: Query<Row>): Promise<Row | undefined> {
    const { sql, parameters } = query.compile(this.kysely);
    return this.firstText(sql, parameters as readonly Value[]);
  }

  run(query: Query<unknown>): Promise<Changes> {
    const { sql, parameters } = query.compile(this.kysely);
    return this.runText(sql, parameters as readonly Value[]);
  }

  send(query: Query<unknown>): void {
    const { sql, parameters } = query.compile(this.kysely);
    this.sendText(sql, parameters as readonly Value[]);
  }

  async allText<Row>(text: string, values: readonly Value[]): Promise<Row[]> {
    this.#requireUsable();
    try {
      return (await this.#connection.all(text, values)) as Row[];
    } catch (error) {
      throw await this.#firstFailure(error);
    }
  }

  async firstText<Row>(text: string, values: readonly Value[]): Promise<Row | undefined> {
    this.#requireUsable();
    try {
      return (await this.#connection.first(text, values)) as Row | undefined;
    } catch (error) {
      throw await this.#firstFailure(error);
    }
  }

  async runText(text: string, values: readonly Value[]): Promise<Changes> {
    this.#requireUsable();
    try {
      return await this.#connection.run(text, values);
    } catch (error) {
      throw await this.#firstFailure(error);
    }
  }

  sendText(text: string, values: readonly Value[]): void {
    this.#sendOff(() => this.#connection.run(text, values));
  }

  async lock(key: string): Promise<void> {
    if (this.#locked?.has(key)) return this.#requireUsable();
    this.#sendOff(() => this.#connection.lock(key));
    // Locks inside an attempt are released when it is rolled back.
    if (this.#depth > 0) return;
    this.#locked ??= new Set();
    this.#locked.add(key);
  }

  async attempt<T>(work: () => Promise<T>): Promise<T> {
    const savepoint = `attempt_${this.#depth}`;
    const hooks = this.#hooks.length;
    const lastSteps = this.#lastSteps.length;
    const together = this.#together.length;
    await this.runText(`savepoint ${savepoint}`, []);
    this.#depth += 1;
    try {
      const result = await work();
      if (this.#failure !== undefined) throw this.#failure.error;
      await this.runText(`release savepoint ${savepoint}`, []);
      return result;
    } catch (error) {
      await this.#sent;
      this.#failure = undefined;
      this.#hooks.length = hooks;
      this.#lastSteps.length = lastSteps;
      this.#together.length = together;
      this.sendText(`rollback to savepoint ${savepoint}`, []);
      await this.runText(`release savepoint ${savepoint}`, []);
      throw error;
    } finally {
      this.#depth -= 1;
    }
  }

  beforeCommit(step: () => Promise<void>): void {
    this.#lastSteps.push(step);
  }

  beforeCommitInOrder(step: () => Promise<void>): void {
    this.beforeCommit(async () => {
      await this.dialect.lockEventOrder(this);
      await step();
    });
  }

  commitOnlyIf(check: Promise<unknown>): void {
    // An earlier failure can end the transaction before anyone waits for this one.
    check.catch(() => undefined);
    this.#checks.push(check);
  }

  runTogether(text: string, rows: TogetherRows['rows']): void {
    this.#together.push({ text, rows });
  }

  notify(topic: string): void {
    this.afterCommit(() => this.#wake(topic));
  }

  afterCommit(hook: () => void): void {
    this.#hooks.push(hook);
  }

  async #runToCommit<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const result = await work(this);
    if (this.#failure !== undefined) throw this.#failure.error;
    for (const step of this.#lastSteps) await step();
    for (const check of this.#checks) await check;
    return result;
  }

  #requireUsable(): void {
    this.lastStatementAt = performance.now();
    if (!this.#open) throw new Error('a statement was run after its unit of work had ended');
    if (this.statementsLeft === 0) throw new Error('a second statement was run in a read of one statement');
    this.statementsLeft -= 1;
    if (this.#failure !== undefined) {
      throw new Error('a statement was run after another one of its unit of work had failed', {
        cause: this.#failure.error,
      });
    }
  }

  /** Starts a statement. Waits neither for its answer nor for that of earlier ones. */
  #sendOff(start: () => unknown): void {
    this.#requireUsable();
    try {
      const answer = start();
      if (answer instanceof Promise) this.#sent = answer.catch((error) => this.#keepFailure(error));
    } catch (error) {
      this.#keepFailure(error);
      throw error;
    }
  }

  /** Resolves to the first failure. After that of a statement without a waiting caller, the database refuses the later ones. */
  async #firstFailure(error: unknown): Promise<unknown> {
    await this.#sent;
    return this.#keepFailure(error);
  }

  #keepFailure(error: unknown): unknown {
    this.#failure ??= { error };
    return this.#failure.error;
  }
}
