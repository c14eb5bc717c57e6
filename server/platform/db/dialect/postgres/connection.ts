import type { PoolClient, QueryResult } from 'pg';
import type { Changes, Value } from '../../database.ts';
import type { Connection } from '../unit-of-work.ts';
import { translate } from './errors.ts';
import { statementName } from './statement-name.ts';
import { bindable } from './values.ts';

/** Longest time that a timer of Node can wait, in milliseconds: 24 days. */
const UNLIMITED_MS = 2 ** 31 - 1;

/** A connection of the pool, used by one unit of work. With `mayTakeLong`, an answer may take any time. */
export class PostgresConnection implements Connection {
  readonly #client: PoolClient;
  readonly #limit: { query_timeout?: number };

  constructor(client: PoolClient, { mayTakeLong = false } = {}) {
    this.#client = client;
    this.#limit = mayTakeLong ? { query_timeout: UNLIMITED_MS } : {};
  }

  async all(text: string, values: readonly Value[]): Promise<unknown[]> {
    return (await this.#query(text, values)).rows;
  }

  async first(text: string, values: readonly Value[]): Promise<unknown> {
    return (await this.#query(text, values)).rows[0];
  }

  async run(text: string, values: readonly Value[]): Promise<Changes> {
    return { changes: (await this.#query(text, values)).rowCount ?? 0 };
  }

  async lock(key: string): Promise<void> {
    await this.#query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
  }

  async #query(text: string, values: readonly Value[]): Promise<QueryResult<Record<string, unknown>>> {
    try {
      const name = values.length === 0 ? undefined : statementName(text);
      return await this.#client.query({ name, text, values: values.map(bindable), ...this.#limit });
    } catch (error) {
      throw translate(error);
    }
  }
}
