import assert from 'node:assert/strict';
import { test } from 'node:test';
import { batchLines } from './batch-lines.ts';
import { createLog, type Log } from './log.ts';
import { pathForLog } from './mask-path.ts';

const clock = { now: () => Date.UTC(2026, 2, 10, 9) };

function linesOf(pretty: boolean, use: (log: Log) => void): string[] {
  const lines: string[] = [];
  use(createLog({ clock, pretty, write: (line) => lines.push(line()) }));
  return lines;
}

test('writes an entry as one JSON line', () => {
  const [line = ''] = linesOf(false, (log) => log.info('request', { status: 200, path: '/a\r\nb' }));
  assert.equal(line.indexOf('\n'), line.length - 1);
  assert.deepEqual(JSON.parse(line), {
    time: '2026-03-10T09:00:00.000Z',
    level: 'info',
    message: 'request',
    status: 200,
    path: '/a\r\nb',
  });
});

test('writes readable lines for a terminal and quotes line breaks', () => {
  const [line = ''] = linesOf(true, (log) => log.warn('slow', { path: '/a\r\nfake entry', gone: undefined }));
  assert.equal(line, '09:00:00  warn   slow  path="/a\\r\\nfake entry"\n');
});

test('writes the stack of an error without tokens, passwords and queries', () => {
  const error = new Error('smn_abcDEF-123 failed at db://me:pass@host/name and /ics?key=secret');
  const [line = ''] = linesOf(false, (log) => log.error('unhandled error', error, { id: '1' }));
  assert.match(line, /log\.test\.ts/);
  for (const secret of ['abcDEF', 'pass', 'secret']) assert.ok(!line.includes(secret), secret);
});

test('writes thrown values that are not errors', () => {
  assert.match(linesOf(false, (log) => log.error('unhandled error', 'just text'))[0] ?? '', /just text/);
});

test('removes queries and tokens from a path and keeps ids', () => {
  const id = '019cbb2e-0000-7000-8000-000000000000';
  assert.equal(pathForLog(`/api/v1/tasks/${id}?q=private`), `/api/v1/tasks/${id}`);
  assert.equal(pathForLog('/ics/Zm9vYmFyYmF6cXV4Zm9v.ics'), '/ics/***');
  assert.equal(pathForLog('/api/v1/invites/Zm9vYmFyYmF6cXV4Zm9v/accept'), '/api/v1/invites/***/accept');
  assert.equal(pathForLog('/api/v1/auth/sidebar-sections'), '/api/v1/auth/sidebar-sections');
});

test('writes the lines of 10 ms together, and immediately on flush', (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const written: string[] = [];
  const { put, flush } = batchLines((text) => written.push(text));
  put(() => 'a');
  context.mock.timers.tick(6);
  put(() => 'b');
  assert.deepEqual(written, []);
  context.mock.timers.tick(4);
  assert.deepEqual(written, ['ab']);
  put(() => 'c');
  flush();
  flush();
  context.mock.timers.tick(100);
  assert.deepEqual(written, ['ab', 'c']);
});
