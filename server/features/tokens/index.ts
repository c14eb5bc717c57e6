/** Personal API tokens (interface §4.8). */

import type { Job } from '../../platform/jobs/start-jobs.ts';
import { mailExpiryWarnings, type WarningParts } from './expiry-warnings.ts';

export { activeTokens } from './active-tokens.ts';
export { mailExpiryWarnings as warnOfEnds, type WarningParts } from './expiry-warnings.ts';
export { serveTokens } from './routes.ts';

/** Looks for tokens that end soon. */
export function tokenJob(parts: WarningParts): Job {
  return { name: 'tokens that end', every: 3_600_000, run: () => mailExpiryWarnings(parts) };
}
