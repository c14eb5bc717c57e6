/** The morning digest: what is due today, said once a day to those who want it (`daily_digest` of the account). */

import type { Job } from '../../platform/jobs/start-jobs.ts';
import { type DigestParts, sendDigests } from './send-digests.ts';

export { type DigestParts, sendDigests } from './send-digests.ts';

/** Looks every minute for whom it has become morning. */
export function digestJob(parts: DigestParts): Job {
  return { name: 'digests', every: 60_000, run: () => sendDigests(parts) };
}
