import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readCalendarRule } from './calendar-rule.ts';
import { expandSeries, SERIES_BUDGET } from './expand.ts';
import { enumerate } from './testing/enumerate.ts';

const FAR = Date.UTC(2200, 0, 1);

/** Expands a rule from a start such as `1997-09-02T09:00`. Returns the occurrences in this form, without the time if all have that of the start. */
function expand(rule: string, start: string, { from = start, to = '', most = 12 } = {}) {
  const read = readCalendarRule(rule) ?? assert.fail(`cannot read ${rule}`);
  const span = { start: millis(start), from: millis(from), to: to === '' ? FAR : millis(to) };
  return expandSeries(read, span, { occurrences: most, budget: { left: SERIES_BUDGET } });
}

const millis = (text: string) => Date.parse(`${text.length === 10 ? `${text}T00:00` : text}Z`);

function textsOf(rule: string, start: string, options: Parameters<typeof expand>[2] = {}): string {
  const time = start.slice(10);
  const texts = expand(rule, start, options).times.map((each) => new Date(each).toISOString().slice(0, 16));
  return texts.map((text) => (text.endsWith(time) ? text.slice(0, 10) : text)).join(' ');
}

test('expands the examples of RFC 5545, section 3.8.5.3', () => {
  const start = '1997-09-02T09:00';
  const examples: [rule: string, expected: string, start?: string][] = [
    ['FREQ=DAILY;COUNT=3', '1997-09-02 1997-09-03 1997-09-04'],
    ['FREQ=DAILY;INTERVAL=10;COUNT=5', '1997-09-02 1997-09-12 1997-09-22 1997-10-02 1997-10-12'],
    ['FREQ=WEEKLY;INTERVAL=2;COUNT=3;WKST=SU;BYDAY=TU,TH', '1997-09-02 1997-09-04 1997-09-16'],
    ['FREQ=MONTHLY;COUNT=3;BYDAY=1FR', '1997-09-05 1997-10-03 1997-11-07', '1997-09-05T09:00'],
    [
      'FREQ=MONTHLY;INTERVAL=2;COUNT=4;BYDAY=1SU,-1SU',
      '1997-09-07 1997-09-28 1997-11-02 1997-11-30',
      '1997-09-07T09:00',
    ],
    ['FREQ=MONTHLY;COUNT=3;BYDAY=-2MO', '1997-09-22 1997-10-20 1997-11-17', '1997-09-22T09:00'],
    ['FREQ=MONTHLY;BYMONTHDAY=-3;COUNT=3', '1997-09-28 1997-10-29 1997-11-28', '1997-09-28T09:00'],
    ['FREQ=MONTHLY;COUNT=4;BYMONTHDAY=1,-1', '1997-09-30 1997-10-01 1997-10-31 1997-11-01', '1997-09-30T09:00'],
    ['FREQ=YEARLY;COUNT=4;BYMONTH=6,7', '1997-06-10 1997-07-10 1998-06-10 1998-07-10', '1997-06-10T09:00'],
    [
      'FREQ=YEARLY;INTERVAL=3;COUNT=5;BYYEARDAY=1,100,200',
      '1997-01-01 1997-04-10 1997-07-19 2000-01-01 2000-04-09',
      '1997-01-01T09:00',
    ],
    ['FREQ=YEARLY;BYDAY=20MO;COUNT=3', '1997-05-19 1998-05-18 1999-05-17', '1997-05-19T09:00'],
    ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;COUNT=3', '1997-05-12 1998-05-11 1999-05-17', '1997-05-12T09:00'],
    ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=4', '1997-09-02 1998-02-13 1998-03-13 1998-11-13'],
    [
      'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8;COUNT=3',
      '1996-11-05 2000-11-07 2004-11-02',
      '1996-11-05T09:00',
    ],
    ['FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3', '1997-09-04 1997-10-07 1997-11-06', '1997-09-04T09:00'],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2;COUNT=3', '1997-09-29 1997-10-30 1997-11-27', '1997-09-29T09:00'],
    ['FREQ=HOURLY;INTERVAL=3;COUNT=3', '1997-09-02 1997-09-02T12:00 1997-09-02T15:00'],
    ['FREQ=MINUTELY;INTERVAL=90;COUNT=3', '1997-09-02 1997-09-02T10:30 1997-09-02T12:00'],
    [
      'FREQ=DAILY;BYHOUR=9,16;BYMINUTE=0,20;COUNT=5',
      '1997-09-02 1997-09-02T09:20 1997-09-02T16:00 1997-09-02T16:20 1997-09-03',
    ],
    [
      'FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,16;COUNT=5',
      '1997-09-02 1997-09-02T09:20 1997-09-02T09:40 1997-09-02T16:00 1997-09-02T16:20',
    ],
    [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO',
      '1997-08-05 1997-08-10 1997-08-19 1997-08-24',
      '1997-08-05T09:00',
    ],
    [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU',
      '1997-08-05 1997-08-17 1997-08-19 1997-08-31',
      '1997-08-05T09:00',
    ],
    [
      'FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5',
      '2007-01-15 2007-01-30 2007-02-15 2007-03-15 2007-03-30',
      '2007-01-15T09:00',
    ],
  ];
  for (const [rule, expected, own = start] of examples) assert.equal(textsOf(rule, own), expected, rule);
});

