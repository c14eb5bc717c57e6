/** Entry point of a `WorkerThread`: imports modules on demand and runs their functions. */

import { parentPort } from 'node:worker_threads';
import type { ErrorCode } from '#contract/errors.ts';
import { Refusal } from '../errors/refusal.ts';
import { Transferred } from './transferred.ts';

/** A call of the function `name`, which the module with the address `module` exports. */
export type WorkerCall = { module: string; name: string; args: readonly unknown[] };

/** Errors lose their class on the way between threads, so that a refusal is sent as its code. */
export type WorkerResult = { result: unknown } | { refusal: { code: ErrorCode; error: string } } | { error: unknown };

parentPort?.on('message', async (call: WorkerCall) => {
  const answer = await run(call);
  if (!('result' in answer && answer.result instanceof Transferred)) return parentPort?.postMessage(answer);
  const { value, buffers } = answer.result;
  return parentPort?.postMessage({ result: value }, [...buffers]);
});
parentPort?.postMessage('ready');

async function run({ module, name, args }: WorkerCall): Promise<WorkerResult> {
  try {
    const functions = (await import(module)) as Record<string, (...args: readonly unknown[]) => unknown>;
    return { result: await functions[name]?.(...args) };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: { code: error.code, error: error.message } };
    return { error };
  }
}
