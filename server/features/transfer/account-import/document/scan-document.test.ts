import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { scanDocument } from './scan-document.ts';

const NESTED = new Set(['projects']);
const LIMITS = { entries: 1000, entry: 10_000, rest: 10_000 };

/** Scans a text in chunks of this many bytes, which reuse one buffer, and returns the rest and the texts of the entries. */
function scan(text: string, size = 1_000_000, limits = LIMITS) {
  const bytes = Buffer.from(text);
  function* chunks(): Generator<Uint8Array> {
    const chunk = Buffer.alloc(size);
    for (let from = 0; from < bytes.length; from += size)
      yield chunk.subarray(0, bytes.copy(chunk, 0, from, from + size));
  }
  const { rest, lists } = scanDocument(chunks(), NESTED, limits);
  const entries = lists.map((ranges) =>
    Array.from({ length: ranges.length / 2 }, (_, index) =>
      bytes.toString('utf8', ranges[2 * index], ranges[2 * index + 1]),
    ),
  );
  return { rest: Buffer.from(rest).toString(), entries };
}

test('divides off the lists of the root object, and those of the entries of nested lists', () => {
  const text = '{"a":[1, {"b":[2]}],"projects":[{"tasks":["x]"],"n":{"l":[3]}}, {"tasks":[ ]}],"c":{"d":[4]}}';
  assert.deepEqual(scan(text), {
    rest: '{"a":[0],"projects":[{"tasks":[1],"n":{"l":[3]}}, {"tasks":[2]}],"c":{"d":[4]}}',
    entries: [['1', ' {"b":[2]}'], ['"x]"'], []],
  });
  assert.equal(scan('{"pro\\u006aects":[{"tasks":[1]}]}').rest, '{"pro\\u006aects":[{"tasks":[0]}]}');
});

test('refuses unpaired brackets, open strings and what is above the limits', () => {
  for (const text of [
    '{"a":[1}',
    '{"a":[1]',
    ']',
    '{"a":"b',
    '{"a":["\\"]}',
    `{"a":${'['.repeat(70)}${']'.repeat(70)}}`,
  ]) {
    assert.throws(() => scan(text), { code: 'bad_request' }, text);
  }
  assert.throws(() => scan('{"a":[1,2]}', 4, { ...LIMITS, entries: 1 }), { code: 'bad_request' });
  assert.throws(() => scan('{"a":["123456789"]}', 4, { ...LIMITS, entry: 9 }), { code: 'payload_too_large' });
  assert.throws(() => scan('{"a":"123456789"}', 4, { ...LIMITS, rest: 9 }), { code: 'payload_too_large' });
});

test('returns every document from its parts, in chunks of any size', () => {
  const value = fc.jsonValue({
    maxDepth: 3,
    stringUnit: fc.constantFrom('a', '\\', '"', '[', '}', ',', 'ø', '👩', '\n'),
  });
  const member = fc.oneof(value, fc.array(value, { maxLength: 4 }));
  const project = fc.dictionary(fc.constantFrom('tasks', 'name', '\\', '"]'), member, { maxKeys: 4 });
  const document = fc.record({
    notes: member,
    '"\\': member,
    projects: fc.oneof(value, fc.array(project, { maxLength: 3 })),
  });
  fc.assert(
    fc.property(document, fc.integer({ min: 1, max: 40 }), fc.constantFrom(undefined, 2), (given, size, indent) => {
      const { rest, entries } = scan(JSON.stringify(given, undefined, indent), size);
      const lists = entries.map((texts) => texts.map((text) => JSON.parse(text)));
      const outline = JSON.parse(rest);
      const whole = (part: unknown) => (Array.isArray(part) ? lists[part[0]] : part);
      const members = Object.entries(outline).map(([name, part]) => {
        if (name !== 'projects' || !Array.isArray(part)) return [name, whole(part)];
        const projects = part.map((entry) =>
          typeof entry !== 'object' || entry === null || Array.isArray(entry)
            ? entry
            : Object.fromEntries(Object.entries(entry).map(([key, inner]) => [key, whole(inner)])),
        );
        return [name, projects];
      });
      assert.deepEqual(Object.fromEntries(members), JSON.parse(JSON.stringify(given)));
    }),
    { numRuns: 500 },
  );
});
