import { homePath, principalPath, principalsPath } from '../paths.ts';
import { type Privileges, privilegeSet, READ_ONLY } from '../privileges.ts';
import { element, fullName, href, xmlText } from '../xml/write-xml.ts';
import { type Properties, properties } from './respond.ts';

/** The caller, for the properties that all resources have. `privileges` are those for the collection of their calendars. */
export type Principal = { id: string; name: string; email: string; privileges: Privileges };

/** Properties of every resource. `of` returns the id of the caller, `privilegesOf` what the caller may do. */
export function commonProperties<T>(
  of: (resource: T) => string,
  privilegesOf: (resource: T) => Privileges = () => READ_ONLY,
): Record<string, (resource: T) => string> {
  return {
    'D:current-user-principal': (resource) => href(principalPath(of(resource))),
    'D:principal-collection-set': () => href(principalsPath),
    'D:owner': (resource) => href(principalPath(of(resource))),
    'D:current-user-privilege-set': (resource) => privilegeSet(privilegesOf(resource)),
  };
}

const REPORTS = `<D:supported-report><D:report>${element(fullName('D:expand-property'))}</D:report></D:supported-report>`;

/** The properties by which programs find the calendars of a user. The root has them too, so that each order of discovery works. */
const discovery: Record<string, (principal: Principal) => string> = {
  'D:principal-URL': ({ id }) => href(principalPath(id)),
  'C:calendar-home-set': ({ id }) => href(homePath(id)),
  'C:calendar-user-address-set': ({ id, email }) => href(`mailto:${email}`) + href(principalPath(id)),
  'D:supported-report-set': () => REPORTS,
};

/** The properties of the root. */
export const rootProperties: Properties<Principal> = properties({
  'D:resourcetype': () => '<D:collection/>',
  'D:displayname': () => 'Sammen',
  ...commonProperties<Principal>(({ id }) => id),
  ...discovery,
});

/** The properties of the collection of principals, which lists only the caller. */
export const principalsProperties: Properties<Principal> = properties({
  'D:resourcetype': () => '<D:collection/>',
  ...commonProperties<Principal>(({ id }) => id),
  'D:supported-report-set': () => REPORTS,
});

/** The properties of the caller. */
export const principalProperties: Properties<Principal> = properties({
  'D:resourcetype': () => '<D:principal/>',
  'D:displayname': ({ name }) => xmlText(name),
  ...commonProperties<Principal>(({ id }) => id),
  ...discovery,
});

/** The properties of the collection of the caller's calendars. */
export const homeProperties: Properties<Principal> = properties({
  'D:resourcetype': () => '<D:collection/>',
  'D:displayname': ({ name }) => xmlText(name),
  ...commonProperties<Principal>(
    ({ id }) => id,
    ({ privileges }) => privileges,
  ),
  ...discovery,
});
