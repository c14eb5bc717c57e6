/** Failed requests, for administrators. */

import { api } from '#contract/endpoints/index.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Serve } from '../../../platform/http/serve/call.ts';
import { listErrors } from './list-errors.ts';

export { ErrorRecorder } from './error-recorder.ts';
export { errorLogJob } from './forget-errors.ts';

/** Registers the list of failed requests. */
export function serveErrorLog(serve: Serve): void {
  serve(api.service.errors, async ({ tx, query }) => ({
    errors: await listErrors(tx, query.limit ?? LIMITS.pages.errors.default),
  }));
}
