import { type DialectAdapter, type Driver, Kysely, type QueryCompiler, SqliteIntrospector } from 'kysely';
import type { OwnTables } from '../tables.ts';

/** Returns a Kysely instance that compiles queries but cannot execute them. The unit of work executes them. */
export function kyselyBuilder(adapter: DialectAdapter, compiler: QueryCompiler): Kysely<OwnTables> {
  return new Kysely<OwnTables>({
    dialect: {
      createAdapter: () => adapter,
      createDriver: () => NO_DRIVER,
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => compiler,
    },
  });
}

async function refuse(): Promise<never> {
  throw new Error('a query is run by tx.all, tx.first or tx.run');
}

const NO_DRIVER: Driver = {
  init: async () => undefined,
  acquireConnection: refuse,
  beginTransaction: refuse,
  commitTransaction: refuse,
  rollbackTransaction: refuse,
  releaseConnection: async () => undefined,
  destroy: async () => undefined,
};
