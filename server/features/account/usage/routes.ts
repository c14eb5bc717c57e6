import { api } from '#contract/endpoints/index.ts';
import type { Serve } from '../../../platform/http/serve/call.ts';
import { showUsage } from './show-usage.ts';

/** Registers the operation that shows the storage usage of the caller. */
export function serveUsage(serve: Serve): void {
  serve(api.auth.usage, ({ tx, actor }) => showUsage(tx, actor));
}
