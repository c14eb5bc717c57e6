import type { TreeAnswer, TreeCall } from '../../../platform/http/serve/serve-tree.ts';
import { type Context, readCalendar } from '../context.ts';
import { forbidden } from '../dav-refusal.ts';
import type { Target } from '../paths.ts';
import { isPrincipalKind } from '../properties/principal-resources.ts';
import { readBody } from '../properties/requested.ts';
import { fullName } from '../xml/write-xml.ts';
import { calendarMultiget } from './calendar-multiget.ts';
import { calendarQuery } from './calendar-query.ts';
import { expandProperty } from './expand-property.ts';
import { syncCollection } from './sync-collection.ts';

const REPORTS = new Map([
  [fullName('D:sync-collection'), syncCollection],
  [fullName('C:calendar-query'), calendarQuery],
  [fullName('C:calendar-multiget'), calendarMultiget],
]);

/**
 * Answers REPORT (RFC 3253, section 3.6). Throws 403 `supported-report` for a report that the resource does not have. The collection of
 * calendars has no sync-collection, because it has no sync token: its members are few.
 */
export async function report(context: Context, target: Target, call: TreeCall): Promise<TreeAnswer> {
  const calendar = 'segment' in target ? await readCalendar(context, target.segment) : undefined;
  const root = readBody(call.body);
  if (root.name === EXPAND_PROPERTY && isPrincipalKind(target.kind)) return expandProperty(context, target.kind, root);
  const answer = REPORTS.get(root.name);
  if (answer === undefined || calendar === undefined || target.kind !== 'calendar')
    throw forbidden('D:supported-report');
  return answer(context, calendar, root);
}

const EXPAND_PROPERTY = fullName('D:expand-property');
