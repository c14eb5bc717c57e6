/** Stopped services with a sealed secret, whose key tests rotate. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { createAccount } from '#server/features/account/accounts/index.ts';
import { contextOf, SEALED_COLUMNS } from '#server/platform/crypto/sealed-columns.ts';
import { createSealer, type Sealer } from '#server/platform/crypto/sealer.ts';
import { loadSecretKey } from '#server/platform/crypto/secret-key.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openDatabase } from '#server/platform/db/dialect/open-database.ts';
import type { CreateDatabase } from './databases.ts';
import { START } from './service.ts';
import { untilAlone } from './until-alone.ts';

/** The secret of the only user. */
export const SECRET = 'JBSWY3DPEHPK3PXP';

const [OF_USER] = SEALED_COLUMNS;

/** Creates the database and the key of a service that is not running, with one sealed secret. The key is removed after the test. */
export async function createStoppedService(place: CreateDatabase) {
  const location = await place();
  const folder = await mkdtemp(join(tmpdir(), 'sammen-rotate-'));
  after(() => rm(folder, { recursive: true, force: true }));
  const keyPath = join(folder, 'secret.key');
  const { seal } = createSealer(loadSecretKey(keyPath));
  const account = {
    email: 'o@example.org',
    name: 'O',
    passwordHash: 'x',
    timezone: 'UTC',
    isAdmin: true,
    emailConfirmed: true,
  } as const;
  const user = await withDatabase(location, (database) =>
    database.transaction(async (tx) => {
      const { id } = await createAccount(tx, START, { ...account, locale: 'en' });
      const values = { totp_secret: seal(SECRET, contextOf(OF_USER, id)) };
      await tx.run(tx.kysely.updateTable('user').set(values).where('id', '=', id));
      await tx.run(tx.kysely.insertInto('setting').values({ name: 'plain', value: '1.x' }));
      return id;
    }),
  );
  return { location, keyPath, user, options: { location, keyPath, configuredKey: null } };
}

/** Runs `work` with the open database. Then no process has it open. */
export async function withDatabase<T>(location: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(location);
  try {
    return await work(database);
  } finally {
    await database.close();
    await untilAlone(location);
  }
}

/** Returns the secret of the user, or undefined if it cannot be opened. */
export function openSecret(location: string, user: string, { open }: Sealer): Promise<string | undefined> {
  return withDatabase(location, async (database) => {
    const row = await database.read((tx) => tx.first(tx.kysely.selectFrom('user').select('totp_secret')));
    return open(row?.totp_secret ?? '', contextOf(OF_USER, user));
  });
}
