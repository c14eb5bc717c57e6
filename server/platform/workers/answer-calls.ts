import { parentPort } from 'node:worker_threads';
import type { ErrorCode } from '#contract/errors.ts';
import { Refusal } from '../errors/refusal.ts';
import { Transferred } from './transferred.ts';

/** A call of the function `name`. */
export type WorkerCall = { name: string; args: readonly unknown[] };

/** Errors lose their class on the way between threads, so that a refusal is sent as its code. */
export type WorkerResult = { result: unknown } | { refusal: { code: ErrorCode; error: string } } | { error: unknown };

/** Functions by name. Each is loaded when it is called. */
export type WorkerFunctions = Readonly<Record<string, () => Promise<(...args: never[]) => unknown>>>;

/** Runs functions in this thread when a `WorkerThread` calls them. */
export function answerCalls(functions: WorkerFunctions): void {
  parentPort?.on('message', async (call: WorkerCall) => {
    const answer = await run(functions, call);
    if (!('result' in answer && answer.result instanceof Transferred)) return parentPort?.postMessage(answer);
    const { value, buffers } = answer.result;
    return parentPort?.postMessage({ result: value }, [...buffers]);
  });
  parentPort?.postMessage('ready');
}

async function run(functions: WorkerFunctions, { name, args }: WorkerCall): Promise<WorkerResult> {
  try {
    const load = functions[name];
    if (load === undefined) throw new Error(`server/worker.ts does not list the function ${name}`);
    const called = (await load()) as (...args: readonly unknown[]) => unknown;
    return { result: await called(...args) };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: { code: error.code, error: error.message } };
    return { error };
  }
}
