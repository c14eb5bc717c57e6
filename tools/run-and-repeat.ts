import { type Outcome, runTestFiles } from './run-test-files.ts';

/** More failing files than this are not caused by the load of the machine and are not run again. */
const MAX_REPEATED = 8;

export type Results = {
  /** The last outcome of each file. */
  outcomes: Map<string, Outcome>;
  /** The failed outcome of each file that passed when it ran again alone. Only this one shows the cause. */
  flaky: Map<string, Outcome>;
};

type Options = { concurrency: number; print: (text: string) => void };

/** Runs test files, and then runs those that failed again, alone. `paths` are relative to the project. */
export async function runAndRepeat(paths: readonly string[], { concurrency, print }: Options): Promise<Results> {
  const outcomes = await runTestFiles(paths, { concurrency, print });
  const failing = [...outcomes].filter(([, { failed }]) => failed > 0);
  if (failing.length === 0 || failing.length > MAX_REPEATED) return { outcomes, flaky: new Map() };
  const failingPaths = failing.map(([path]) => path);
  print(`\nrun again alone\n${failingPaths.map((path) => `  ${path}`).join('\n')}\n`);
  const alone = await runTestFiles(failingPaths, { concurrency: 1, isolated: true, print });
  return {
    outcomes: new Map([...outcomes, ...alone]),
    flaky: new Map(failing.filter(([path]) => alone.get(path)?.failed === 0)),
  };
}
