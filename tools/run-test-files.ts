import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { root } from './source-files.ts';
import type { FileRequest, WorkerMessage } from './test-worker.ts';

/** Result of one test file. A file whose process failed has at least one failed test. */
export type Outcome = {
  passed: number;
  failed: number;
  skipped: number;
  tests: number;
  seconds: number;
  /** A description of each failure. */
  failures: string[];
};

/** Long enough for the longest file on a machine several times slower than ours. */
const FILE_MS = 900_000;

/** Time for a worker to exit after its last file. */
const STOP_MS = 5_000;

/** A worker above this resident memory is replaced before its next file. */
const MAX_WORKER_BYTES = 1_500_000_000;

/** Marks a file that must not share a process with others. The reason follows on the same line. */
const OWN_PROCESS = /^\/\/ Own process: \S/m;

type Options = { concurrency: number; isolated?: boolean; print?: (text: string) => void };

/**
 * Runs test files in `concurrency` worker processes and prints their output file by file. Returns the outcomes by path.
 * A worker runs one file after another, because loaded and optimized modules make later files several times cheaper. A
 * file marked with `// Own process: reason` gets a new worker, and so does every file if `isolated`. If a worker crashes,
 * hangs or is left with open handles, only its current file fails and a new worker continues with the others.
 * `paths` are relative to the project.
 */
export async function runTestFiles(
  paths: readonly string[],
  { concurrency, isolated = false, print = toStdout }: Options,
): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  const waiting = [...paths];
  await Promise.all(Array.from({ length: concurrency }, runWaiting));
  return outcomes;

  async function runWaiting(): Promise<void> {
    let shared: Worker | undefined;
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const isAlone = isolated || OWN_PROCESS.test(readFileSync(root + path, 'utf8'));
      const worker = isAlone ? startWorker() : (shared ?? startWorker());
      const { outcome, output, isReusable } = await worker.run({ path, isAlone });
      outcomes.set(path, outcome);
      print(`\n${path}\n${output}`);
      if (isAlone || !isReusable) await worker.stop();
      if (!isAlone) shared = isReusable ? worker : undefined;
    }
    await shared?.stop();
  }
}

type FileRun = { outcome: Outcome; output: string; isReusable: boolean };

type Worker = {
  run: (request: FileRequest) => Promise<FileRun>;
  stop: () => Promise<void>;
};

function startWorker(): Worker {
  const child = fork(`${root}tools/test-worker.ts`, {
    cwd: root,
    execArgv: [...process.execArgv, '--import', `${root}tools/untracked-promises.ts`],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  return {
    run: (request) => runIn(child, ended, request),
    async stop() {
      // A worker that exits by itself writes its compile cache.
      if (child.connected) child.disconnect();
      const kill = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await ended;
      clearTimeout(kill);
    },
  };
}

/** Runs one file in a worker. Resolves with a failure if the worker ends, or after `FILE_MS`. */
async function runIn(child: ChildProcess, ended: Promise<string>, request: FileRequest): Promise<FileRun> {
  const start = performance.now();
  let output = '';
  const { promise, resolve } = Promise.withResolvers<FileRun>();
  const append = (text: string) => {
    output += text;
  };
  const fail = (reason: string) => {
    const outcome = { ...NOTHING, failed: 1, tests: 1, failures: [reason] };
    resolve({ outcome, output: `${output}✖ ${request.path}: ${reason}\n`, isReusable: false });
  };
  const receive = (message: WorkerMessage) => {
    if (message.type === 'output') append(message.text);
    if (message.type === 'hanging') fail(`it does not end because of: ${message.resources.join(', ')}`);
    if (message.type === 'finished') {
      const { outcome, residentBytes } = message;
      resolve({ outcome, output, isReusable: outcome.failed === 0 && residentBytes < MAX_WORKER_BYTES });
    }
  };
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  for (const stream of streams) follow(stream, append);
  child.on('message', receive);
  const timer = setTimeout(() => fail(`the file took more than ${FILE_MS / 1000} s`), FILE_MS);
  void ended.then((how) => fail(`its process ended with ${how}`));
  child.send(request);
  const run = await promise;
  clearTimeout(timer);
  child.off('message', receive);
  for (const stream of streams) stream.removeListener('data', append);
  return { ...run, outcome: { ...run.outcome, seconds: (performance.now() - start) / 1000 } };
}

function follow(stream: Readable, append: (text: string) => void): void {
  stream.setEncoding('utf8').on('data', append);
}

function toStdout(text: string): void {
  process.stdout.write(text);
}

const NOTHING: Outcome = { passed: 0, failed: 0, skipped: 0, tests: 0, seconds: 0, failures: [] };
