/** CalDAV (RFC 4791): the caller's projects as calendars with one VTODO per task. */

import { LIMITS } from '#contract/limits.ts';
import type { CalendarSource } from '#domain/icalendar/calendar-task.ts';
import type { Database } from '../../platform/db/database.ts';
import { notFound, Refusal } from '../../platform/errors/refusal.ts';
import type { Authenticate } from '../../platform/http/request/credentials.ts';
import type { ServeRedirect } from '../../platform/http/serve/serve-redirect.ts';
import type { ServeTree, TreeAnswer, TreeCall } from '../../platform/http/serve/serve-tree.ts';
import { authenticate } from './authenticate.ts';
import { type Context, findCalendar, requireOwnPath } from './context.ts';
import { ALLOW, DavRefusal, davFailure, methodNotAllowed, quotaExceeded } from './dav-refusal.ts';
import { deleteCalendar } from './delete-calendar.ts';
import { makeCalendar } from './make-calendar.ts';
import { deleteObject } from './objects/delete-object.ts';
import { getObject } from './objects/get-object.ts';
import { moveObject } from './objects/move-object.ts';
import { putObject } from './objects/put-object.ts';
import { ROOT, rootPath, type Target, targetOf } from './paths.ts';
import { prefixedAnswer, prefixedRefusal } from './prefixed-hrefs.ts';
import { propfind } from './propfind.ts';
import { refuseChange } from './refuse-change.ts';
import { report } from './reports/report.ts';
import { setProperties } from './set-properties.ts';

type CaldavParts = {
  serveTree: ServeTree;
  serveRedirect: ServeRedirect;
  /** The database of the use cases, and the one for credentials, which project-limited tokens do not limit. */
  database: Database;
  unlimited: Database;
  authenticateToken: Authenticate;
  /** The address of the service. */
  baseUrl: URL;
};

const TIME_LIMIT = 60_000;

/** Registers the tree `/caldav` and the redirect by which programs find it (RFC 6764, section 5). */
export function serveCaldav({
  serveTree,
  serveRedirect,
  database,
  unlimited,
  authenticateToken,
  baseUrl,
}: CaldavParts): void {
  const linkOf = (id: string) => new URL(`task/${id}`, baseUrl).href;
  const source: CalendarSource = { host: baseUrl.hostname, linkOf, withExtensions: true };
  serveRedirect('/.well-known/caldav', rootPath);
  serveTree({
    prefix: ROOT,
    bodyLimit: LIMITS.calendarBodyBytes,
    timeLimit: TIME_LIMIT,
    answerWithoutCredentials: ({ method }) => (method === 'OPTIONS' ? OPTIONS : undefined),
    authenticate: (request) => authenticate(unlimited, request, authenticateToken),
    answer: (call) => answer({ database, actor: call.actor, source, baseUrl, prefix: call.prefix }, call),
    failureForm: davFailure,
  });
}

/** The classes of WebDAV (RFC 4918, section 18) and its extensions. Class 2, locking, is absent. */
const OPTIONS: TreeAnswer = {
  status: 200,
  headers: { allow: ALLOW, dav: '1, 3, calendar-access, extended-mkcol' },
  body: '',
};

async function answer(context: Context, call: TreeCall): Promise<TreeAnswer> {
  const target = targetOf(call.path);
  if (target === undefined) throw notFound();
  requireOwnPath(context, target);
  try {
    return prefixedAnswer(await answerMethod(context, target, call), call.prefix);
  } catch (error) {
    const isQuota =
      error instanceof Refusal && error.code === 'payload_too_large' && error.details.fields !== undefined;
    if (isQuota) throw quotaExceeded(error.message);
    throw error instanceof DavRefusal ? prefixedRefusal(error, call.prefix) : error;
  }
}

async function answerMethod(context: Context, target: Target, call: TreeCall): Promise<TreeAnswer> {
  switch (call.method) {
    case 'PROPFIND':
      return propfind(context, target, call);
    case 'REPORT':
      return report(context, target, call);
    case 'PROPPATCH':
      return setProperties(context, target, call);
    case 'MKCALENDAR':
    case 'MKCOL':
      return makeCalendar(context, target, call);
    case 'DELETE':
      if (target.kind === 'object') return deleteObject(context, target, call);
      return target.kind === 'calendar' ? deleteCalendar(context, target, call) : refuseChange(context, target, call);
    case 'GET':
    case 'HEAD':
      return target.kind === 'object' ? getObject(context, target, call) : refuseMethod(context, target);
    case 'PUT':
      return target.kind === 'object' ? putObject(context, target, call) : refuseMethod(context, target);
    case 'MOVE':
      return target.kind === 'object' ? moveObject(context, target, call) : refuseChange(context, target, call);
    case 'COPY':
      return refuseChange(context, target, call);
    default:
      return refuseMethod(context, target);
  }
}

/** Throws 405, and 404 in a calendar that the caller cannot read. */
async function refuseMethod(context: Context, target: Target): Promise<never> {
  if ('segment' in target) await findCalendar(context, target.segment);
  throw methodNotAllowed(target);
}
