import { LIMITS } from '#contract/limits.ts';
import type { NewProject } from '#contract/resources/project.ts';
import { chooseSegment, isReservedSegment, isSegmentTaken, setCalendarSettings } from '../../access/calendars/index.ts';
import { insertProject } from '../../features/planning/projects/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { badRequest, Refusal } from '../../platform/errors/refusal.ts';
import type { TreeAnswer, TreeCall } from '../../platform/http/serve/serve-tree.ts';
import { type Context, findCalendar } from './context.ts';
import { forbidden, mustBeNull, needPrivileges, XML_TYPE } from './dav-refusal.ts';
import { multistatus } from './multistatus.ts';
import { calendarPath, type Target } from './paths.ts';
import { mayCreateCalendars } from './privileges.ts';
import {
  type CalendarValues,
  instructionsOf,
  type RequestedChange,
  requestedChange,
} from './properties/changed-values.ts';
import { nearestColor } from './properties/colors.ts';
import { propstats } from './properties/outcome.ts';
import { readBody } from './properties/requested.ts';
import { childrenOf, type XmlElement } from './xml/read-xml.ts';
import { documentStart, fullName, href } from './xml/write-xml.ts';

/**
 * Answers MKCALENDAR (RFC 4791, section 5.3.1) and extended MKCOL (RFC 5689): creates a project of the caller that has this path for them
 * for ever. All properties of the body are set, or no project is created. Throws:
 * - 403 `need-privileges` for a token that cannot create projects;
 * - 405 `resource-must-be-null` for a path that exists;
 * - 403 `calendar-collection-location-ok` inside a calendar, and for names that paths cannot have;
 * - 403 `valid-resourcetype` for a collection that is no calendar;
 * - 403 `supported-calendar-component` for a calendar without tasks;
 * - 415 for a body that is no XML (RFC 4918, section 9.3).
 */
export async function makeCalendar(context: Context, target: Target, call: TreeCall): Promise<TreeAnswer> {
  if (target.kind === 'object') await findCalendar(context, target.segment);
  if (!mayCreateCalendars(context.actor)) throw needPrivileges();
  requireXml(call);
  if (target.kind === 'object') throw forbidden('C:calendar-collection-location-ok');
  if (target.kind !== 'calendar') throw mustBeNull(target);
  const { segment } = target;
  const { database, actor } = context;
  if (await database.read((tx) => isSegmentTaken(tx, actor, segment), actor.id)) throw mustBeNull(target);
  if (!isPossibleSegment(segment)) throw forbidden('C:calendar-collection-location-ok');
  const asked = readRequest(call);
  const failures = new Map(asked.flatMap((each) => ('refused' in each ? [[each.name, each.refused] as const] : [])));
  if (failures.size > 0) {
    const names = asked.map(({ name }) => name);
    return refuse(call.method, calendarPath(actor.id, segment), propstats(names, failures));
  }
  const values: CalendarValues = Object.assign({}, ...asked.map((each) => ('values' in each ? each.values : {})));
  await database.transaction((tx) => store(tx, actor, segment, values), actor.id);
  return { status: 201, headers: { 'cache-control': 'no-cache' }, body: '' };
}

function requireXml({ headers, body }: TreeCall): void {
  const isXml = /xml/i.test(headers['content-type'] ?? 'xml');
  if (body.length > 0 && !isXml) throw new Refusal('bad_request', { status: 415, error: 'The body is no XML.' });
}

/** In UTF-16 units. A unique index contains the segment. */
const LONGEST_SEGMENT = 255;

/** Segments of dots have another meaning in paths. */
function isPossibleSegment(segment: string): boolean {
  return segment.length <= LONGEST_SEGMENT && !/^\.{1,2}$/.test(segment) && !isReservedSegment(segment);
}

const BODIES: Readonly<Record<string, string>> = { MKCALENDAR: fullName('C:mkcalendar'), MKCOL: fullName('D:mkcol') };

