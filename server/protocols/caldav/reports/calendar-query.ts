import type { SynchronizedProject } from '../../../access/calendars/index.ts';
import { badRequest } from '../../../platform/errors/refusal.ts';
import { TimeSlices } from '../../../platform/fairness/time-slices.ts';
import type { TreeAnswer } from '../../../platform/http/serve/serve-tree.ts';
import type { Context } from '../context.ts';
import { eachState } from '../each-state.ts';
import { multistatus } from '../multistatus.ts';
import { readObjects } from '../objects/read-objects.ts';
import type { RequestedProperties } from '../properties/requested.ts';
import { type ObjectTest, objectTest } from '../query/match-filter.ts';
import { readFilter } from '../query/read-filter.ts';
import { childOf, type XmlElement } from '../xml/read-xml.ts';
import { fullName } from '../xml/write-xml.ts';
import { isFull, objectResponse, requestedByReport } from './object-response.ts';

/** Lists the objects that match a filter (RFC 4791, section 7.8), completed ones included. */
export async function calendarQuery(
  context: Context,
  calendar: SynchronizedProject,
  root: XmlElement,
): Promise<TreeAnswer> {
  if (childOf(root, fullName('C:filter')) === undefined) throw badRequest('The report has no filter.');
  const test = objectTest(readFilter(root), context.actor.timezone);
  return multistatus(test.matchesNothing ? [] : matching(context, calendar, test, requestedByReport(root)));
}

async function* matching(
  context: Context,
  calendar: SynchronizedProject,
  test: ObjectTest,
  requested: RequestedProperties,
): AsyncGenerator<string> {
  const isFullResponse = isFull(requested);
  const slices = new TimeSlices();
  for await (const states of eachState(context, calendar.id)) {
    const asked: string[] = [];
    for (const state of states) {
      const isMatch = test.matchesState(state);
      if (isMatch === true && !isFullResponse) yield objectResponse(context, calendar, { state }, requested);
      else if (isMatch !== false) asked.push(state.id);
    }
    for (const object of await readObjects(context, calendar.id, asked)) {
      const isMatch = test.matchesState(object.state) ?? test.matches(object.text);
      if (isMatch) yield objectResponse(context, calendar, object, requested);
      // Objects that do not match yield nothing, so that only this lets other requests run.
      if (slices.isOver) await slices.next();
    }
  }
}
