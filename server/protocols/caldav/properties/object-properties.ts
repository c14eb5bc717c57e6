import type { CalendarObject } from '../objects/read-objects.ts';
import { etagOf } from '../objects/read-objects.ts';
import type { Privileges } from '../privileges.ts';
import { fullName, xmlText } from '../xml/write-xml.ts';
import { commonProperties } from './principal-properties.ts';
import { type Properties, properties } from './respond.ts';

/** An object for the caller with the id `user`. `privileges` are those of its calendar. */
export type OwnObject = CalendarObject & { user: string; privileges: Privileges };

/** The content type of objects. */
export const OBJECT_TYPE = 'text/calendar; charset=utf-8; component=VTODO';

/** The properties of an object. */
export const objectProperties: Properties<OwnObject> = properties({
  'D:resourcetype': () => '',
  'D:getetag': ({ state }) => xmlText(etagOf(state)),
  'D:getcontenttype': () => OBJECT_TYPE,
  'D:getcontentlength': ({ text = '' }) => String(Buffer.byteLength(text)),
  'D:getlastmodified': ({ state }) => new Date(state.updated_at).toUTCString(),
  'D:creationdate': ({ task }) => task?.created_at ?? '',
  ...commonProperties<OwnObject>(
    ({ user }) => user,
    ({ privileges }) => privileges,
  ),
  'D:supported-report-set': () => '',
});

/** As `objectProperties`, with the text. Only reports return it, not PROPFIND (RFC 4791, section 5.3.4). */
export const reportedProperties: Properties<OwnObject> = new Map([
  ...objectProperties,
  [fullName('C:calendar-data'), ({ text = '' }: OwnObject) => xmlText(text)],
]);

const WITH_TEXT = ['D:getcontentlength', 'D:creationdate', 'C:calendar-data'].map(fullName);

/** Returns whether these properties need more than the state of an object. */
export function needsText(names: readonly string[]): boolean {
  return names.some((name) => WITH_TEXT.includes(name));
}
