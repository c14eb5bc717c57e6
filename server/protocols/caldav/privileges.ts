/** The privileges of the caller on a resource (RFC 3744, section 3), by their role and their token. */

import type { EndpointSpec } from '#contract/endpoint.ts';
import { api } from '#contract/endpoints/index.ts';
import { changesSomething, concernsAccount } from '#contract/token-scope.ts';
import { levelOf } from '#domain/role/role.ts';
import type { SynchronizedProject } from '../../access/calendars/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { element, fullName } from './xml/write-xml.ts';

/** The names of privileges, such as `D:read`. */
export type Privileges = readonly string[];

/** The privileges of a reader. Programs recognize a read-only collection by the missing others. */
export const READ_ONLY: Privileges = ['D:read', 'D:read-current-user-privilege-set'];

const CHANGE: Privileges = ['D:write', 'D:write-properties', 'D:write-content', 'D:bind', 'D:unbind'];

/** Returns the privileges for a calendar and its objects. */
export function calendarPrivileges(actor: Actor, calendar: Pick<SynchronizedProject, 'level'>): Privileges {
  return mayChangeObjects(actor, calendar) ? [...READ_ONLY, ...CHANGE] : READ_ONLY;
}

/** Returns the privileges for the collection of the caller's calendars. */
export function homePrivileges(actor: Actor): Privileges {
  return mayCreateCalendars(actor) ? [...READ_ONLY, 'D:bind', 'D:unbind'] : READ_ONLY;
}

/** Returns whether the caller may create, change, move and delete objects of the calendar. */
export function mayChangeObjects(actor: Actor, { level }: Pick<SynchronizedProject, 'level'>): boolean {
  return level >= levelOf('editor') && mayCall(actor, api.tasks.update);
}

/** Returns whether the caller may rename and describe the calendar. */
export function mayRename(actor: Actor, { level }: Pick<SynchronizedProject, 'level'>): boolean {
  return level >= levelOf('owner') && mayCall(actor, api.projects.update);
}

/** Returns whether the caller may set their own colour and position of a calendar that they can read. */
export function mayPersonalize(actor: Actor): boolean {
  return mayCall(actor, api.projects.update);
}

/** Returns whether the caller may delete the calendar. */
export function mayDelete(actor: Actor, { level }: Pick<SynchronizedProject, 'level'>): boolean {
  return level >= levelOf('owner') && mayCall(actor, api.projects.delete);
}

/** Returns whether the caller may create calendars. */
export function mayCreateCalendars(actor: Actor): boolean {
  return mayCall(actor, api.projects.create);
}

/** Returns whether the token of the caller may call an operation of the API. */
function mayCall({ credential }: Actor, endpoint: Pick<EndpointSpec, 'id' | 'method'>): boolean {
  if (credential.kind !== 'token') return true;
  const isRefused =
    (credential.isReadOnly && changesSomething(endpoint)) || (credential.isLimited && concernsAccount(endpoint));
  return !isRefused;
}

/** Returns the value of `D:current-user-privilege-set`. */
export function privilegeSet(privileges: Privileges): string {
  return privileges.map((name) => `<D:privilege>${element(fullName(name))}</D:privilege>`).join('');
}
