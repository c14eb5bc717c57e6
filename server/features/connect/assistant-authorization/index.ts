/** Access of AI assistants that ask for it (OAuth 2.1), as API tokens of the Model Context Protocol. */

import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Job } from '../../../platform/jobs/start-jobs.ts';
import { dropToken } from '../../account/tokens/index.ts';
import { deleteExpiredCodes } from './codes.ts';

export { RESOURCE_DOCUMENT } from './metadata.ts';
export { serveAssistantAuthorization } from './routes.ts';

/** Returns the job that deletes expired codes, and the tokens that no assistant has fetched with them. */
export function assistantCodeJob({ database, clock }: { database: Database; clock: Clock }): Job {
  const run = () =>
    database.transaction(async (tx) => {
      const now = clock.now();
      for (const token of await deleteExpiredCodes(tx, now)) await dropToken(tx, token, now);
    });
  return { name: 'codes of assistants', every: 600_000, run };
}
