import assert from 'node:assert/strict';
import { ApiError } from '#contract/client.ts';

/** Returns the code of a refused call, or the names of its invalid fields. */
export async function refusal(call: Promise<unknown>): Promise<string | string[]> {
  try {
    await call;
  } catch (error) {
    assert.ok(error instanceof ApiError, String(error));
    return error.fields === undefined ? error.code : Object.keys(error.fields).sort();
  }
  assert.fail('the call was not refused');
}
