import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completeOccurrence } from './complete.ts';
import { parseRule } from './rule.ts';
import { startSeries } from './series.ts';

const WEEK = 'MO,TU,WE,TH,FR,SA,SU';
const DATES = Array.from({ length: 31 }, (_, index) => index + 1).join();

/** Rule parts that match one day in decades, no year of the interval, or very many days. */
const PARTS = [
  '',
  'BYMONTH=2;BYMONTHDAY=29;BYDAY=MO',
  'BYMONTH=12;BYMONTHDAY=31;BYDAY=SU',
  'BYMONTHDAY=-31',
  'BYDAY=5MO',
  `BYSETPOS=366;BYDAY=${WEEK}`,
  `BYSETPOS=-366;BYDAY=${WEEK}`,
  `BYSETPOS=-366;BYMONTHDAY=${DATES}`,
  'UNTIL=99991231',
];

/** Enough steps to take far longer than the unit of the system's count of CPU time, which is up to 10 ms. */
const ORDINARY_STEPS = 20_000;

test('rare rules, short intervals from long ago and extreme dates take bounded time', () => {
  const ordinary = leastMs(() => {
    for (let times = 0; times < ORDINARY_STEPS; times += 1) complete('FREQ=WEEKLY;BYDAY=MO', '2026-10-12');
  });
  for (const freq of ['HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']) {
    for (const interval of [1, 12, 97, 400, 998, 999]) {
      for (const part of PARTS) {
        const text = `FREQ=${freq};INTERVAL=${interval};${part}`.replace(/;$/, '');
        for (const due of ['0001-01-01', '1900-01-31', '9999-12-31']) {
          const steps = (leastMs(() => complete(text, due)) / ordinary) * ORDINARY_STEPS;
          // The slowest rule takes about as long as 130 ordinary steps. Checking every day of all years would take
          // thousands.
          assert.ok(steps < 1500, `${text} from ${due} costs as much as ${steps.toFixed(0)} ordinary steps`);
        }
      }
    }
  }
});

test('refuses an interval, count or text above the limits', () => {
  const hostile = ['FREQ=DAILY;INTERVAL=100000000000', 'FREQ=DAILY;COUNT=1e9', 'FREQ=SECONDLY', 'A='.repeat(250)];
  for (const text of hostile) assert.ok('issue' in parseRule(text), text);
});

/** Rules that are refused are included, because refusing must not take longer. */
function complete(text: string, due: string): void {
  const read = parseRule(text);
  if ('issue' in read) return;
  const zone = 'Pacific/Kiritimati';
  const series = startSeries(read.rule, 'due', due, '02:30', zone);
  const completedAt = Date.parse('2026-10-14T12:00:00.000Z');
  completeOccurrence({
    ...series,
    from: 'due',
    due,
    time: '02:30',
    zone,
    completerZone: 'Pacific/Pago_Pago',
    completedAt,
  });
}

/** Returns the CPU time of the cheapest of several runs. Other processes increase it less than the time that passes. */
function leastMs(work: () => void): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 4 && least >= 1; run += 1) {
    const start = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(start);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
