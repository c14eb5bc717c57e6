import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { instantOf, localMoment, offsetAt } from '#domain/day/zone.ts';
import { definedZone } from './defined-zone.ts';
import { readComponents } from './read-components.ts';
import { timeZoneComponent } from './time-zone.ts';
import { dayOfWall, minutesOfWall, wallOf } from './wall.ts';
import type { WallZone } from './wall-zone.ts';

function zoneOf(text: string): WallZone | undefined {
  const read = readComponents(text);
  return definedZone(('components' in read ? read.components[0] : undefined) ?? assert.fail());
}

/** Returns a VTIMEZONE of observances: kind, start, offset before and after, and further lines. */
function zoneText(
  ...observances: [kind: string, start: string, from: string, to: string, ...more: string[]][]
): string {
  const parts = observances.map(([kind, start, from, to, ...more]) =>
    [`BEGIN:${kind}`, `DTSTART:${start}`, `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, ...more, `END:${kind}`].join(
      '\r\n',
    ),
  );
  return ['BEGIN:VTIMEZONE', 'TZID:Own', ...parts, 'END:VTIMEZONE', ''].join('\r\n');
}

const hours = (text: string, day: string, time = 720) => {
  const wall = wallOf(day, time);
  const zone = zoneOf(text) ?? assert.fail();
  return (wall - zone.instantOf(wall)) / 3_600_000;
};

test('computes the offsets of zones of the runtime from their definitions', () => {
  const years = { first: 2020, last: 2030 };
  for (const name of [
    'Europe/Copenhagen',
    'America/St_Johns',
    'Australia/Sydney',
    'Africa/Casablanca',
    'Asia/Kolkata',
  ]) {
    const zone = zoneOf(timeZoneComponent(name, years)) ?? assert.fail();
    const minutes = fc.integer({ min: Date.UTC(2020, 0, 2) / 60_000, max: Date.UTC(2030, 11, 30) / 60_000 });
    fc.assert(
      fc.property(minutes, (minute) => {
        const instant = minute * 60_000;
        const wall = zone.wallOf(instant);
        const { day, minutes: time } = localMoment(instant, name);
        assert.deepEqual([dayOfWall(wall), minutesOfWall(wall)], [day, time]);
        // Around a change, a local time means two instants or none.
        fc.pre([-1, 1].every((side) => offsetAt(instant, name) === offsetAt(instant + side * 10_800_000, name)));
        assert.equal(zone.instantOf(wall), instantOf(day, time, name));
      }),
    );
  }
});

test('reads the forms of rules that programs write', () => {
  const daylight = ['DAYLIGHT', '16010101T020000', '+0200', '+0300'] as const;
  for (const [summer, winter] of [
    ['BYMONTH=3;BYDAY=-1SU', 'BYMONTH=10;BYDAY=-1SU'],
    ['BYMONTH=3;BYMONTHDAY=25,26,27,28,29,30,31;BYDAY=SU', 'BYMONTH=10;BYMONTHDAY=25,26,27,28,29,30,31;BYDAY=SU'],
    ['BYMONTH=3;BYMONTHDAY=-3', 'BYMONTH=10;BYMONTHDAY=25'],
  ] as const) {
    const text = zoneText(
      ['STANDARD', '16010101T030000', '+0300', '+0200', `RRULE:FREQ=YEARLY;${winter}`],
      [...daylight, `RRULE:FREQ=YEARLY;${summer}`],
    );
    const days = ['2026-01-15', '2026-03-28', '2026-03-30', '2026-07-01', '2026-10-24', '2026-10-26', '2026-12-31'];
    assert.deepEqual(
      days.map((day) => hours(text, day)),
      [2, 2, 3, 3, 3, 2, 2],
      summer,
    );
  }
});

test('keeps the offset after the last date, and the first one before it', () => {
  const text = zoneText(
    ['STANDARD', '20000101T000000', '-0500', '-0330', 'RDATE:20100101T000000'],
    ['DAYLIGHT', '20050401T020000', '-0330', '-0230', 'RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU;UNTIL=20070401T053000Z'],
  );
  const days = ['1999-06-01', '2001-06-01', '2005-06-01', '2009-06-01', '2010-06-01', '2026-06-01'];
  assert.deepEqual(
    days.map((day) => hours(text, day)),
    [-5, -3.5, -2.5, -2.5, -3.5, -3.5],
  );
});

test('accepts broken definitions', () => {
  assert.equal(zoneOf(zoneText()), undefined);
  assert.equal(zoneOf(zoneText(['STANDARD', 'x', '+0100', '+0100'])), undefined);
  assert.equal(zoneOf(zoneText(['STANDARD', '20200101T000000', 'x', 'y'])), undefined);
  for (const rule of ['x', 'FREQ=SECONDLY', 'FREQ=YEARLY;BYWEEKNO=1', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'])
    assert.equal(hours(zoneText(['STANDARD', '20200101T000000', '+0100', '+0400', `RRULE:${rule}`]), '2026-06-01'), 4);
});
