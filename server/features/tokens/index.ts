/** Personal API tokens (interface §4.8). */

import type { Job } from '../../platform/jobs/start-jobs.ts';
import { type WarningParts, warnOfEnds } from './warn-of-ends.ts';

export { serveTokens } from './routes.ts';
export { standingTokens } from './standing-tokens.ts';
export { type WarningParts, warnOfEnds } from './warn-of-ends.ts';

/** Looks for tokens that end soon. */
export function tokenJob(parts: WarningParts): Job {
  return { name: 'tokens that end', every: 3_600_000, run: () => warnOfEnds(parts) };
}
