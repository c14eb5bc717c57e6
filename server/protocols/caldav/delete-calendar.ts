import { type SynchronizedProject, synchronizedProject } from '../../access/calendars/index.ts';
import { deleteProject } from '../../features/planning/projects/index.ts';
import { notFound } from '../../platform/errors/refusal.ts';
import { readVersions, requireMatch } from '../../platform/http/request/conditions.ts';
import type { TreeAnswer, TreeCall } from '../../platform/http/serve/serve-tree.ts';
import { type Context, readCalendar } from './context.ts';
import { forbidden, needPrivileges } from './dav-refusal.ts';
import type { Target } from './paths.ts';
import { mayDelete } from './privileges.ts';
import { syncToken } from './sync-token.ts';

/**
 * Answers DELETE of a calendar: moves the project to the trash. Throws 403 `need-privileges` unless the caller owns it, 403
 * `default-calendar-needed` (RFC 6638, section 4.3) for the Inbox, and 412 if `If-Match` names an older state.
 */
export async function deleteCalendar(
  context: Context,
  { segment }: Extract<Target, { kind: 'calendar' }>,
  { headers }: TreeCall,
): Promise<TreeAnswer> {
  const { database, actor } = context;
  const calendar = await readCalendar(context, segment);
  if (!mayDelete(actor, calendar)) throw needPrivileges();
  if (calendar.is_inbox === 1) throw forbidden('C:default-calendar-needed');
  const ifMatch = readVersions(headers['if-match']);
  await database.transaction(async (tx) => {
    const current = await synchronizedProject(tx, actor, segment);
    if (current === undefined) throw notFound();
    requireMatch(ifMatch, stateOf(context, current));
    await deleteProject(tx, actor, { id: current.id });
  }, actor.id);
  return { status: 204 };
}

/** The ETag of the calendar without quotes. A calendar with changes that have no number yet has one that no client knows. */
function stateOf({ baseUrl }: Context, calendar: SynchronizedProject): string {
  return calendar.is_waiting === 1 ? '' : syncToken(baseUrl, calendar);
}