test('the start is the first occurrence and counts, also if it does not match the rule', () => {
  assert.equal(textsOf('FREQ=WEEKLY;BYDAY=MO;COUNT=4', '2026-06-04'), '2026-06-04 2026-06-08 2026-06-15 2026-06-22');
  assert.equal(textsOf('FREQ=WEEKLY;BYDAY=MO;COUNT=1', '2026-06-04'), '2026-06-04');
  assert.equal(textsOf('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', '2026-06-04'), '2026-06-04');
});

test('months and years without the day of the start are skipped', () => {
  assert.equal(textsOf('FREQ=MONTHLY;COUNT=4', '2026-01-31'), '2026-01-31 2026-03-31 2026-05-31 2026-07-31');
  assert.equal(textsOf('FREQ=YEARLY;COUNT=3', '2024-02-29'), '2024-02-29 2028-02-29 2032-02-29');
  assert.equal(
    textsOf('RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=BACKWARD;COUNT=3', '2024-02-29'),
    '2024-02-29 2025-02-28 2026-02-28',
  );
  assert.equal(textsOf('RSCALE=GREGORIAN;FREQ=MONTHLY;COUNT=2', '2026-01-31'), '2026-01-31 2026-03-31');
});

test('BYSETPOS counts days and times of a period together, for every frequency', () => {
  const at = (rule: string, most = 3) => textsOf(rule, '2026-06-01T08:00', { most });
  assert.equal(
    at('FREQ=YEARLY;BYMONTH=6;BYDAY=MO;BYHOUR=8,18;BYSETPOS=2'),
    '2026-06-01 2026-06-01T18:00 2027-06-07T18:00',
  );
  assert.equal(at('FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=-1'), '2026-06-01 2026-06-05 2026-06-12');
  assert.equal(at('FREQ=DAILY;BYHOUR=8,12,18;BYSETPOS=-1'), '2026-06-01 2026-06-01T18:00 2026-06-02T18:00');
  assert.equal(at('FREQ=HOURLY;BYMINUTE=0,20,40;BYSETPOS=1'), '2026-06-01 2026-06-01T09:00 2026-06-01T10:00');
  assert.equal(at('FREQ=MINUTELY;BYSECOND=0,30;BYSETPOS=-2'), '2026-06-01 2026-06-01T08:01 2026-06-01T08:02');
  assert.equal(at('FREQ=SECONDLY;INTERVAL=60;BYSETPOS=1'), '2026-06-01 2026-06-01T08:01 2026-06-01T08:02');
});

test('weeks of the year, also at its turn, from its end, and without a day', () => {
  const weeks = (rule: string, start: string) => textsOf(rule, start, { most: 4 });
  assert.equal(weeks('FREQ=YEARLY;BYWEEKNO=7;BYDAY=MO', '2025-02-10'), '2025-02-10 2026-02-09 2027-02-15 2028-02-14');
  assert.equal(weeks('FREQ=YEARLY;BYWEEKNO=7', '2025-02-12'), '2025-02-12 2026-02-11 2027-02-17 2028-02-16');
  assert.equal(weeks('FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO', '2024-01-01'), '2024-01-01 2024-12-30 2025-12-29 2027-01-04');
  assert.equal(weeks('FREQ=YEARLY;BYWEEKNO=53;BYDAY=FR', '2021-01-01'), '2021-01-01 2027-01-01 2032-12-31 2038-01-01');
  assert.equal(weeks('FREQ=YEARLY;BYWEEKNO=-1;BYDAY=FR', '2021-01-01'), '2021-01-01 2021-12-31 2022-12-30 2023-12-29');
});

test('a window that begins later has the same occurrences, whatever the month', () => {
  const rules = [
    'FREQ=MONTHLY',
    'FREQ=MONTHLY;INTERVAL=3',
    'FREQ=MONTHLY;BYDAY=1TU',
    'FREQ=YEARLY',
    'FREQ=WEEKLY;INTERVAL=3',
    'FREQ=DAILY;INTERVAL=5;COUNT=500',
    'FREQ=HOURLY;INTERVAL=100',
  ];
  for (const rule of rules) {
    for (let month = 1; month <= 12; month += 1) {
      const start = `2020-${String(month).padStart(2, '0')}-15`;
      const all = expand(rule, start, { most: 10_000, to: '2028-01-01' }).times;
      for (let from = 1; from <= 12; from += 1) {
        const window = { from: `2026-${String(from).padStart(2, '0')}-01`, to: '2027-04-01' };
        const wanted = all.filter((time) => time >= millis(window.from) && time <= millis(window.to));
        assert.deepEqual(
          expand(rule, start, { ...window, most: 10_000 }).times,
          wanted,
          `${rule} ${start} ${window.from}`,
        );
      }
    }
  }
});

