/**
 * Compares the expansion of recurrence rules with python-dateutil, over generated rules. Optional: it needs Python 3.9 or later with
 * `python-dateutil`, and prints what it skips without it.
 *
 *     npx node tools/compare-recurrence.ts [NUMBER] [SEED]
 *
 * The environment variable `PYTHON` chooses the program. The exit code is 1 if a difference is not explained, or if a rule takes too long.
 */

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { DAY_MS, MINUTE_MS } from '#domain/icalendar/wall.ts';
import { ianaZone } from '#domain/icalendar/wall-zone.ts';
import { SERIES_BUDGET } from '#domain/recurrence/expand.ts';
import type { ZonedWall } from '../server/features/connect/external-calendars/reading/event-of.ts';
import { startsOfRule } from '../server/features/connect/external-calendars/reading/starts-of-rule.ts';
import { type ComparedSeries, SeriesGenerator } from './compared-series.ts';

const PYTHON = process.env.PYTHON ?? 'python3';
const MAX_MS = 50;
const WINDOW_MS = 456 * DAY_MS;
const BATCH = 500;

/** Occurrences that are compared of a series. */
const MOST = 400;

type Result = { series: ComparedSeries; starts: number[]; ms: number };

/** The answer of dateutil: instants, or null if it took too long. */
type Answer = number[] | null;

function expand(series: ComparedSeries): Result {
  const zone = ianaZone(series.zone);
  const start: ZonedWall = { wall: series.start, isDay: series.isDay, zone, isFloating: false };
  const window = {
    from: series.from,
    to: series.from + WINDOW_MS,
    today: series.from,
    budget: { left: 8 * SERIES_BUDGET },
  };
  const run = () => startsOfRule(series.rule, start, { ...window, budget: { ...window.budget } });
  let expansion = run();
  let ms = Number.POSITIVE_INFINITY;
  // Other processes increase the CPU time too, but less than the time that passes.
  for (let tries = 0; tries < 3 && ms > MAX_MS / 5; tries += 1) {
    const before = process.threadCpuUsage();
    expansion = run();
    const { user, system } = process.threadCpuUsage(before);
    ms = Math.min(ms, (user + system) / 1000);
  }
  const instants = (expansion?.times ?? []).map((wall) => (series.isDay ? wall : zone.instantOf(wall)));
  return { series, starts: [...new Set(instants)].sort((a, b) => a - b).slice(0, MOST), ms };
}

function askDateutil(batch: readonly ComparedSeries[]): Answer[] {
  const input = batch
    .map((series) => JSON.stringify({ ...series, to: series.from + WINDOW_MS, most: MOST }))
    .join('\n');
  const script = fileURLToPath(new URL('compare_recurrence.py', import.meta.url));
  const { stdout, stderr, status } = spawnSync(PYTHON, [script], { input, encoding: 'utf8', maxBuffer: 1 << 29 });
  if (status !== 0) throw new Error(stderr);
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Answer);
}

/** Returns why a difference is no error of ours, or undefined. */
function explanationOf({ series, starts }: Result, answer: readonly number[]): string | undefined {
  const differing = [...new Set([...starts, ...answer])].filter(
    (start) => starts.includes(start) !== answer.includes(start),
  );
  const weeks = /BYWEEKNO=([^;]*)/.exec(series.rule)?.[1]?.split(',').map(Number) ?? [];
  const isTurnOfYear = (start: number) => {
    const date = new Date(start);
    return date.getUTCMonth() === 11 || date.getUTCMonth() === 0;
  };
  if (weeks.some((week) => week <= -51) && differing.every(isTurnOfYear))
    return 'dateutil does not count the first and last days of a year in weeks of the other year from the end';
  return undefined;
}

function compare(count: number, seed: number): boolean {
  const generator = new SeriesGenerator(seed);
  const totals = { equal: 0, tooLong: 0, slowest: 0, slowestRule: '', occurrences: 0, differences: 0 };
  const explained = new Map<string, number>();
  for (let done = 0; done < count; done += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - done) }, () => generator.next());
    const answers = askDateutil(batch);
    for (const [index, series] of batch.entries()) {
      const result = expand(series);
      if (result.ms > totals.slowest) [totals.slowest, totals.slowestRule] = [result.ms, series.rule];
      const answer = answers[index];
      if (answer === null || answer === undefined) {
        totals.tooLong += 1;
        continue;
      }
      totals.occurrences += answer.length;
      if (answer.join() === result.starts.join()) {
        totals.equal += 1;
        continue;
      }
      const explanation = explanationOf(result, answer);
      if (explanation !== undefined) explained.set(explanation, (explained.get(explanation) ?? 0) + 1);
      else {
        totals.differences += 1;
        if (totals.differences <= 20) report(result, answer);
      }
    }
  }
  print(
    `${count} rules (seed ${seed}), ${totals.occurrences} occurrences: ${totals.equal} equal, ${totals.differences} different.`,
  );
  for (const [text, number] of explained) print(`${number} explained: ${text}`);
  if (totals.tooLong > 0) print(`${totals.tooLong} skipped: dateutil took too long.`);
  print(`The slowest rule took ${totals.slowest.toFixed(1)} ms of CPU time: ${totals.slowestRule}`);
  return totals.differences === 0 && totals.slowest <= MAX_MS;
}

function report({ series, starts }: Result, answer: readonly number[]): void {
  const text = (instant: number | undefined) => (instant === undefined ? '-' : new Date(instant).toISOString());
  const first = starts.findIndex((start, index) => start !== answer[index]);
  const at = first < 0 ? starts.length : first;
  const { rule, zone, isDay } = series;
  print(`${rule} from ${new Date(series.start).toISOString()} ${isDay ? 'day' : zone}, window ${text(series.from)}`);
  print(`  ours ${starts.length}: ${text(starts[at])}; dateutil ${answer.length}: ${text(answer[at])}`);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

const [count = '10000', seed = '1'] = process.argv.slice(2);
const probe = spawnSync(PYTHON, ['-c', 'import dateutil, zoneinfo'], { encoding: 'utf8' });
if (probe.status !== 0) {
  print(`Skipped ${count} rules: ${PYTHON} with python-dateutil is missing. PYTHON chooses another program.`);
} else {
  // The first call compiles the code, which is no property of a rule.
  for (const series of Array.from({ length: 200 }, () => new SeriesGenerator(MINUTE_MS).next())) expand(series);
  process.exitCode = compare(Number(count), Number(seed)) ? 0 : 1;
}
