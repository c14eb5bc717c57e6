import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays, type Day, toEpochDay } from './calendar.ts';
import { instantOf, isTime, isZone, localDay, localMoment, minutesOf, offsetAt, timeOf } from './zone.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const ZONES = [
  'Europe/Copenhagen',
  'Europe/London',
  'Africa/Casablanca',
  'America/New_York',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Asia/Beirut',
  'Asia/Gaza',
  'Asia/Kolkata',
  'Asia/Tehran',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'UTC',
];

test('accepts only names of the zone database', () => {
  for (const name of [...ZONES, 'Etc/GMT+2', 'Asia/Calcutta']) assert.ok(isZone(name), name);
  const others = [
    '',
    'Mars/Olympus',
    '+02:00',
    '-0500',
    ' UTC',
    'Europe/Copenhagen\n',
    'x'.repeat(65),
    '../etc/passwd',
  ];
  for (const name of others) assert.ok(!isZone(name), name);
});

test('accepts only HH:MM', () => {
  for (const text of ['00:00', '09:30', '23:59']) assert.ok(isTime(text), text);
  for (const text of ['', '24:00', '9:30', '09:60', '09.30', '09:30:00', '09:30\n']) assert.ok(!isTime(text), text);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
      assert.ok(isTime(timeOf(minutes)));
      assert.equal(minutesOf(timeOf(minutes)), minutes);
    }),
  );
});

test('local time converts back to the same instant, except in a repeated hour', () => {
  const instants = fc.integer({ min: Date.UTC(1970, 0, 1) / MINUTE, max: Date.UTC(2100, 0, 1) / MINUTE });
  fc.assert(
    fc.property(instants, fc.constantFrom(...ZONES), (minute, zone) => {
      const instant = minute * MINUTE;
      const { day, minutes } = localMoment(instant, zone);
      const again = instantOf(day, minutes, zone);
      assert.deepEqual(localMoment(again, zone), { day, minutes });
      assert.ok(instant - again >= -MINUTE && instant - again <= DAY, 'the first of two equal wall times');
    }),
    { numRuns: 1000 },
  );
});

test('the local date agrees with the system', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), fc.constantFrom(...ZONES), (instant, zone) => {
      assert.equal(localDay(instant, zone), new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(instant));
    }),
  );
  assert.equal(localDay(Date.UTC(2026, 9, 14, 23, 30), 'Europe/Copenhagen'), '2026-10-15');
  assert.equal(localDay(Date.UTC(2026, 9, 14, 23, 30), 'America/New_York'), '2026-10-14');
});

test('at every DST change from 2020 to 2037, a skipped time moves forward and a repeated time is the first', () => {
  let gaps = 0;
  let folds = 0;
  for (const zone of ZONES) {
    for (const change of changesOf(zone)) {
      const [before, after] = [offsetAt(change - 1, zone), offsetAt(change, zone)];
      const wall = change + before; // what the clock would have shown
      if (after > before) {
        gaps++;
        for (const into of [0, (after - before) / 2, after - before - MINUTE]) {
          const shown = showing(instantAtWall(wall + into, zone), zone);
          assert.equal(shown, wall + into + after - before, `${zone} skips`);
        }
      } else {
        folds++;
        for (const into of [MINUTE, (before - after) / 2, before - after]) {
          assert.equal(instantAtWall(wall - into, zone), change - into, `${zone} repeats`);
        }
      }
      assert.equal(showing(instantAtWall(wall - DAY / 2, zone), zone), wall - DAY / 2);
      assert.equal(showing(instantAtWall(wall + DAY / 2, zone), zone), wall + DAY / 2);
    }
  }
  assert.ok(gaps > 150 && folds > 150, `${gaps} gaps, ${folds} folds`);
});

test('known DST changes', () => {
  const copenhagen = 'Europe/Copenhagen';
  assert.equal(instantOf('2027-03-28', 150, copenhagen), Date.UTC(2027, 2, 28, 1, 30)); // 02:30 is 03:30
  assert.equal(instantOf('2026-10-25', 150, copenhagen), Date.UTC(2026, 9, 25, 0, 30)); // the first 02:30
  assert.equal(instantOf('2011-12-30', 720, 'Pacific/Apia'), Date.UTC(2011, 11, 30, 22)); // a day that never was
});

test('an offset changes at its instant, also when the offsets around it are known', () => {
  const hours = (at: string, zone: string) => offsetAt(Date.parse(at), zone) / 3_600_000;
  for (let round = 0; round < 2; round += 1) {
    assert.equal(hours('2026-10-25T00:59:59.999Z', 'Europe/Copenhagen'), 2);
    assert.equal(hours('2026-10-25T01:00:00.000Z', 'Europe/Copenhagen'), 1);
    assert.equal(hours('2026-10-25T01:00:30.000Z', 'Europe/London'), 0);
    // Liberia moved its clocks by 44 minutes and 30 seconds.
    assert.equal(offsetAt(Date.parse('1972-01-07T00:44:29Z'), 'Africa/Monrovia'), -2_670_000);
    assert.equal(offsetAt(Date.parse('1972-01-07T00:44:30Z'), 'Africa/Monrovia'), 0);
  }
});

test('distant dates and dates before the common era', () => {
  for (const day of ['0001-01-01', '1582-10-10', '1900-01-01', '9999-12-31']) {
    for (const zone of ZONES) assert.equal(localDay(instantOf(day, 720, zone), zone), day, `${day} ${zone}`);
  }
});

/** The instants from 2020 to 2037 at which the zone's offset changes. */
function changesOf(zone: string): number[] {
  const changes: number[] = [];
  for (let day: Day = '2020-01-01'; day < '2038-01-01'; day = addDays(day, 5)) {
    let low = toEpochDay(day) * DAY;
    let high = low + 5 * DAY;
    if (offsetAt(low, zone) === offsetAt(high, zone)) continue;
    while (high - low > 1000) {
      const middle = Math.floor((low + high) / 2000) * 1000;
      if (offsetAt(middle, zone) === offsetAt(low, zone)) low = middle;
      else high = middle;
    }
    changes.push(high);
  }
  return changes;
}

function instantAtWall(wall: number, zone: string): number {
  const epochDay = Math.floor(wall / DAY);
  return instantOf(addDays('1970-01-01', epochDay), (wall - epochDay * DAY) / MINUTE, zone);
}

function showing(instant: number, zone: string): number {
  const { day, minutes } = localMoment(instant, zone);
  return toEpochDay(day) * DAY + minutes * MINUTE;
}