test('agrees with an enumeration of all days', () => {
  const list = (least: number, most: number) =>
    fc.array(
      fc.integer({ min: least, max: most }).filter((number) => number !== 0),
      { maxLength: 3 },
    );
  const rules = fc.record({
    freq: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
    INTERVAL: fc.integer({ min: 1, max: 4 }).map(String),
    BYMONTH: list(1, 12).map(String),
    BYMONTHDAY: list(-31, 31).map(String),
    BYDAY: fc.array(fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'), { maxLength: 3 }).map(String),
    BYSETPOS: list(-3, 3).map(String),
  });
  fc.assert(
    fc.property(rules, fc.integer({ min: 0, max: 400 }), ({ freq, ...parts }, offset) => {
      fc.pre(freq !== 'WEEKLY' || parts.BYMONTHDAY === '');
      // The enumeration moves the 29th to 31st to the end of a shorter month.
      fc.pre(!/29|3[01]/.test(parts.BYMONTHDAY));
      const text = [`FREQ=${freq}`, ...Object.entries(parts).map(([name, value]) => `${name}=${value}`)].join(';');
      const rule = readCalendarRule(text) ?? assert.fail(text);
      const base = `2024-${String(1 + (offset % 12)).padStart(2, '0')}-${String(1 + (offset % 28)).padStart(2, '0')}`;
      // The enumeration counts INTERVAL from the first occurrence.
      const days = enumerate({ ...rule.pattern, interval: rule.interval }, base).filter((day) => day >= base);
      const [start] = days;
      fc.pre(start !== undefined);
      const { times } = expand(text, start, { most: 10_000, to: '2028-01-01' });
      const found = times.map((time) => new Date(time).toISOString().slice(0, 10));
      const expected = days.filter((day) => day <= '2028-01-01');
      assert.deepEqual(found, expected, `${text} ${start}`);
    }),
    { numRuns: 60 },
  );
});

test('costly rules end, and say that they are cut', () => {
  const window = { from: '2026-01-31', to: '2027-05-01', most: 2_000 };
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index).join();
  assert.equal(expand('FREQ=SECONDLY', '1970-01-01', window).isCut, true);
  assert.equal(expand('FREQ=MINUTELY;COUNT=999999999', '1601-01-01', window).isCut, true);
  assert.equal(expand('FREQ=DAILY;BYYEARDAY=366;COUNT=3000', '0001-01-01', window).isCut, true);
  assert.deepEqual(expand('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', '1970-01-01', window), { times: [], isCut: false });
  const daily = expand('FREQ=DAILY;BYMONTHDAY=-1', '1970-01-31', window);
  assert.deepEqual([daily.times.length, daily.isCut], [15 + 1, false]);
  assert.equal(expand('FREQ=DAILY;COUNT=20000', '1975-01-01', window).times.length, 456);
  assert.equal(expand('FREQ=HOURLY;COUNT=500000', '1975-01-01', window).times.length, 2_000);
  for (const rule of ['FREQ=YEARLY', 'FREQ=WEEKLY', 'FREQ=HOURLY', 'FREQ=SECONDLY;INTERVAL=61']) {
    const budget = { left: SERIES_BUDGET };
    const read = readCalendarRule(`${rule};BYMINUTE=${numbers(60)};COUNT=3000000`) ?? assert.fail();
    expandSeries(read, { start: 0, from: millis(window.from), to: millis(window.to) }, { occurrences: 2_000, budget });
    assert.ok(budget.left > -100_000, `${rule} used ${SERIES_BUDGET - budget.left}`);
  }
});

test('many positions of BYSETPOS cost little more than one', () => {
  const positions = Array.from({ length: 55 }, (_, index) => index + 1).join();
  const window = { from: '2026-01-31', to: '2027-05-01', most: 2_000 };
  const cost = (bySetPos: string) =>
    leastCpuMs(() => {
      for (let times = 0; times < 3; times += 1)
        expand(`FREQ=WEEKLY;COUNT=99999;BYDAY=MO,TU;BYSETPOS=${bySetPos}`, '0001-01-01', window);
    });
  assert.ok(cost(positions) < 4 * cost('1') + 20);
});

/** Returns the CPU time of the cheapest of several runs. */
function leastCpuMs(work: () => void): number {
  const runs = Array.from({ length: 5 }, () => {
    const start = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.min(...runs);
}
