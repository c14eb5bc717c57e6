import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instantOf, localMoment } from '#domain/day/zone.ts';
import { dayOfWall, MINUTE_MS, minutesOfWall, wallOf } from './wall.ts';
import { ianaZone, wallZone } from './wall-zone.ts';

test('agrees with the zone database around changes of the clock', () => {
  const changes: [name: string, day: string][] = [
    ['Europe/Copenhagen', '2026-03-29'],
    ['Europe/Copenhagen', '2026-10-25'],
    ['Australia/Lord_Howe', '2026-04-05'],
    ['Australia/Lord_Howe', '2026-10-04'],
    ['America/Santiago', '2026-09-06'],
    ['Pacific/Apia', '2011-12-30'],
  ];
  for (const [name, day] of changes) {
    const zone = ianaZone(name);
    for (let minutes = -2 * 1440; minutes < 3 * 1440; minutes += 7) {
      const wall = wallOf(day, minutes);
      assert.equal(
        zone.instantOf(wall),
        instantOf(dayOfWall(wall), minutesOfWall(wall), name),
        `${name} ${day} ${minutes}`,
      );
      const local = zone.wallOf(wall);
      const moment = localMoment(wall, name);
      assert.deepEqual([dayOfWall(local), minutesOfWall(local)], [moment.day, moment.minutes]);
    }
  }
});

test('computes few offsets, also on a day on which the clock changes', () => {
  let computed = 0;
  const change = Date.UTC(2026, 2, 29, 1);
  const zone = wallZone((instant) => {
    computed += 1;
    return (instant < change ? 60 : 120) * MINUTE_MS;
  });
  for (let second = 0; second < 86_400; second += 1) zone.instantOf(Date.UTC(2026, 2, 29) + second * 1000);
  assert.ok(computed < 300, `${computed}`);
});
