import assert from 'node:assert/strict';
import { ApiError } from '#contract/client.ts';

/** What a refused call was refused with: its code, or the names of its faulty fields. */
export async function refusal(call: Promise<unknown>): Promise<string | string[]> {
  try {
    await call;
  } catch (error) {
    assert.ok(error instanceof ApiError, String(error));
    return error.fields === undefined ? error.code : Object.keys(error.fields).sort();
  }
  assert.fail('the call was not refused');
}
