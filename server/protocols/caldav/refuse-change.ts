/** Answers to changes. Calendars are read-only. */

import { badRequest, notFound } from '../../platform/errors/refusal.ts';
import type { TreeAnswer, TreeCall } from '../../platform/http/serve/serve-tree.ts';
import { type Context, readCalendar } from './context.ts';
import { needPrivileges } from './dav-refusal.ts';
import { multistatus } from './multistatus.ts';
import { findState } from './objects/read-objects.ts';
import { calendarPath, type Target } from './paths.ts';
import { readBody } from './properties/requested.ts';
import { propstat } from './properties/respond.ts';
import { childOf, childrenOf } from './xml/read-xml.ts';
import { element, fullName, href } from './xml/write-xml.ts';

/** Throws 403 `need-privileges` for a change of something that the caller can read, and 404 for anything else. */
export async function refuseChange(context: Context, target: Target, { method }: TreeCall): Promise<never> {
  if (target.kind === 'calendar' && !isMakingCollection(method)) await readCalendar(context, target.segment);
  if (target.kind === 'object') {
    const { id } = await readCalendar(context, target.segment);
    if (method !== 'PUT' && !isMakingCollection(method)) await requireObject(context, id, target.name);
  }
  throw needPrivileges();
}

function isMakingCollection(method: string): boolean {
  return method === 'MKCOL' || method === 'MKCALENDAR';
}

async function requireObject(context: Context, project: string, name: string): Promise<void> {
  if ((await findState(context, project, name)) === undefined) throw notFound();
}

/**
 * Answers PROPPATCH of a calendar (RFC 4918, section 9.2): each property with 403, so that programs that try to store their own properties
 * continue. Throws 403 `need-privileges` for other resources.
 */
export async function refuseProperties(context: Context, target: Target, call: TreeCall): Promise<TreeAnswer> {
  if (target.kind !== 'calendar') return refuseChange(context, target, call);
  const { segment } = await readCalendar(context, target.segment);
  const root = readBody(call.body);
  if (root.name !== fullName('D:propertyupdate')) throw badRequest('The body is no propertyupdate.');
  const names = ['D:set', 'D:remove'].flatMap((part) =>
    childrenOf(root, fullName(part)).flatMap(
      (each) => childOf(each, fullName('D:prop'))?.children.map(({ name }) => name) ?? [],
    ),
  );
  const refused = propstat([...new Set(names)].map((name) => element(name)).join(''), FORBIDDEN, NEED_PRIVILEGES);
  return multistatus([`<D:response>${href(calendarPath(context.actor.id, segment))}${refused}</D:response>`]);
}

const FORBIDDEN = 'HTTP/1.1 403 Forbidden';
const NEED_PRIVILEGES = '<D:error><D:need-privileges/></D:error>';
