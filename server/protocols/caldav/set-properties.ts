import { type SynchronizedProject, setCalendarSettings, synchronizedProject } from '../../access/calendars/index.ts';
import { one } from '../../access/index.ts';
import { updateProject } from '../../features/planning/projects/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import { badRequest, notFound } from '../../platform/errors/refusal.ts';
import type { TreeAnswer, TreeCall } from '../../platform/http/serve/serve-tree.ts';
import { type Context, findCalendar } from './context.ts';
import { multistatus } from './multistatus.ts';
import { calendarPath, homePath, objectPath, principalPath, principalsPath, rootPath, type Target } from './paths.ts';
import { mayPersonalize, mayRename } from './privileges.ts';
import {
  type CalendarValues,
  type Instruction,
  instructionsOf,
  type RequestedChange,
  requestedChange,
} from './properties/changed-values.ts';
import { type Failure, propstats } from './properties/outcome.ts';
import { readBody } from './properties/requested.ts';
import { requireObject } from './refuse-change.ts';
import { fullName, href } from './xml/write-xml.ts';

/**
 * Answers PROPPATCH (RFC 4918, section 9.2). All properties are set, or none. A calendar has a name and a description, which its owner
 * can set, and a colour and a position, which belong to the caller alone. All other properties are refused one by one, so that programs
 * that test whether they can store their own continue.
 */
export async function setProperties(context: Context, target: Target, call: TreeCall): Promise<TreeAnswer> {
  const calendar = 'segment' in target ? await findCalendar(context, target.segment) : undefined;
  if (calendar !== undefined && target.kind === 'object') await requireObject(context, calendar.id, target.name);
  const instructions = readInstructions(call.body);
  const failures =
    calendar === undefined || target.kind === 'object'
      ? new Map(instructions.map(({ property }) => [property.name, 'protected' as const]))
      : await setOnCalendar(context, calendar, instructions.map(requestedChange));
  const names = instructions.map(({ property }) => property.name);
  return multistatus([`<D:response>${href(pathOf(context, target))}${propstats(names, failures)}</D:response>`]);
}

function readInstructions(body: Uint8Array): Instruction[] {
  const root = readBody(body);
  const instructions = root.name === fullName('D:propertyupdate') ? instructionsOf(root) : [];
  if (instructions.length === 0) throw badRequest('The body is no propertyupdate.');
  return instructions;
}

function pathOf({ actor }: Context, target: Target): string {
  switch (target.kind) {
    case 'root':
      return rootPath;
    case 'principals':
      return principalsPath;
    case 'principal':
      return principalPath(actor.id);
    case 'home':
      return homePath(actor.id);
    case 'calendar':
      return calendarPath(actor.id, target.segment);
    case 'object':
      return objectPath(actor.id, target.segment, target.name);
  }
}

/** Sets the properties if all of them can be set. Returns the failures. */
async function setOnCalendar(
  { database, actor }: Context,
  calendar: SynchronizedProject,
  requested: readonly RequestedChange[],
): Promise<Map<string, Failure>> {
  const failures = failuresOf(requested, {
    isOwner: mayRename(actor, calendar),
    isReader: mayPersonalize(actor),
  });
  if (failures.size > 0) return failures;
  const values: CalendarValues = Object.assign({}, ...requested.map((each) => ('values' in each ? each.values : {})));
  await database.transaction((tx) => store(tx, actor, calendar.segment, values), actor.id);
  return failures;
}

function failuresOf(
  requested: readonly RequestedChange[],
  { isOwner, isReader }: { isOwner: boolean; isReader: boolean },
): Map<string, Failure> {
  const failures = new Map<string, Failure>();
  for (const each of requested) {
    if ('refused' in each) failures.set(each.name, each.refused);
    else if (!(isPersonal(each.values) ? isReader : isOwner)) failures.set(each.name, 'forbidden');
  }
  return failures;
}

function isPersonal(values: CalendarValues): boolean {
  return !('name' in values || 'description' in values);
}

async function store(
  tx: Tx,
  actor: Context['actor'],
  segment: string,
  { color, order, ...values }: CalendarValues,
): Promise<void> {
  const calendar = await synchronizedProject(tx, actor, segment);
  if (calendar === undefined) throw notFound();
  const { id } = calendar;
  if (!isPersonal(values)) await updateProject(tx, actor, { id, values });
  if (color === undefined && order === undefined) return;
  const project = await one(tx, actor, 'project', 'viewer', id);
  await setCalendarSettings(tx, actor, project, {
    ...(color !== undefined && { color }),
    ...(order !== undefined && { sort_order: order }),
  });
}
