import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';

/** An export of an account. */
export type ExportContext = { database: Database; actor: Pick<Actor, 'id' | 'locale' | 'now'> };
