import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeWords, fieldValue } from './header-fields.ts';
import { senderOf } from './sender.ts';

const textIn = (bytes: string | Buffer) => decodeWords(fieldValue(Buffer.from(bytes).toString('latin1')));

test('a value is UTF-8, or windows-1252 if it is not', () => {
  assert.equal(textIn('Subject: Blåbær\r\n til Bo'), 'Blåbær til Bo');
  assert.equal(textIn(Buffer.from('Subject:Bl\xe5b\xe6r', 'latin1')), 'Blåbær');
});

test('encoded words have the character set that they declare, also for bytes above 127', () => {
  assert.equal(textIn('Subject: =?iso-8859-1?Q?S=F8_og?= =?ISO-8859-1*da?b?9g==?= x'), 'Sø ogö x');
  assert.equal(textIn(Buffer.from('Subject: =?iso-8859-15?q?S\xf8_5\xa4?= ok', 'latin1')), 'Sø 5€ ok');
  assert.equal(textIn(Buffer.from('Subject: =?utf-8?q?=C3=B8?= og \xf8', 'latin1')), 'ø og ø');
});

test('encoded words without a useful character set are decoded by their bytes', () => {
  assert.equal(textIn('Subject: =?us-ascii?Q?Gr=C3=B8d?='), 'Grød');
  assert.equal(textIn('Subject: =?utf-8?Q?Gr=F8d?='), 'Grød');
  assert.equal(textIn('Subject: =?x-unknown?Q?Gr=F8d?='), 'Grød');
  assert.equal(textIn('Subject: =?utf-7?Q?Gr+APg-d?='), 'Grød');
});

test('a character can be divided between encoded words', () => {
  assert.equal(textIn('Subject: a =?utf-8?B?w7jD?=\r\n =?utf-8?B?uA==?= b'), 'a øø b');
  assert.equal(textIn('Subject: =?utf-8?Q?Why??=x=?utf-8?Q?a b?='), 'Why?xa b');
  assert.equal(textIn('Subject: =?utf-8?q?open'), '=?utf-8?q?open');
});

test('the sender is a name or an address', () => {
  assert.equal(senderOf('=?utf-8?Q?=C3=98rsted=2C_Bo?= <bo@example.org>, x@example.org'), 'Ørsted, Bo');
  assert.equal(senderOf('<bo@example.org>'), 'bo@example.org');
  assert.equal(senderOf('a:'.repeat(10_000)), '');
});
