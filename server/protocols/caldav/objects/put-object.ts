import { createHash } from 'node:crypto';
import { type ObjectError, parseCalendarObject } from '#domain/icalendar/calendar-object.ts';
import { withWholeCharacters } from '#domain/icalendar/decode-calendar.ts';
import { lastPut, storeLastPut } from '../../../access/calendar-objects/index.ts';
import { statesNamed, statesOf, type TaskState } from '../../../access/changes/index.ts';
import { badRequest, Refusal } from '../../../platform/errors/refusal.ts';
import type { TreeAnswer, TreeCall } from '../../../platform/http/serve/serve-tree.ts';
import type { Context } from '../context.ts';
import { DavRefusal, forbidden } from '../dav-refusal.ts';
import type { Target } from '../paths.ts';
import { changeObject } from './change-object.ts';
import { namesVersion, requireConditions } from './conditions.ts';
import { createObject } from './create-object.ts';
import { pauseAfter } from './pause-after.ts';
import { etagOf, findState, readObjects } from './read-objects.ts';
import { asPrivileged, lockCalendar, writableCalendar } from './writable-calendar.ts';

/**
 * Answers PUT of an object (RFC 4791, section 5.3.2): creates or changes its task. The response has an ETag only if GET returns exactly the
 * bytes of the body. The bytes that GET returns change nothing. The last body of the person's programs changes nothing either while the object is as
 * it was after it, unless If-Match proves that the program has read the object: a program that gets no answer sends its request again.
 */
export async function putObject(
  context: Context,
  { segment, name }: Extract<Target, { kind: 'object' }>,
  call: TreeCall,
): Promise<TreeAnswer> {
  const { database, actor } = context;
  const calendar = await writableCalendar(context, segment);
  const state = await findState(context, calendar.id, name);
  requireConditions(call, state);
  requireType(call);
  if (call.headers['content-range'] !== undefined) throw badRequest('The body is only a part of an object.');
  const { text, isExact } = readText(call.body);
  const [current] = state === undefined ? [] : await readObjects(context, calendar.id, [state.id]);
  if (isExact && current?.text === text) return { status: 204, headers: { etag: etagOf(current.state) } };
  const hasRead = namesVersion(call);
  if (current !== undefined && !hasRead && (await isLastPut(context, current.state, call.body))) return { status: 204 };
  const parsed = parseCalendarObject(text);
  if ('error' in parsed) throw refusalOf(parsed.error);
  await pauseAfter(text.length);
  const put = { calendar, name, object: parsed.object };
  const { id, isNew } = await asPrivileged(() =>
    asCalendarData(() =>
      database.transaction(async (tx) => {
        const project = await lockCalendar(tx, context, calendar);
        const locked = (await statesNamed(tx, actor, { project: project.id, names: [name] })).get(name);
        requireConditions(call, locked);
        const written = locked?.id ?? (await createObject(tx, context, project, put));
        if (locked !== undefined) await changeObject(tx, context, project, { ...put, id: written, isCurrent: hasRead });
        const [after] = await statesOf(tx, actor, { project: project.id, ids: [written] });
        if (after !== undefined) await storeLastPut(tx, actor, after, putKey(call.body, after));
        return { id: written, isNew: locked === undefined };
      }, actor.id),
    ),
  );
  await pauseAfter(text.length);
  const [stored] = await readObjects(context, calendar.id, [id]);
  const headers: Record<string, string> = isExact && stored?.text === text ? { etag: etagOf(stored.state) } : {};
  return { status: isNew ? 201 : 204, headers };
}

async function isLastPut({ database, actor }: Context, state: TaskState, body: Uint8Array): Promise<boolean> {
  const last = await database.read((tx) => lastPut(tx, actor, state.id), actor.id);
  return last === putKey(body, state);
}

function putKey(body: Uint8Array, state: TaskState): string {
  return `${createHash('sha256').update(body).digest('base64url')} ${etagOf(state)}`;
}

/** A body without a type is read as iCalendar. */
function requireType({ headers }: TreeCall): void {
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? 'text/calendar';
  if (type !== 'text/calendar')
    throw new DavRefusal('bad_request', 'C:supported-calendar-data', {
      status: 415,
      error: 'The body is no iCalendar.',
    });
}

/** A line break inside a character is moved after it. Then the text is not exactly that of the body. */
function readText(body: Uint8Array): { text: string; isExact: boolean } {
  const whole = withWholeCharacters(body);
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(whole), isExact: whole === body };
  } catch {
    throw refusalOf('valid-calendar-data');
  }
}

function refusalOf(error: ObjectError): DavRefusal {
  return forbidden(`C:${error}`);
}

/** Values that the API refuses are invalid calendar data. */
async function asCalendarData<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && error.code === 'validation_failed')
      throw forbidden('C:valid-calendar-data', error.message);
    throw error;
  }
}
