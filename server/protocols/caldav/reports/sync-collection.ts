/** The report of changes (RFC 6578). */

import type { SynchronizedProject } from '../../../access/calendars/index.ts';
import { changedTasks, taskStates } from '../../../access/changes/index.ts';
import { badRequest } from '../../../platform/errors/refusal.ts';
import type { TreeAnswer } from '../../../platform/http/serve/serve-tree.ts';
import type { Context } from '../context.ts';
import { multistatus } from '../multistatus.ts';
import { BATCH, readObjects } from '../objects/read-objects.ts';
import { calendarPath, objectPath } from '../paths.ts';
import type { RequestedProperties } from '../properties/requested.ts';
import { respondMissing, respondStatus } from '../properties/respond.ts';
import { positionAfter, readSyncToken, type SyncPosition, syncToken } from '../sync-token.ts';
import { childOf, type XmlElement } from '../xml/read-xml.ts';
import { element, fullName, xmlText } from '../xml/write-xml.ts';
import { isFull, objectResponse, readerFor, requestedByReport } from './object-response.ts';

/**
 * Lists all objects without a token, otherwise the changes after the token. Deleted objects have the status 404. With a limit, a truncated
 * answer has a response with 507 about the calendar, and its token continues.
 */
export async function syncCollection(
  context: Context,
  calendar: SynchronizedProject,
  root: XmlElement,
): Promise<TreeAnswer> {
  const token = childOf(root, fullName('D:sync-token'))?.text.trim() ?? '';
  const last = calendar.last_number ?? 0;
  const seen: SyncPosition =
    token === '' ? { kind: 'first', number: last, after: '' } : readSyncToken(context.baseUrl, calendar, token);
  const report = { context, calendar, last, requested: requestedByReport(root), limit: readLimit(root) };
  return multistatus(seen.kind === 'first' ? allObjects(report, seen) : changedObjects(report, seen));
}

type Report = {
  context: Context;
  calendar: SynchronizedProject;
  last: number;
  requested: RequestedProperties;
  limit: number;
};

/** The responses of a page, and the position after them. Undefined at the end. */
type Page<Position extends SyncPosition> = { text: string; count: number; seen: Position | undefined };

type FirstList = Extract<SyncPosition, { kind: 'first' }>;

/** A first list ends with the number at its start. Tasks that change meanwhile are listed again by the next report. */
async function* allObjects(report: Report, from: FirstList): AsyncGenerator<string> {
  yield* pages(report, from, { kind: 'all', number: from.number }, async (seen, size) => {
    const { context, calendar, requested } = report;
    const { database, actor } = context;
    const page = { project: calendar.id, after: seen.after, limit: size };
    const states = await database.read((tx) => taskStates(tx, actor, page), actor.id);
    const ids = states.map(({ id }) => id);
    const objects = isFull(requested)
      ? await readObjects(context, calendar.id, ids)
      : states.map((state) => ({ state }));
    const text = objects.map((object) => objectResponse(context, calendar, object, requested)).join('');
    const next = ids.length === size ? ids.at(-1) : undefined;
    return { text, count: ids.length, seen: next === undefined ? undefined : { ...from, after: next } };
  });
}

/** Lists the last change of each object after a position. An object that changes meanwhile is listed again by the next report. */
async function* changedObjects(report: Report, from: SyncPosition): AsyncGenerator<string> {
  yield* pages<SyncPosition>(report, from, { kind: 'all', number: report.last }, async (seen, size) => {
    const { context, calendar, requested } = report;
    const { database, actor } = context;
    const page = { project: calendar.id, from: positionAfter(seen), limit: size };
    const changes = await database.read((tx) => changedTasks(tx, actor, page), actor.id);
    const live = changes.flatMap(({ id, state }) => (state === undefined ? [] : [id]));
    const objects = await readerFor(requested)(context, calendar.id, live);
    const byId = new Map(objects.map((object) => [object.state.id, object]));
    const text = changes.map(({ id, name }) => {
      const object = byId.get(id);
      if (object !== undefined) return objectResponse(context, calendar, object, requested);
      return name === undefined ? '' : respondMissing(objectPath(actor.id, calendar.segment, name));
    });
    const next = changes.length === size ? changes.at(-1) : undefined;
    return {
      text: text.join(''),
      count: changes.length,
      seen: next === undefined ? undefined : { kind: 'changes', number: next.number, after: next.id },
    };
  });
}

/** Yields pages until the end or the limit, then the token. */
async function* pages<Position extends SyncPosition>(
  { context, calendar, limit }: Report,
  from: Position,
  end: SyncPosition,
  read: (seen: Position, size: number) => Promise<Page<Position>>,
): AsyncGenerator<string> {
  let rest = limit;
  let seen: Position | undefined = from;
  while (seen !== undefined && rest > 0) {
    const page: Page<Position> = await read(seen, Math.min(rest, BATCH));
    yield page.text;
    rest -= page.count;
    seen = page.seen;
  }
  const isTruncated = seen !== undefined && (await read(seen, 1)).count > 0;
  if (isTruncated)
    yield respondStatus(calendarPath(context.actor.id, calendar.segment), INSUFFICIENT_STORAGE, LIMIT_REACHED);
  yield element(fullName('D:sync-token'), xmlText(syncToken(context.baseUrl, calendar, isTruncated ? seen : end)));
}

const INSUFFICIENT_STORAGE = 'HTTP/1.1 507 Insufficient Storage';
const LIMIT_REACHED = '<D:error><D:number-of-matches-within-limits/></D:error>';

/** Returns the largest number of responses. Throws 400 for a limit that is no positive number. */
function readLimit(root: XmlElement): number {
  const limit = childOf(root, fullName('D:limit'));
  if (limit === undefined) return Number.POSITIVE_INFINITY;
  const text = childOf(limit, fullName('D:nresults'))?.text.trim() ?? '';
  if (!/^[1-9]\d{0,8}$/.test(text)) throw badRequest('The limit is no positive number.');
  return Number(text);
}
