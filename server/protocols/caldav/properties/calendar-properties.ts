import { LIMITS } from '#contract/limits.ts';
import { contentLine } from '#domain/icalendar/content-line.ts';
import type { SynchronizedProject } from '../../../access/calendars/index.ts';
import type { Privileges } from '../privileges.ts';
import { syncToken } from '../sync-token.ts';
import { element, fullName, xmlText } from '../xml/write-xml.ts';
import { calendarColor } from './colors.ts';
import { commonProperties } from './principal-properties.ts';
import { type Properties, properties } from './respond.ts';

/** A calendar for the caller with this id. `position` is its position in the caller's list. */
export type Calendar = {
  user: string;
  project: SynchronizedProject;
  position: number;
  baseUrl: URL;
  /** The VTIMEZONE of the caller. */
  zone: string;
  privileges: Privileges;
};

const REPORTS = ['D:sync-collection', 'C:calendar-query', 'C:calendar-multiget']
  .map((name) => `<D:supported-report><D:report>${element(fullName(name))}</D:report></D:supported-report>`)
  .join('');

const token = ({ baseUrl, project }: Calendar) => xmlText(syncToken(baseUrl, project));

/** The properties of a calendar. */
export const calendarProperties: Properties<Calendar> = properties({
  'D:resourcetype': () => '<D:collection/><C:calendar/>',
  'D:displayname': ({ project }) => xmlText(project.name),
  ...commonProperties<Calendar>(
    ({ user }) => user,
    ({ privileges }) => privileges,
  ),
  'D:supported-report-set': () => REPORTS,
  'D:sync-token': token,
  'D:getetag': ({ baseUrl, project }) => xmlText(`"${syncToken(baseUrl, project)}"`),
  'D:getlastmodified': ({ project }) => new Date(project.updated_at).toUTCString(),
  'D:creationdate': ({ project }) => project.created_at,
  'CS:getctag': token,
  'C:calendar-description': ({ project }) => (project.description === null ? undefined : xmlText(project.description)),
  'C:supported-calendar-component-set': () => '<C:comp name="VTODO"/>',
  'C:supported-calendar-data': () => '<C:calendar-data content-type="text/calendar" version="2.0"/>',
  'C:supported-collation-set': () =>
    ['i;ascii-casemap', 'i;octet'].map((name) => element(fullName('C:supported-collation'), name)).join(''),
  'C:calendar-timezone': ({ zone }) =>
    xmlText(
      contentLine('BEGIN', 'VCALENDAR') +
        contentLine('VERSION', '2.0') +
        PRODUCT +
        zone +
        contentLine('END', 'VCALENDAR'),
    ),
  'C:max-resource-size': () => String(LIMITS.calendarBodyBytes),
  'A:calendar-color': ({ project }) => project.own_color ?? calendarColor(project.color),
  'A:calendar-order': ({ project, position }) => String(project.own_order ?? position),
});

const PRODUCT = contentLine('PRODID', '-//Sammen//Sammen//EN');
