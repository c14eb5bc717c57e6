/** CalDAV (RFC 4791): the caller's projects as calendars with one VTODO per task. */

import { LIMITS } from '#contract/limits.ts';
import type { CalendarSource } from '#domain/icalendar/calendar-task.ts';
import type { SessionRules } from '../../features/accounts/index.ts';
import type { Database } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors/refusal.ts';
import type { ServeRedirect } from '../../platform/http/serve/serve-redirect.ts';
import type { ServeTree, TreeAnswer, TreeCall } from '../../platform/http/serve/serve-tree.ts';
import { authenticate } from './authenticate.ts';
import { type Context, requireOwnPath } from './context.ts';
import { davFailure, methodNotAllowed } from './dav-refusal.ts';
import { getObject } from './objects/get-object.ts';
import { ROOT, rootPath, type Target, targetOf } from './paths.ts';
import { propfind } from './propfind.ts';
import { refuseChange, refuseProperties } from './refuse-change.ts';
import { report } from './reports/report.ts';

type CaldavParts = {
  serveTree: ServeTree;
  serveRedirect: ServeRedirect;
  /** The database of the use cases, and the one for credentials, which project-limited tokens do not limit. */
  database: Database;
  unlimited: Database;
  rules: SessionRules;
  /** The address of the service. */
  baseUrl: URL;
};

const TIME_LIMIT = 60_000;

/** Registers the tree `/caldav` and the redirect by which programs find it (RFC 6764, section 5). */
export function serveCaldav({ serveTree, serveRedirect, database, unlimited, rules, baseUrl }: CaldavParts): void {
  const linkOf = (id: string) => new URL(`task/${id}`, baseUrl).href;
  const source: CalendarSource = { host: baseUrl.hostname, linkOf, withExtensions: true };
  serveRedirect('/.well-known/caldav', rootPath);
  serveTree({
    prefix: ROOT,
    bodyLimit: LIMITS.calendarBodyBytes,
    timeLimit: TIME_LIMIT,
    answerAnyone: ({ method }) => (method === 'OPTIONS' ? OPTIONS : undefined),
    authenticate: (request) => authenticate(unlimited, request, rules),
    answer: (call) => answer({ database, actor: call.actor, source, baseUrl }, call),
    failureForm: davFailure,
  });
}

const ALLOW = 'OPTIONS, GET, HEAD, PROPFIND, PROPPATCH, REPORT';

/** The classes of WebDAV (RFC 4918, section 18) and its extensions. Class 2, locking, is absent. */
const OPTIONS: TreeAnswer = { status: 200, headers: { allow: ALLOW, dav: '1, 3, calendar-access' }, body: '' };

async function answer(context: Context, call: TreeCall): Promise<TreeAnswer> {
  const target = targetOf(call.path);
  if (target === undefined) throw notFound();
  requireOwnPath(context, target);
  return answerMethod(context, target, call);
}

async function answerMethod(context: Context, target: Target, call: TreeCall): Promise<TreeAnswer> {
  switch (call.method) {
    case 'PROPFIND':
      return propfind(context, target, call);
    case 'REPORT':
      return report(context, target, call);
    case 'GET':
    case 'HEAD':
      if (target.kind === 'object') return getObject(context, target, call);
      throw methodNotAllowed(ALLOW);
    case 'PROPPATCH':
      return refuseProperties(context, target, call);
    case 'PUT':
    case 'DELETE':
    case 'MKCALENDAR':
    case 'MKCOL':
    case 'MOVE':
    case 'COPY':
    case 'ACL':
      return refuseChange(context, target, call);
    default:
      throw methodNotAllowed(ALLOW);
  }
}
