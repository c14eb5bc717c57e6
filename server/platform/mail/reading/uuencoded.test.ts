import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeUuencoded } from './uuencoded.ts';

const decode = (text: string) => decodeUuencoded(Buffer.from(text)).toString('latin1');

test('decodes the lines between begin and end', () => {
  assert.equal(decode('begin 644 cat.txt\r\n#0V%T\r\n`\r\nend\r\n'), 'Cat');
  assert.equal(decode('Hello\n\nbegin 0600 a b\n+:&5L;&\\@=V]R;&0\n \nend\n#0V%T\n'), 'hello world');
});

test('a blank is zero like a backquote, also where a server removed it', () => {
  for (const line of ['#    ', '#````', '#'])
    assert.deepEqual(decodeUuencoded(Buffer.from(`begin 644 a\n${line}\n`)), Buffer.alloc(3), line);
});

test('reads every text', () => {
  for (const text of ['', 'begin 644 a', 'end', '\xff\xff\xff', 'begin 644 a\nend\nx', '_'.repeat(1000)]) decode(text);
});
