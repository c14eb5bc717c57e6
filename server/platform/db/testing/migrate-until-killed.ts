/** Migrates the database at the given location, and is killed after the first migration, before the commit. */

import { openDatabase } from '../dialect/open-database.ts';
import { type Migration, migrate } from '../migrate.ts';
import { thingMigrations } from './things.ts';

const last: Migration = { name: '0002-killed', up: () => void process.kill(process.pid, 'SIGKILL') };

await migrate(await openDatabase(process.argv[2] ?? ''), [...thingMigrations, last]);
