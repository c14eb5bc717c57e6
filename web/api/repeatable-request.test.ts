import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError, type ApiErrorCode } from '#contract/client.ts';
import { repeatableRequest } from './repeatable-request.ts';

/** Sends requests that fail as given, and returns their keys as numbers in the order of their first use. */
async function keysOf(...requests: [input: unknown, status?: number, code?: ApiErrorCode][]): Promise<number[]> {
  const send = repeatableRequest();
  const keys: string[] = [];
  for (const [input, status, code = 'conflict'] of requests) {
    const request = send([input], async (key) => {
      keys.push(key);
      if (status !== undefined) throw new ApiError({ status, code, message: 'refused' });
    });
    await (status === undefined ? request : assert.rejects(request, ApiError));
  }
  const different = [...new Set(keys)];
  return keys.map((key) => different.indexOf(key));
}

test('has the same key again if the service may have done the request', async () => {
  assert.deepEqual(await keysOf(['a', 0, 'offline'], ['a', 500, 'internal_error'], ['a']), [0, 0, 0]);
  assert.deepEqual(await keysOf(['a', 0, 'offline'], ['a', 409], ['a']), [0, 0, 0]);
});

test('has another key after an answer, after a refusal, and for another request', async () => {
  assert.deepEqual(await keysOf(['a'], ['a']), [0, 1]);
  assert.deepEqual(await keysOf(['a', 409], ['a']), [0, 1]);
  assert.deepEqual(await keysOf(['a', 0, 'offline'], ['a', 413, 'payload_too_large'], ['a']), [0, 0, 1]);
  assert.deepEqual(await keysOf(['a', 0, 'offline'], ['b'], ['a']), [0, 1, 2]);
});
