/** Objects as other programs write them, at random: in many zones, on days on which clocks change, and at the ends of months. */

import fc from 'fast-check';
import { addDays } from '#domain/day/calendar.ts';
import { timeOf } from '#domain/day/zone.ts';
import { foldedLine, textListValue, textValue, unfoldedLine } from '../content-line.ts';
import { timeZoneComponent } from '../time-zone.ts';
import { todoText } from './object-store.ts';

/** Zones with whole, half and quarter hours, with DST of an hour and of half an hour, and at both ends of the day. */
const ZONES = [
  'Europe/Copenhagen',
  'America/New_York',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Niue',
  'America/Sao_Paulo',
];

/** Days on which clocks change in these zones, leap days, and ends of months and years. */
const DAYS = [
  ...['2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01', '2026-04-05', '2026-10-04'],
  ...['2028-02-28', '2028-02-29', '2028-03-01', '2027-02-28', '2026-12-31', '2027-01-01', '2026-01-31', '2026-04-30'],
];

export const zone = fc.constantFrom(...ZONES);
export const day = fc.oneof(
  fc.constantFrom(...DAYS),
  fc.integer({ min: 0, max: 1400 }).map((days) => addDays('2026-01-01', days)),
);
export const time = fc.oneof(
  fc.constantFrom('00:00', '00:30', '01:30', '02:00', '02:30', '03:00', '23:59'),
  fc.integer({ min: 0, max: 1439 }).map(timeOf),
);
export const text = fc
  .array(fc.constantFrom(...'aåß😀 \\;,:"\n^=', '日', 'x'.repeat(40)), { minLength: 1, maxLength: 12 })
  .map((parts) => `T${parts.join('')}T`);

const compact = (value: string) => value.replaceAll(/[-:]/g, '');

/** A DATE or DATE-TIME as programs write it, and what it means. */
export type Moment = { form: 'date' | 'zoned' | 'utc' | 'floating'; day: string; time: string; zone: string };

export const moment: fc.Arbitrary<Moment> = fc.record({
  form: fc.constantFrom('date', 'zoned', 'utc', 'floating'),
  day,
  time,
  zone,
});

export function momentLine(name: string, { form, day: date, time: at, zone: id }: Moment): string {
  if (form === 'date') return `${name};VALUE=DATE:${compact(date)}`;
  const value = `${compact(date)}T${compact(at)}00`;
  if (form === 'zoned') return `${name};TZID=${id}:${value}`;
  return form === 'utc' ? `${name}:${value}Z` : `${name}:${value}`;
}

/** Properties and alarms that tasks do not have. */
const UNKNOWN = [
  'LOCATION:Shed\\, left',
  'GEO:55.67;12.56',
  'URL:https://example.org/a?b=c;d',
  'CLASS:PRIVATE',
  'ORGANIZER;CN="Bo; Hansen":mailto:bo@example.org',
  'ATTACH;FMTTYPE=image/png;ENCODING=BASE64;VALUE=BINARY:AAAA',
  'X-OC-HIDESUBTASKS:1',
  'X-MOZ-LASTACK:20260301T080000Z',
  'X-MOZ-SNOOZE-TIME:20260301T090000Z',
  'X-OTHER;X-A=b;X-C="d:e";X-F=^\'g^\':value',
  'FUTURE-PROPERTY;X=1:1\\n2',
  'RELATED-TO;RELTYPE=SIBLING:other@example.org',
  'COMMENT:One',
  'SEQUENCE:7',
];
const ALARMS = [
  ['ACTION:DISPLAY', 'TRIGGER;RELATED=END:-PT15M', 'DESCRIPTION:x', 'ACKNOWLEDGED:20260301T080000Z', 'X-WR-ALARMUID:A'],
  ['ACTION:AUDIO', 'TRIGGER;VALUE=DATE-TIME:20260301T080000Z', 'X-APPLE-DEFAULT-ALARM:TRUE'],
  ['ACTION:DISPLAY', 'TRIGGER:-P1W', 'DESCRIPTION:Week'],
  ['ACTION:DISPLAY', 'TRIGGER;VALUE=DATE-TIME:19760401T005545Z', 'X-APPLE-PROXIMITY:ARRIVE'],
].map((lines) => ['BEGIN:VALARM', ...lines, 'END:VALARM']);

/** The lines of a VTODO, in any order, with alarms at its end. */
export const foreign = fc
  .record({
    summary: text,
    description: fc.option(text),
    due: fc.option(moment),
    priority: fc.option(fc.integer({ min: 0, max: 9 })),
    labels: fc.uniqueArray(fc.constantFrom('Home', 'A,b', 'ø;', 'Work'), { maxLength: 3 }),
    status: fc.constantFrom('NEEDS-ACTION', 'IN-PROCESS', 'CANCELLED'),
    unknown: fc.subarray(UNKNOWN),
    alarms: fc.subarray(ALARMS),
  })
  .chain((parts) => {
    const { summary, description, due, priority, labels, status, unknown } = parts;
    const lines = [
      unfoldedLine('SUMMARY', textValue(summary)),
      `STATUS:${status}`,
      ...(description === null ? [] : [unfoldedLine('DESCRIPTION', textValue(description))]),
      ...(due === null ? [] : [momentLine('DUE', due)]),
      ...(priority === null ? [] : [`PRIORITY:${priority}`]),
      ...labels.map((label) => unfoldedLine('CATEGORIES', textListValue([label]))),
      ...unknown,
    ];
    const mixed = fc.shuffledSubarray(lines, { minLength: lines.length });
    return mixed.map((ordered) => ({ ...parts, ordered, text: objectOf(ordered, parts.alarms, due) }));
  });

export function objectOf(lines: readonly string[], alarms: readonly (readonly string[])[], due: Moment | null): string {
  const zones = due?.form === 'zoned' ? timeZoneComponent(due.zone, { first: 2024, last: 2030 }) : '';
  return todoText(
    [...lines, ...alarms.flat()].map((line) => foldedLine(line).slice(0, -2)),
    zones === '' ? [] : [zones.slice(0, -2)],
  );
}
