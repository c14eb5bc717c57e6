import type { SynchronizedProject } from '../../../access/calendars/index.ts';
import type { Context } from '../context.ts';
import { type CalendarObject, readObjects, readStates } from '../objects/read-objects.ts';
import { objectPath } from '../paths.ts';
import { calendarPrivileges } from '../privileges.ts';
import { needsText, reportedProperties } from '../properties/object-properties.ts';
import { type RequestedProperties, requestedBy } from '../properties/requested.ts';
import { namesOf, respond } from '../properties/respond.ts';
import type { XmlElement } from '../xml/read-xml.ts';

/** Returns the properties that a report asks for: none without `D:prop`. */
export function requestedByReport(root: XmlElement): RequestedProperties {
  return requestedBy(root) ?? { kind: 'prop', names: [] };
}

/** Returns whether these properties need more than the state of an object. */
export function isFull(requested: RequestedProperties): boolean {
  return needsText(namesOf(requested, reportedProperties));
}

/** Returns what reads the objects of a calendar for these properties. */
export function readerFor(requested: RequestedProperties): typeof readObjects | typeof readStates {
  return isFull(requested) ? readObjects : readStates;
}

/** Returns the response about an object of a calendar. */
export function objectResponse(
  { actor }: Context,
  calendar: SynchronizedProject,
  object: CalendarObject,
  requested: RequestedProperties,
): string {
  return respond(
    objectPath(actor.id, calendar.segment, object.state.name),
    { ...object, user: actor.id, privileges: calendarPrivileges(actor, calendar) },
    requested,
    reportedProperties,
  );
}
