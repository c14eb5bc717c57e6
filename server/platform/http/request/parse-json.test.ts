import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { LIMITS } from '#contract/limits.ts';
import { leastProcessorTime } from '#domain/testing/least-processor-time.ts';
import { Refusal } from '../../errors/refusal.ts';
import { parseJson } from './parse-json.ts';

const parse = (text: string) => parseJson(Buffer.from(text));
const refused = (error: unknown) => error instanceof Refusal && error.status === 400;

test('parses every JSON value like JSON.parse', () => {
  fc.assert(
    fc.property(fc.jsonValue({ depthSize: 'medium' }), fc.constantFrom(0, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      if (!text.includes('__proto__')) assert.deepEqual(parse(text), JSON.parse(text));
    }),
  );
});

test('accepts equal keys in different objects, refuses them in one object in any escape form', () => {
  assert.deepEqual(parse('{"a":{"a":1},"b":[{"a":2},{"a":3}]}'), { a: { a: 1 }, b: [{ a: 2 }, { a: 3 }] });
  assert.deepEqual(parse('{"a":"a","b":"a, \\"a\\": {"}'), { a: 'a', b: 'a, "a": {' });
  for (const text of ['{"a":1,"a":2}', '{"a":1,"\\u0061":2}', '{"x":{"a":1,"b":[{}],"a":2}}', '{"":1 , "" :2}']) {
    assert.throws(() => parse(text), refused, text);
  }
});

test('refuses __proto__ at any depth without pollution', () => {
  for (const text of ['{"__proto__":{"x":1}}', '{"a":[{"\\u005f_proto__":{"x":1}}]}']) {
    assert.throws(() => parse(text), refused, text);
  }
  assert.equal(Reflect.get({}, 'x'), undefined);
  assert.equal(parse('"__proto__"'), '__proto__');
});

test('refuses anything except one JSON value', () => {
  for (const text of [
    '',
    ' ',
    '{',
    '{}{}',
    '{} x',
    '{"a":}',
    "{'a':1}",
    '{"a":1,}',
    'NaN',
    '{"a\\x":1}',
    '"\n"',
    ']]',
  ]) {
    assert.throws(() => parse(text), refused, text);
  }
  assert.throws(() => parseJson(Uint8Array.of(0x22, 0xff, 0x22)), refused);
});

test('S-3-5: refuses bodies with more keys or list entries than any operation needs', () => {
  const { keys, entries } = LIMITS.jsonBody;
  const object = (count: number) => `{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join(',')}}`;
  assert.equal(Object.keys(parse(object(keys)) as object).length, keys);
  assert.throws(() => parse(object(keys + 1)), refused);
  assert.equal((parse(`[${'1,'.repeat(entries - 1)}1]`) as unknown[]).length, entries);
  for (const entry of ['1', '[]', '{}', '""']) {
    assert.throws(() => parse(`{"a":[${`${entry},`.repeat(entries)}${entry}]}`), refused);
  }
  assert.equal(parse(`"${'{,[],:1'.repeat(entries)}"`), '{,[],:1'.repeat(entries));
});

test('refuses nesting bombs in a bounded multiple of the time of an ordinary body', () => {
  const usual = leastProcessorTime(() => parse(`["${'text '.repeat(100_000)}"]`));
  for (const text of ['['.repeat(100_000), '{"a":'.repeat(100_000), `${'['.repeat(100_000)}${']'.repeat(100_000)}`]) {
    const times = leastProcessorTime(() => assert.throws(() => parse(text), refused)) / usual;
    assert.ok(times < 50, `${times.toFixed(0)} times`);
  }
  assert.doesNotThrow(() => parse(`${'['.repeat(64)}${']'.repeat(64)}`));
});
