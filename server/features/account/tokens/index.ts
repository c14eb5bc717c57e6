/** Personal API tokens. */

import type { Job } from '../../../platform/jobs/start-jobs.ts';
import { mailExpiryWarnings, type WarningParts } from './expiry-warnings.ts';

export { type ActiveToken, activeTokens } from './active-tokens.ts';
export { createToken } from './create-token.ts';
export { dropToken } from './delete-token.ts';
export { mailExpiryWarnings, type WarningParts } from './expiry-warnings.ts';
export { lockTokens, revokeTokens } from './revoke-tokens.ts';
export { serveTokens } from './routes.ts';

/** Returns the job that mails about tokens that expire soon. */
export function tokenJob(parts: WarningParts): Job {
  return { name: 'tokens that end', every: 3_600_000, run: () => mailExpiryWarnings(parts) };
}
