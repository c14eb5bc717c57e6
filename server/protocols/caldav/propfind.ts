import type { SynchronizedProject } from '../../access/calendars/index.ts';
import { zoneText } from '../../features/connect/calendar-export/index.ts';
import { badRequest, notFound } from '../../platform/errors/refusal.ts';
import type { TreeAnswer, TreeCall } from '../../platform/http/serve/serve-tree.ts';
import { type Context, findCalendar, readCalendar, readCalendars } from './context.ts';
import { forbidden } from './dav-refusal.ts';
import { eachState } from './each-state.ts';
import { multistatus } from './multistatus.ts';
import { type CalendarObject, findState, readObjects } from './objects/read-objects.ts';
import { calendarPath, objectPath, type Target } from './paths.ts';
import { calendarPrivileges } from './privileges.ts';
import { type Calendar, calendarProperties } from './properties/calendar-properties.ts';
import { needsText, objectProperties } from './properties/object-properties.ts';
import { PRINCIPAL_PROPERTIES, type PrincipalKind, readPrincipal } from './properties/principal-resources.ts';
import { type RequestedProperties, requestedByPropfind } from './properties/requested.ts';
import { namesOf, respond } from './properties/respond.ts';

/** Answers PROPFIND (RFC 4918, section 9.1) with the properties of a resource and, with `Depth: 1`, of its members. */
export async function propfind(context: Context, target: Target, call: TreeCall): Promise<TreeAnswer> {
  const depth = depthOf(call.headers.depth, target);
  const requested = requestedByPropfind(call.body);
  switch (target.kind) {
    case 'calendar':
      return multistatus(await calendarResponses(context, target.segment, depth, requested));
    case 'object':
      return multistatus([await objectResponse(context, target, requested)]);
    default:
      return multistatus(await principalResponses(context, target.kind, depth, requested));
  }
}

/** A missing Depth means infinity (RFC 4918, section 9.1), except for objects, which have no members. */
function depthOf(header: string | string[] | undefined, { kind }: Target): 0 | 1 {
  const depth = header === undefined && kind === 'object' ? '0' : String(header ?? 'infinity').toLowerCase();
  if (depth === '0' || depth === '1') return depth === '0' ? 0 : 1;
  if (depth === 'infinity') throw forbidden('D:propfind-finite-depth');
  throw badRequest('The Depth is not 0, 1 or infinity.');
}

/** The members of the root are the principal and the home of the caller, so that programs find both in one step. */
async function principalResponses(
  context: Context,
  kind: PrincipalKind,
  depth: 0 | 1,
  requested: RequestedProperties,
): Promise<string[]> {
  const { principal, paths } = await readPrincipal(context);
  const answer = (each: PrincipalKind) => respond(paths[each], principal, requested, PRINCIPAL_PROPERTIES[each]);
  const responses = [answer(kind)];
  if (depth === 0) return responses;
  if (kind === 'root') responses.push(answer('principals'), answer('home'));
  if (kind === 'principals') responses.push(answer('principal'));
  if (kind === 'home') responses.push(...(await allCalendars(context, requested)));
  return responses;
}

async function allCalendars(context: Context, requested: RequestedProperties): Promise<string[]> {
  const zone = await callerZone(context);
  return (await readCalendars(context)).map((project, position) =>
    calendarResponse(asCalendar(context, { project, position, zone }), requested),
  );
}

async function calendarResponses(
  context: Context,
  segment: string,
  depth: 0 | 1,
  requested: RequestedProperties,
): Promise<AsyncIterable<string>> {
  const project = await readCalendar(context, segment);
  const position = (await readCalendars(context)).findIndex((each) => each.id === project.id);
  const own = calendarResponse(asCalendar(context, { project, position, zone: await callerZone(context) }), requested);
  return (async function* () {
    yield own;
    if (depth === 1) yield* memberResponses(context, project, requested);
  })();
}

async function* memberResponses(
  context: Context,
  project: SynchronizedProject,
  requested: RequestedProperties,
): AsyncGenerator<string> {
  const isFull = needsText(namesOf(requested, objectProperties));
  for await (const states of eachState(context, project.id)) {
    const objects: CalendarObject[] = isFull
      ? await readObjects(
          context,
          project.id,
          states.map((state) => state.id),
        )
      : states.map((state) => ({ state }));
    yield objects.map((object) => memberResponse(context, project, object, requested)).join('');
  }
}

async function objectResponse(
  context: Context,
  { segment, name }: Extract<Target, { kind: 'object' }>,
  requested: RequestedProperties,
): Promise<string> {
  const project = await findCalendar(context, segment);
  const state = await findState(context, project.id, name);
  if (state === undefined) throw notFound();
  const isFull = needsText(namesOf(requested, objectProperties));
  const [object] = isFull ? await readObjects(context, project.id, [state.id]) : [{ state }];
  if (object === undefined) throw notFound();
  return memberResponse(context, project, object, requested);
}

function memberResponse(
  { actor }: Context,
  project: SynchronizedProject,
  object: CalendarObject,
  requested: RequestedProperties,
): string {
  const path = objectPath(actor.id, project.segment, object.state.name);
  return respond(
    path,
    { ...object, user: actor.id, privileges: calendarPrivileges(actor, project) },
    requested,
    objectProperties,
  );
}

function asCalendar({ actor, baseUrl }: Context, facts: Pick<Calendar, 'project' | 'position' | 'zone'>): Calendar {
  return { ...facts, user: actor.id, baseUrl, privileges: calendarPrivileges(actor, facts.project) };
}

function calendarResponse(calendar: Calendar, requested: RequestedProperties): string {
  return respond(calendarPath(calendar.user, calendar.project.segment), calendar, requested, calendarProperties);
}

function callerZone({ actor }: Context): Promise<string> {
  return zoneText(actor.timezone, actor.now);
}
