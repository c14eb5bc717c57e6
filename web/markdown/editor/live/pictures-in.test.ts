import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linesWithPictures, picturesInLine } from './pictures-in.ts';

test('pictures of a line are found with the place of their words', () => {
  const line = 'see ![the roof|320](/api/v1/attachments/a "north") and ![](<b c.png>)';
  const [first, second] = picturesInLine(line, 100);
  assert.equal(
    line.slice((first?.altFrom ?? 0) - 100, (first?.altFrom ?? 0) - 100 + (first?.alt.length ?? 0)),
    'the roof|320',
  );
  assert.equal(first?.url, '/api/v1/attachments/a');
  assert.equal(second?.url, 'b c.png');
});

test('links, code and half a picture are none', () => {
  for (const line of ['[a](b)', '`![a](b)`', '![a', '![a](b', '![a][b]', '\\!x'])
    assert.deepEqual(picturesInLine(line, 0), [], line);
  const code = ['```', '![a](b)', '```', '![c](d)', '~~~~', '~~~', '![e](f)', '~~~~', '![g](h)'].join('\n');
  assert.deepEqual([...linesWithPictures(code)], [code.indexOf('![c]'), code.indexOf('![g]')]);
});

test('I-4: a line made to be slow costs a multiple of an ordinary one', () => {
  const ordinary = cost('see ![the roof](/api/v1/attachments/a) '.repeat(120));
  for (const piece of ['![', '![](', '![a](<', '`', '![a](b "', '![\\']) {
    const times = cost(piece.repeat(Math.floor(4900 / piece.length))) / ordinary;
    assert.ok(times < 100, `${piece}: ${times.toFixed(0)} times`);
  }
});

/** The least processor time of some runs, in microseconds. */
function cost(line: string): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3; run += 1) {
    const before = process.cpuUsage();
    picturesInLine(line, 0);
    least = Math.min(least, process.cpuUsage(before).user);
  }
  return Math.max(least, 1000);
}
