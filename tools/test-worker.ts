/**
 * Worker process of the test runner: runs one test file after another, each with a root suite of its own, and sends the
 * outcomes to the parent. A file has finished when nothing of it keeps the event loop alive. A file fails if it leaves the
 * state of the process changed.
 */

import { relative } from 'node:path';
import type { EventData } from 'node:test';
import { mock, run } from 'node:test';
import { spec } from 'node:test/reporters';
import { inspect } from 'node:util';
import fc from 'fast-check';
import { captureState } from './process-state.ts';
import type { Outcome } from './run-test-files.ts';
import { root } from './source-files.ts';

/** Request of the parent to run a file. `path` is relative to the project. `isAlone`: no other file follows. */
export type FileRequest = { path: string; isAlone: boolean };

export type WorkerMessage =
  | { type: 'output'; text: string }
  | { type: 'finished'; outcome: Outcome; residentBytes: number }
  /** The tests have ended, but these resources keep the process alive. */
  | { type: 'hanging'; resources: string[] };

type TestEvents = ReturnType<typeof run>;

/** A file in which no test runs for this long has leaked a handle. */
const HANGING_MS = 60_000;

// Without a seed, a run could fail by a rare value that has nothing to do with the change.
fc.configureGlobal({ seed: Number(process.env.SAMMEN_TEST_SEED ?? 1) });

// `run` sets it too. Set first, it is no change of a test file.
process.env.NODE_TEST_WORKER_ID = '1';

process.on('message', (request: FileRequest) => void runFile(request));
process.on('disconnect', () => process.exit());

async function runFile({ path, isAlone }: FileRequest): Promise<void> {
  const state = captureState();
  // Without this reference the event loop ends together with the file, and Node then ends the root suite.
  process.channel?.unref();
  const events = run({ files: [root + path], isolation: 'none' });
  events.once('test:summary', () => process.channel?.ref());
  const watch = reportHanging(events);
  const [outcome] = await Promise.all([outcomeOf(events), print(events)]);
  clearInterval(watch);
  mock.reset();
  process.exitCode = 0;
  const complete = isAlone ? outcome : withChanges(outcome, state.changes());
  send({ type: 'finished', outcome: complete, residentBytes: process.memoryUsage.rss() });
}

/** Resolves when the root suite has ended. */
function outcomeOf(events: TestEvents): Promise<Outcome> {
  const failures: string[] = [];
  events.on('test:fail', (event) => {
    if (!isCausedBySubtests(event.details.error)) failures.push(describeFailure(event));
  });
  return new Promise((resolve) => {
    events.once('test:summary', ({ counts, success, duration_ms }) => {
      const failed = counts.tests - counts.passed - counts.skipped - counts.todo;
      const outcome = {
        passed: counts.passed,
        failed,
        skipped: counts.skipped,
        tests: counts.tests,
        seconds: duration_ms / 1000,
        failures,
      };
      const isBroken = failed === 0 && (!success || failures.length > 0);
      resolve(isBroken ? withFailure(outcome, 'the file failed outside its tests') : outcome);
    });
  });
}

function isCausedBySubtests(error: Error): boolean {
  return 'failureType' in error && error.failureType === 'subtestsFailed';
}

function describeFailure({ name, file = '', line, column, details }: EventData.TestFail): string {
  const location = `${relative(root, file)}:${line}:${column}`;
  return `${location} ${name}\n${inspect(details.error.cause ?? details.error)}`;
}

function withChanges(outcome: Outcome, changes: readonly string[]): Outcome {
  if (changes.length === 0) return outcome;
  return withFailure(outcome, `the file leaves changed: ${changes.join(', ')}`);
}

function withFailure({ failed, tests, failures, ...rest }: Outcome, reason: string): Outcome {
  send({ type: 'output', text: `✖ ${reason}\n` });
  return { ...rest, failed: failed + 1, tests: tests + 1, failures: [...failures, reason] };
}

/** Sends the output of the spec reporter without its totals, which the parent prints once for all files. */
async function print(events: TestEvents): Promise<void> {
  for await (const text of events.compose(withoutTotals).compose(spec)) send({ type: 'output', text: String(text) });
}

async function* withoutTotals(events: AsyncIterable<{ type: string; data: { message?: string } }>) {
  for await (const event of events) {
    const isTotal = /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) \d/.test(event.data.message ?? '');
    if (event.type !== 'test:diagnostic' || !isTotal) yield event;
  }
}

function reportHanging(events: TestEvents): NodeJS.Timeout {
  let running = 0;
  let changed = performance.now();
  const count = (difference: number) => () => {
    running += difference;
    changed = performance.now();
  };
  events.on('test:dequeue', count(1));
  events.on('test:complete', count(-1));
  return setInterval(() => {
    if (running > 0 || performance.now() - changed < HANGING_MS) return;
    send({ type: 'hanging', resources: process.getActiveResourcesInfo() });
  }, 1_000).unref();
}

function send(message: WorkerMessage): void {
  process.send?.(message);
}
