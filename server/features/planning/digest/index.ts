/** The morning digest of due tasks, once a day for users who enabled it (`daily_digest` of the account). */

import type { Job } from '../../../platform/jobs/start-jobs.ts';
import { type DigestParts, sendDigests } from './send-digests.ts';

export { type DigestParts, sendDigests } from './send-digests.ts';

/** The job that sends digests. It runs every minute. */
export function digestJob(parts: DigestParts): Job {
  return { name: 'digests', every: 60_000, run: () => sendDigests(parts) };
}