/** Returns what the properties in the body ask for. */
function readRequest({ method, body }: TreeCall): (RequestedChange | RefusedType)[] {
  if (body.length === 0 && method === 'MKCALENDAR') return [];
  if (body.length === 0) throw forbidden('D:valid-resourcetype');
  const root = readBody(body);
  if (root.name !== BODIES[method]) throw badRequest(`The body does not belong to ${method}.`);
  const instructions = instructionsOf(root).filter(({ isRemoval }) => !isRemoval);
  const properties = instructions.map(({ property }) => property);
  if (method === 'MKCOL' && !properties.some(({ name }) => name === TYPE)) throw forbidden('D:valid-resourcetype');
  requireTasks(properties);
  return instructions.map((each) => requestedAtCreation(each.property) ?? requestedChange(each));
}

type RefusedType = { name: string; refused: 'type' };

const TYPE = fullName('D:resourcetype');
const NAME = fullName('D:displayname');
const COMPONENTS = fullName('C:supported-calendar-component-set');

/**
 * Properties that programs send when they create a calendar, and whose values every calendar has already, or which concern events only.
 */
const ACCEPTED: ReadonlySet<string> = new Set(
  [
    'C:supported-calendar-component-set',
    'C:calendar-timezone',
    'C:calendar-timezone-id',
    'C:calendar-free-busy-set',
    'C:schedule-calendar-transp',
  ].map(fullName),
);

/** Returns what a property asks for that has another meaning when a calendar is created. */
function requestedAtCreation({ name, text, children }: XmlElement): RequestedChange | RefusedType | undefined {
  const isCalendar = children.some((child) => child.name === fullName('C:calendar'));
  if (name === TYPE) return isCalendar ? { name, values: {} } : { name, refused: 'type' };
  return ACCEPTED.has(name) || (name === NAME && text.trim() === '') ? { name, values: {} } : undefined;
}

/** Throws 403 `supported-calendar-component` if the calendar shall contain other components than tasks only. */
function requireTasks(properties: readonly XmlElement[]): void {
  for (const set of properties.filter(({ name }) => name === COMPONENTS)) {
    const components = childrenOf(set, fullName('C:comp')).map(({ attributes }) => attributes.get('name'));
    const hasTasks = components.some((component) => component?.toUpperCase() === 'VTODO');
    if (components.length > 0 && !hasTasks) throw forbidden('C:supported-calendar-component');
  }
}

/** MKCALENDAR answers 207 (RFC 4791, section 5.3.1.1), MKCOL 403 with a body of its own (RFC 5689, section 3.5). */
function refuse(method: string, path: string, inner: string): TreeAnswer {
  if (method === 'MKCALENDAR') return multistatus([`<D:response>${href(path)}${inner}</D:response>`]);
  const body = `${documentStart('D:mkcol-response')}${inner}</D:mkcol-response>`;
  return { status: 403, headers: { 'content-type': XML_TYPE }, body };
}

async function store(tx: Tx, actor: Actor, segment: string, values: CalendarValues): Promise<void> {
  await tx.lock(`calendars of user ${actor.id}`);
  if (await isSegmentTaken(tx, actor, segment)) throw mustBeNull({ kind: 'calendar' });
  const { name = nameOf(segment), description = null, color = null, order = null } = values;
  const input: NewProject = { name, description, ...(color !== null && { color: nearestColor(color) }) };
  const project = await insertProject(tx, actor, input);
  await chooseSegment(tx, actor, project, segment);
  if (color !== null || order !== null) await setCalendarSettings(tx, actor, project, { color, sort_order: order });
}

/** The name of a calendar that is created without one. */
function nameOf(segment: string): string {
  const name = segment.trim() === '' ? encodeURIComponent(segment) : segment.trim();
  return Array.from(name).slice(0, LIMITS.projectName).join('').trim();
}
