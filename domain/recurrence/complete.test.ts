import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { instantOf, minutesOf } from '#domain/day/zone.ts';
import { type CompletedOccurrence, type Completion, completeOccurrence } from './complete.ts';
import { parseRule, printRule, type Rule } from './rule.ts';
import { startSeries } from './series.ts';

test('every completion of the corpus has the expected result', () => {
  const lines = readFileSync(new URL('corpus/completions.txt', import.meta.url), 'utf8').split('\n');
  let zone = '';
  for (const line of lines) {
    if (line.startsWith('zone ')) zone = line.slice(5);
    else if (line !== '' && !line.startsWith('#')) playOut(line, zone);
  }
});

test('a postponed occurrence returns to the original schedule', () => {
  const every3Days = rule('FREQ=DAILY;INTERVAL=3');
  const completion = owner({ rule: every3Days, due: '2026-10-18', anchor: '2026-10-16', done: '2026-10-18 12:00' });
  assert.equal(nextOf(completion).next.day, '2026-10-19');
  const monthly = owner({
    rule: rule('FREQ=MONTHLY'),
    due: '2026-10-16',
    anchor: '2026-10-14',
    done: '2026-10-16 12:00',
  });
  assert.equal(nextOf(monthly).next.day, '2026-11-14');
});

test('a changed time becomes the time of the series', () => {
  const daily = rule('FREQ=DAILY');
  const completion = owner({
    rule: daily,
    due: '2026-10-14',
    time: '11:00',
    anchor: '2026-10-01T09:00',
    done: '2026-10-14 12:00',
  });
  assert.deepEqual(nextOf(completion).next, { day: '2026-10-15', time: '11:00', instant: Date.UTC(2026, 9, 15, 9) });
  assert.equal(nextOf(completion).anchor, '2026-10-01T11:00');
});

test('an hourly series includes the repeated hour in October', () => {
  let completion = owner({
    rule: rule('FREQ=HOURLY'),
    due: '2026-10-25',
    time: '01:00',
    done: '2026-10-24 12:00',
  });
  const instants: number[] = [];
  for (let round = 0; round < 4; round++) {
    const { next, anchor } = nextOf(completion);
    instants.push(next.instant ?? 0);
    completion = { ...completion, due: next.day, time: next.time ?? '', anchor };
  }
  const hour = 3_600_000;
  const first = Date.UTC(2026, 9, 25);
  assert.deepEqual(instants, [first, first + hour, first + 2 * hour, first + 3 * hour]);
});

test('COUNT is the remaining number, and the rule keeps the day of the month', () => {
  const { rule: left } = nextOf(
    owner({ rule: rule('FREQ=MONTHLY;COUNT=3'), due: '2026-10-31', done: '2026-10-31 12:00' }),
  );
  assert.equal(printRule(left), 'FREQ=MONTHLY;BYMONTHDAY=31;COUNT=2');
});

/** Completes the occurrences of a corpus line in order, and stores the result after each as a caller does. */
function playOut(line: string, zone: string): void {
  const [ruleText, dueText, doneText, expected] = columnsOf(line);
  const from = ruleText.startsWith('completion ') ? 'completion' : 'due';
  const [due, time] = dueText === '-' ? [] : dueText.split(' ');
  const series = startSeries(rule(ruleText.replace('completion ', '')), from, due, time, zone);
  const [day = '', clock = '', completerZone = zone] = doneText.split(' ');
  let completion: Completion = {
    ...series,
    from,
    ...(due !== undefined && { due }),
    ...(time !== undefined && { time }),
    zone,
    completerZone,
    completedAt: instantOf(day, minutesOf(clock), completerZone),
  };
  for (const step of expected.split(', ')) {
    const nextOccurrence = completeOccurrence(completion);
    assert.equal(
      nextOccurrence.over ? 'over' : [nextOccurrence.next.day, nextOccurrence.next.time].join(' ').trim(),
      step,
      line,
    );
    if (nextOccurrence.over) return;
    const { next, ...stored } = nextOccurrence;
    const completedAt = instantOf(next.day, 23 * 60 + 59, completerZone);
    completion = {
      ...completion,
      ...stored,
      due: next.day,
      ...(next.time !== undefined && { time: next.time }),
      completedAt,
    };
  }
}

function columnsOf(line: string): [string, string, string, string] {
  const [ruleText, due, done, next, ...others] = line.split(/ {2,}/);
  assert.ok(ruleText !== undefined && due !== undefined && done !== undefined && next !== undefined, line);
  assert.equal(others.length, 0, line);
  return [ruleText, due, done, next];
}

function owner(given: { rule: Rule; due: string; time?: string; anchor?: string; done: string }): Completion {
  const { done, ...rest } = given;
  const zone = 'Europe/Copenhagen';
  const completedAt = instantOf(done.slice(0, 10), minutesOf(done.slice(11)), zone);
  return { ...rest, from: 'due', zone, completerZone: zone, completedAt };
}

function nextOf(completion: Completion): Extract<CompletedOccurrence, { over: false }> {
  const nextOccurrence = completeOccurrence(completion);
  assert.ok(!nextOccurrence.over);
  return nextOccurrence;
}

function rule(text: string): Rule {
  const result = parseRule(text);
  assert.ok('rule' in result, text);
  return result.rule;
}
