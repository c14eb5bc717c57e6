/** The version of the service and the check for newer ones. */

import { api } from '#contract/endpoints/index.ts';
import type { Version } from '#contract/resources/service.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import type { Serve } from '../../../platform/http/serve/call.ts';
import { version } from '../system/index.ts';
import { isNewer } from './is-newer.ts';
import { lastCheck, type UpdateParts } from './update-check.ts';

export { type UpdateParts, updateJob } from './update-check.ts';

/** Registers the operation that shows the version. */
export function serveVersion(serve: Serve, { source }: Pick<UpdateParts, 'source'>): void {
  serve(api.service.version, ({ tx, actor }) => showVersion(tx, actor, source));
}

async function showVersion(tx: ReadTx, { isAdmin }: Pick<Actor, 'isAdmin'>, source: URL | null): Promise<Version> {
  const own = { current: version, update_available: false, disabled: source === null };
  const check = isAdmin && source !== null ? await lastCheck(tx, source) : undefined;
  if (check === undefined) return own;
  const { latest, url, notes, checked_at } = check;
  return {
    ...own,
    checked_at,
    ...(latest !== undefined && { latest, update_available: isNewer(latest, version) }),
    ...(url !== undefined && { url }),
    ...(notes !== undefined && { notes }),
  };
}
