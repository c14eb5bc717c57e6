import type { Sealer } from '../../../../platform/crypto/sealer.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { Ask } from './ask-in-turn.ts';

/** Dependencies of a request to the model of an account. */
export type AiParts = { database: Database; sealer: Sealer; ask: Ask };
