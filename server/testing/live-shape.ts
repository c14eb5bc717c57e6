import assert from 'node:assert/strict';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { LIVE_PAYLOADS, type WsEvent } from '#contract/live.ts';
import { ANNOTATIONS } from '#contract/resources/fields.ts';
import { formatChecks } from '#server/platform/http/validation/formats.ts';

const ajv = new Ajv2020({ strict: false, formats: formatChecks });
for (const annotation of ANNOTATIONS) ajv.addKeyword(annotation);

/** Fails unless the message matches the contract of its type. */
export function assertLiveShape({ type, payload, at, seq }: WsEvent): void {
  const validate = ajv.compile(LIVE_PAYLOADS[type] as object);
  assert.ok(validate(payload), `${type}: ${ajv.errorsText(validate.errors)}`);
  assert.match(at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  assert.ok(Number.isInteger(seq) && seq > 0, `${seq}`);
}
