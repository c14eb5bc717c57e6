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

test('reads a zone with a definition for each change of the law', () => {
  const changes = Array.from({ length: 300 }, (_, index): Parameters<typeof zoneText>[0] => {
    const year = 1880 + Math.floor(index / 2);
    return index % 2 === 0
      ? ['DAYLIGHT', `${year}0401T020000`, '+0100', '+0200']
      : ['STANDARD', `${year}1001T030000`, '+0200', '+0100'];
  });
  const text = zoneText(...changes.toReversed());
  assert.deepEqual(
    ['1879-01-01', '1900-01-15', '1900-06-15', '2026-03-31', '2026-04-02', '2026-10-02', '2040-06-01'].map((day) =>
      hours(text, day),
    ),
    [1, 1, 2, 1, 2, 1, 1],
  );
});

test('reads rules with times, positions and COUNT', () => {
  const hoursIn = (start: string, rule: string) =>
    ['2026-03-28', '2026-03-30', '2026-06-01'].map((day) =>
      hours(
        zoneText(
          ['STANDARD', '20001029T030000', '+0200', '+0100'],
          ['DAYLIGHT', start, '+0100', '+0200', `RRULE:${rule}`],
        ),
        day,
      ),
    );
  assert.deepEqual(hoursIn('20260329T020000', 'FREQ=YEARLY;BYMINUTE=0;BYHOUR=2;BYDAY=-1SU;BYMONTH=3'), [1, 2, 2]);
  assert.deepEqual(hoursIn('20260329T020000', 'FREQ=YEARLY;BYMONTH=3;BYDAY=SU;BYSETPOS=-1;COUNT=2'), [1, 2, 2]);
  assert.deepEqual(hoursIn('20260329T020000', 'FREQ=MONTHLY;BYMONTH=3;BYDAY=-1SU'), [1, 2, 2]);
});

test('costly rules use a limited amount of work', () => {
  const rule = 'RRULE:FREQ=DAILY;BYYEARDAY=366;COUNT=900';
  const text = zoneText(
    ...Array.from({ length: 1_000 }, (): Parameters<typeof zoneText>[0] => [
      'STANDARD',
      '16010101T000000',
      '+0100',
      '+0200',
      rule,
    ]),
  );
  const read = readComponents(text);
  const budget = { left: 50_000 };
  const zone =
    definedZone(('components' in read ? read.components[0] : undefined) ?? assert.fail(), budget) ?? assert.fail();
  for (const year of [1700, 1800, 1900, 2000, 2026]) zone.instantOf(Date.UTC(year, 5, 1));
  assert.ok(budget.left > 0);
});

test('accepts broken definitions', () => {
  assert.equal(zoneOf(zoneText()), undefined);
  assert.equal(zoneOf(zoneText(['STANDARD', 'x', '+0100', '+0100'])), undefined);
  assert.equal(zoneOf(zoneText(['STANDARD', '20200101T000000', 'x', 'y'])), undefined);
  for (const rule of ['x', 'FREQ=SECONDLY', 'FREQ=YEARLY;BYWEEKNO=1', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'])
    assert.equal(hours(zoneText(['STANDARD', '20200101T000000', '+0100', '+0400', `RRULE:${rule}`]), '2026-06-01'), 4);
});
