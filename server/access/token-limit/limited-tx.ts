import type { Changes, Database, Query, ReadTx, Tx, Value } from '../../platform/db/database.ts';
import { currentProjectLimit } from '../../platform/db/project-limit.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { limitStatement, type ProjectLimit } from './limit-statement.ts';

/**
 * Returns the database for use cases. Units of work that a request with a project-limited token starts see only the projects of the
 * token, and the notes in them.
 */
export function limitedByToken(database: Database): Database {
  return {
    get dialect() {
      return database.dialect;
    },
    read: (work, account) => database.read(limited(work), account),
    readOne: (work, account) => database.readOne(limited(work), account),
    readHeavy: (account, work) => database.readHeavy(account, limited(work)),
    transaction: (work, account) => database.transaction(limited(work), account),
    dataVersion: () => database.dataVersion(),
    notify: (topic) => database.notify(topic),
    onNotify: (topic, wake) => database.onNotify(topic, wake),
    copyTo: (path) => database.copyTo(path),
    close: () => database.close(),
  };
}

/** The limit is read now, because the work can start in the call chain of another request. */
function limited<Unit extends ReadTx, T>(work: (tx: Unit) => Promise<T>): (tx: Unit) => Promise<T> {
  const tokenId = currentProjectLimit();
  return tokenId === undefined ? work : (tx) => work(limitedTo(tx, tokenId));
}

/** Returns a unit of work that sees only the projects of the API token with this id. */
export function limitedTo<Unit extends ReadTx>(tx: Unit, tokenId: string): Unit {
  return new LimitedTx(tx as unknown as Tx, { tokenId }) as unknown as Unit;
}

/** Returns a unit of work that sees only one project, with the tasks and notes in it. */
export function limitedToProject<Unit extends ReadTx>(tx: Unit, projectId: string): Unit {
  return new LimitedTx(tx as unknown as Tx, { projectId }) as unknown as Unit;
}

/** Throws `forbidden` in the request of a project-limited token, for records that belong to the account and not to a project. */
export function refuseProjectLimit(tx: ReadTx): void {
  if (tx instanceof LimitedTx)
    throw new Refusal('forbidden', { error: 'This token has access to selected projects only.' });
}

class LimitedTx implements Tx {
  readonly #tx: Tx;
  readonly #limit: ProjectLimit;

  constructor(tx: Tx, limit: ProjectLimit) {
    this.#tx = tx;
    this.#limit = limit;
  }

  get dialect() {
    return this.#tx.dialect;
  }

  get kysely() {
    return this.#tx.kysely;
  }

  get fragments() {
    return this.#tx.fragments;
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

  allText<Row>(text: string, values: readonly Value[]): Promise<Row[]> {
    return this.#tx.allText(limitStatement(text, this.#limit), values);
  }

  firstText<Row>(text: string, values: readonly Value[]): Promise<Row | undefined> {
    return this.#tx.firstText(limitStatement(text, this.#limit), values);
  }

  runText(text: string, values: readonly Value[]): Promise<Changes> {
    return this.#tx.runText(limitStatement(text, this.#limit), values);
  }

  send(query: Query<unknown>): void {
    const { sql, parameters } = query.compile(this.kysely);
    this.sendText(sql, parameters as readonly Value[]);
  }

  sendText(text: string, values: readonly Value[]): void {
    this.#tx.sendText(limitStatement(text, this.#limit), values);
  }

  lock(key: string): Promise<void> {
    return this.#tx.lock(key);
  }

  attempt<T>(work: () => Promise<T>): Promise<T> {
    return this.#tx.attempt(work);
  }

  beforeCommit(step: () => Promise<void>): void {
    this.#tx.beforeCommit(step);
  }

  beforeCommitInOrder(step: () => Promise<void>): void {
    this.#tx.beforeCommitInOrder(step);
  }

  commitOnlyIf(check: Promise<unknown>): void {
    this.#tx.commitOnlyIf(check);
  }

  runTogether(text: string, rows: readonly (readonly Value[])[]): void {
    this.#tx.runTogether(limitStatement(text, this.#limit), rows);
  }

  notify(topic: string): void {
    this.#tx.notify(topic);
  }

  afterCommit(hook: () => void): void {
    this.#tx.afterCommit(hook);
  }
}
