import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { ImportIssue } from '#domain/messages/en/imports.ts';
import { ImportFileError } from '../import-file-error.ts';
import { lineOfJsonError } from './json-error.ts';
import { flagIn, idIn, listIn, numberIn, objectIn, parseJson, textIn, textsIn } from './json-object.ts';

/** Returns the issue of the error that the function throws. */
function issueOf(run: () => unknown): ImportIssue {
  try {
    run();
  } catch (error) {
    assert.ok(error instanceof ImportFileError, String(error));
    return error.issue;
  }
  return assert.fail('no error');
}

function rootOf(text: string) {
  const root = parseJson(text);
  assert.ok('object' in root);
  return root.object;
}

const FIELDS =
  '{"list": [{"a": 1}, {"b": null}], "text": "t", "number": 1.5, "flag": true, "id": 12, "texts": ["x"], "object": {}}';

describe('reading JSON', () => {
  it('returns fields with their types, and defaults for absent ones', () => {
    const root = rootOf(`\ufeff${FIELDS}`);
    assert.deepEqual(
      listIn(root, 'list').map(({ path }) => path),
      ['list[0]', 'list[1]'],
    );
    assert.equal(textIn(root, 'text'), 't');
    assert.equal(numberIn(root, 'number'), 1.5);
    assert.equal(flagIn(root, 'flag'), true);
    assert.equal(idIn(root, 'id'), '12');
    assert.deepEqual(textsIn(root, 'texts'), ['x']);
    assert.equal(objectIn(root, 'object')?.path, 'object');
    assert.deepEqual([listIn(root, 'none'), textsIn(root, 'none'), flagIn(root, 'none')], [[], [], false]);
    for (const read of [textIn, numberIn, idIn, objectIn]) assert.equal(read(root, 'none'), undefined);
  });

  it('reports the path of a value of another type', () => {
    const root = rootOf(FIELDS);
    assert.deepEqual(
      issueOf(() => listIn(root, 'text')),
      { code: 'wrong_type', path: 'text' },
    );
    assert.deepEqual(
      issueOf(() => textIn(root, 'list')),
      { code: 'wrong_type', path: 'list' },
    );
    assert.deepEqual(
      issueOf(() => numberIn(listIn(root, 'list')[0] ?? root, 'text') ?? textIn(listIn(root, 'list')[0] ?? root, 'a')),
      {
        code: 'wrong_type',
        path: 'list[0].a',
      },
    );
    for (const read of [flagIn, numberIn, objectIn, textsIn])
      assert.equal(issueOf(() => read(root, 'text')).path, 'text');
    assert.deepEqual(
      issueOf(() => parseJson('[{}, 1]')),
      { code: 'wrong_type', path: '[1]' },
    );
    assert.deepEqual(
      issueOf(() => parseJson('1')),
      { code: 'wrong_type', path: '$' },
    );
    assert.equal(issueOf(() => numberIn(rootOf('{"a": 1e999}'), 'a')).path, 'a');
  });

  it('ignores inherited names and keeps no prototype of the file', () => {
    const root = rootOf('{"__proto__": {"text": "x"}}');
    assert.equal(textIn(root, 'text'), undefined);
    assert.equal(textIn(root, 'constructor'), undefined);
    assert.equal(({} as Record<string, unknown>).text, undefined);
  });

  it('reports the line of a syntax error', () => {
    const cases: [string, number][] = [
      ['', 1],
      ['{\n"a": 1,\n}', 3],
      ['[1,\n2\n3]', 3],
      ['{"a"\n1}', 2],
      ['[1]\n]', 2],
      ['[\n"a\tb"]', 2],
      ['{"a": [1,\n\n', 3],
      ['[1,\n]', 2],
      ['{"a": 1\n]', 2],
      ['nul', 1],
    ];
    for (const [text, line] of cases)
      assert.deepEqual(
        issueOf(() => parseJson(text)),
        { code: 'not_json', line },
        text,
      );
    const deep = '['.repeat(1_000_000);
    assert.equal(lineOfJsonError(`${deep}\n`), 2);
  });

  it('finds the first line that is not JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.nat(30), (value, count) => {
        const lines = JSON.stringify(value, null, 1).split('\n').slice(0, count);
        assert.equal(lineOfJsonError([...lines, '#'].join('\n')), lines.length + 1);
      }),
    );
  });

  it('reads every text without another error', () => {
    const token = fc.constantFrom(
      '[',
      ']',
      '{',
      '}',
      ':',
      ',',
      '"a"',
      '1',
      '-',
      'true',
      'null',
      ' ',
      '"',
      '\\',
      '.5',
      '\n',
    );
    const tokens = fc.array(token, { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(tokens, fc.json(), fc.string({ unit: 'binary' })), (text) => {
        try {
          parseJson(text);
        } catch (error) {
          assert.ok(error instanceof ImportFileError, String(error));
        }
      }),
    );
    assert.equal(issueOf(() => parseJson(`"${'a'.repeat(10_000_000)}`)).line, 1);
  });
});
