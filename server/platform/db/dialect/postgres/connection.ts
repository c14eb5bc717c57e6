import type { PoolClient, QueryResult } from 'pg';
import type { Changes, Value } from '../../database.ts';
import type { Connection } from '../unit-of-work.ts';
import { translate } from './errors.ts';
import { statementName } from './statement-name.ts';
import { bindable } from './values.ts';

/** A connection of the pool, used by one unit of work. */
export class PostgresConnection implements Connection {
  readonly #client: PoolClient;

  constructor(client: PoolClient) {
    this.#client = client;
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
      return await this.#client.query({ name, text, values: values.map(bindable) });
    } catch (error) {
      throw translate(error);
    }
  }
}
