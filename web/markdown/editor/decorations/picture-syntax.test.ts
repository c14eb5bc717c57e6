import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leastProcessorTime } from '#domain/testing/least-processor-time.ts';
import { linesWithPictures, picturesInLine } from './picture-syntax.ts';

test('finds the pictures of a line, with the offsets of their alternative texts', () => {
  const line = 'see ![the roof|320](/api/v1/attachments/a "north") and ![](<b c.png>)';
  const [first, second] = picturesInLine(line, 100);
  assert.equal(
    line.slice((first?.altFrom ?? 0) - 100, (first?.altFrom ?? 0) - 100 + (first?.alt.length ?? 0)),
    'the roof|320',
  );
  assert.equal(first?.url, '/api/v1/attachments/a');
  assert.equal(second?.url, 'b c.png');
});

test('ignores links, code and incomplete pictures', () => {
  for (const line of ['[a](b)', '`![a](b)`', '![a', '![a](b', '![a][b]', '\\!x'])
    assert.deepEqual(picturesInLine(line, 0), [], line);
  const code = ['```', '![a](b)', '```', '![c](d)', '~~~~', '~~~', '![e](f)', '~~~~', '![g](h)'].join('\n');
  assert.deepEqual([...linesWithPictures(code)], [code.indexOf('![c]'), code.indexOf('![g]')]);
});

test('I-4: parses a hostile line in a bounded multiple of the usual time', () => {
  const usual = cost('see ![the roof](/api/v1/attachments/a) '.repeat(120));
  for (const piece of ['![', '![](', '![a](<', '`', '![a](b "', '![\\']) {
    const times = cost(piece.repeat(Math.floor(4900 / piece.length))) / usual;
    assert.ok(times < 100, `${piece}: ${times.toFixed(0)} times`);
  }
});

const cost = (line: string) => leastProcessorTime(() => picturesInLine(line, 0));
