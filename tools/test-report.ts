import type { Results } from './run-and-repeat.ts';
import type { Outcome } from './run-test-files.ts';

/** Returns whether no file failed, and every flaky file is listed in `known` with its cause. */
export function hasPassed({ outcomes, flaky }: Results, known: Readonly<Record<string, string>>): boolean {
  return [...outcomes.values()].every(({ failed }) => failed === 0) && [...flaky.keys()].every((path) => path in known);
}

/** Returns the report at the end of a run: the slowest files, the failures and the totals. */
export function describeResults({ outcomes, flaky }: Results, known: Readonly<Record<string, string>>): string {
  const all = [...outcomes.values()];
  const total = (count: (outcome: Outcome) => number) => all.reduce((sum, outcome) => sum + count(outcome), 0);
  const skipped = total((outcome) => outcome.skipped);
  const failures = describeFailures(outcomes);
  return [
    `\nslowest files\n${slowest(outcomes, 12)}`,
    ...(flaky.size > 0 ? [`\nflaky: failed next to others, passed alone\n\n${describeFlaky(flaky, known)}`] : []),
    ...(failures === '' ? [] : [`\nfailures\n\n${failures}`]),
    `\n# tests ${total(({ tests }) => tests)}`,
    `# pass ${total(({ passed }) => passed)}`,
    `# fail ${total(({ failed }) => failed)}`,
    ...(skipped > 0 ? [`# skipped ${skipped}`] : []),
    ...(flaky.size > 0 ? [`# flaky files ${flaky.size}`] : []),
    '',
  ].join('\n');
}

function slowest(outcomes: ReadonlyMap<string, Outcome>, count: number): string {
  const files = [...outcomes].toSorted(([, a], [, b]) => b.seconds - a.seconds).slice(0, count);
  return files.map(([path, { seconds }]) => `${seconds.toFixed(1).padStart(14)} s  ${path}`).join('\n');
}

function describeFlaky(flaky: ReadonlyMap<string, Outcome>, known: Readonly<Record<string, string>>): string {
  const conclusion = (path: string) =>
    path in known ? `Known cause: ${known[path]}` : 'It fails the run, because tools/flaky-files.ts does not list it.';
  return [...flaky]
    .map(([path, outcome]) => `${path}\n${conclusion(path)}\n${outcome.failures.join('\n')}`)
    .join('\n\n');
}

function describeFailures(outcomes: ReadonlyMap<string, Outcome>): string {
  return [...outcomes].flatMap(([path, { failures }]) => failures.map((text) => `${path}\n${text}`)).join('\n\n');
}
