import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRequest, selectTests } from './select-tests.ts';

const FILES = ['domain/day.test.ts', 'e2e/board.test.ts', 'server/kill.slow.test.ts', 'server/start.slow.test.ts'];

function select(args: string, affected?: Map<string, string>): string[] {
  return selectTests(FILES, readRequest(args.split(' ').filter(Boolean)), affected);
}

test('runs everything except the slow files without arguments', () => {
  assert.deepEqual(select(''), ['domain/day.test.ts', 'e2e/board.test.ts']);
});

test('runs only browser tests or only slow files on request', () => {
  assert.deepEqual(select('e2e'), ['e2e/board.test.ts']);
  assert.deepEqual(select('slow'), ['server/kill.slow.test.ts', 'server/start.slow.test.ts']);
  assert.deepEqual(select('slow start'), ['server/start.slow.test.ts']);
});

test('runs the files whose path contains a given part, also slow ones', () => {
  assert.deepEqual(select('kill board'), ['e2e/board.test.ts', 'server/kill.slow.test.ts']);
  assert.deepEqual(select('nothing'), []);
});

test('runs the affected files, and slow ones only if they have changed', () => {
  const affected = new Map([
    ['domain/day.test.ts', 'uses domain/day.ts'],
    ['server/kill.slow.test.ts', 'uses domain/day.ts'],
    ['server/start.slow.test.ts', 'changed'],
  ]);
  assert.deepEqual(select('--changed', affected), ['domain/day.test.ts', 'server/start.slow.test.ts']);
  assert.deepEqual(select('e2e --changed', affected), []);
  assert.deepEqual(select('--changed domain', affected), ['domain/day.test.ts']);
});

test('reads the commit to compare with, and refuses other options', () => {
  assert.deepEqual(readRequest(['--changed=HEAD~3']), { kind: 'test', parts: [], isChanged: true, ref: 'HEAD~3' });
  assert.deepEqual(readRequest(['e2e', '--changed']), { kind: 'e2e', parts: [], isChanged: true, ref: undefined });
  assert.equal(readRequest(['board']).isChanged, false);
  assert.throws(() => readRequest(['--change']), /no option --change\./);
});
