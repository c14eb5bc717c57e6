import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays, type Day } from '#domain/day/calendar.ts';
import { instantOf, localDay, minutesOf } from '#domain/day/zone.ts';
import { type Completion, completeOccurrence, type NextDue } from './complete.ts';
import type { Frequency } from './pattern.ts';
import { EVERY_DAY, type Rule } from './rule.ts';
import { startSeries } from './series.ts';
import { anyCompletion, anyDay, anyRule, anyTime, anyZone } from './testing/any-rule.ts';
import { fits, monthsLater } from './testing/enumerate.ts';

test('the next due date is after the old one and after today, at the time of the series', () => {
  fc.assert(
    fc.property(anyCompletion(anyRule()), (completion) => {
      const next = nextOf(completion);
      if (next === undefined) return;
      const today = localDay(completion.completedAt, completion.completerZone);
      assert.ok(next.day > today, 'the next occurrence is in the future');
      assert.ok(next.day > (completion.due ?? ''), 'after the old date');
      assert.equal(next.time === undefined, completion.time === undefined);
      if (completion.time === undefined || next.time === undefined) return;
      assert.equal(next.instant, instantOf(next.day, minutesOf(next.time), completion.zone));
      assert.ok((next.instant ?? 0) > completion.completedAt);
      const moved = minutesOf(next.time) - minutesOf(completion.time);
      assert.ok(moved >= 0 && moved <= 60, 'moved only forward, out of a gap');
    }),
    { numRuns: 300 },
  );
});

test('late completion skips occurrences and adds none', () => {
  fc.assert(
    fc.property(anyRule(), anyDay(2024, 2026), fc.integer({ min: 0, max: 200 }), (rule, due, late) => {
      const base = { rule, from: 'due', due, zone: 'UTC', completerZone: 'UTC' } as const;
      const lateNext = nextOf({ ...base, completedAt: instantOf(addDays(due, late), 720, 'UTC') });
      let day: Day | undefined = due;
      while (day !== undefined && day <= addDays(due, late)) {
        day = nextOf({ ...base, anchor: due, due: day, completedAt: instantOf(due, 720, 'UTC') })?.day;
      }
      assert.equal(lateNext?.day, day);
    }),
    { numRuns: 200 },
  );
});

test('COUNT allows exactly that many completions', () => {
  fc.assert(
    fc.property(anyRule(), fc.integer({ min: 1, max: 12 }), anyDay(2024, 2026), (rule, count, due) => {
      const { until: _, ...endless } = rule;
      let completion: Completion = {
        rule: { ...endless, count },
        from: 'due',
        due,
        zone: 'Europe/Copenhagen',
        completerZone: 'Europe/Copenhagen',
        completedAt: instantOf(due, 720, 'Europe/Copenhagen'),
      };
      for (let done = 1; done < count; done++) {
        const nextOccurrence = completeOccurrence(completion);
        if (nextOccurrence.over) return; // a rare rule can reach the end of the calendar
        const { next, ...stored } = nextOccurrence;
        assert.equal(stored.rule.count, count - done);
        completion = { ...completion, ...stored, due: next.day };
      }
      assert.deepEqual(completeOccurrence(completion), { over: true });
    }),
    { numRuns: 100 },
  );
});

test('UNTIL is the last possible day', () => {
  fc.assert(
    fc.property(anyCompletion(anyRule()), anyDay(2024, 2028), (completion, until) => {
      const { until: _, count: __, ...endless } = completion.rule;
      const free = nextOf({ ...completion, rule: endless });
      const bound = nextOf({ ...completion, rule: { ...endless, until } });
      assert.deepEqual(bound, free !== undefined && free.day <= until ? free : undefined);
    }),
  );
});

test('a daily time survives every DST change of two years', () => {
  fc.assert(
    fc.property(anyZone(), anyTime(), anyDay(2025, 2026), (zone, time, due) => {
      let completion: Completion = {
        ...startSeries(EVERY_DAY, 'due', due, time, zone),
        from: 'due',
        due,
        time,
        zone,
        completerZone: zone,
        completedAt: 0,
      };
      for (let day = addDays(due, 1); day < addDays(due, 370); day = addDays(day, 1)) {
        const nextOccurrence = completeOccurrence(completion);
        assert.ok(!nextOccurrence.over);
        assert.equal(nextOccurrence.next.day, day);
        assert.equal(nextOccurrence.next.instant, instantOf(day, minutesOf(time), zone));
        const { next, ...stored } = nextOccurrence;
        completion = { ...completion, ...stored, due: next.day, ...(next.time !== undefined && { time: next.time }) };
      }
    }),
    { numRuns: 12 },
  );
});

test('hourly occurrences are whole intervals apart and after the completion', () => {
  fc.assert(
    fc.property(anyCompletion(anyRule('HOURLY')), (completion) => {
      const { from, due = '', time = '00:00', zone, completedAt, rule } = completion;
      const next = nextOf(completion);
      if (next?.instant === undefined) return assert.equal(next, undefined);
      const base = from === 'due' ? instantOf(due, minutesOf(time), zone) : Math.floor(completedAt / 60_000) * 60_000;
      assert.equal((next.instant - base) % (rule.interval * 3_600_000), 0);
      assert.ok(next.instant > completedAt);
      assert.ok(fits({ ...rule, freq: 'DAILY' }, next.day, next.day));
    }),
    { numRuns: 200 },
  );
});

test('the next hourly occurrence agrees with an hour-by-hour search', () => {
  fc.assert(
    fc.property(anyCompletion(anyRule('HOURLY')), (completion) => {
      const { due = '', time = '00:00', zone, completedAt, rule } = completion;
      const step = rule.interval * 3_600_000;
      let instant = instantOf(due, minutesOf(time), zone);
      const last = instant + 40_000 * 3_600_000;
      do instant += step;
      while (
        instant < last &&
        (instant <= completedAt || !fits({ ...rule, freq: 'DAILY' }, localDay(instant, zone), due))
      );
      const isOver = typeof rule.until === 'string' && localDay(instant, zone) > rule.until;
      const next = nextOf({ ...completion, from: 'due' });
      if (instant < last) assert.equal(next?.instant, isOver ? undefined : instant);
      else assert.ok(next?.instant === undefined || next.instant >= last);
    }),
    { numRuns: 60 },
  );
});

test('a monthly rule keeps its day across shorter months', () => {
  fc.assert(
    fc.property(
      anyDay(2024, 2027),
      fc.constantFrom<Frequency>('MONTHLY', 'YEARLY'),
      fc.integer({ min: 1, max: 60 }),
      (due, freq, step) => {
        let rule: Rule = { ...EVERY_DAY, freq, interval: step };
        let day = due;
        for (let round = 1; round <= 12; round++) {
          const nextOccurrence = completeOccurrence({
            rule,
            from: 'due',
            due: day,
            zone: 'UTC',
            completerZone: 'UTC',
            completedAt: 0,
          });
          assert.ok(!nextOccurrence.over);
          ({ rule } = nextOccurrence);
          day = nextOccurrence.next.day;
          assert.equal(day, monthsLater(due, round * step * (freq === 'YEARLY' ? 12 : 1)));
        }
      },
    ),
  );
});

function nextOf(completion: Completion): NextDue | undefined {
  const nextOccurrence = completeOccurrence(completion);
  return nextOccurrence.over ? undefined : nextOccurrence.next;
}
