import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeCalendar } from './decode-calendar.ts';

/** Returns the bytes of a text in which `<C3>` is one byte. */
function bytesOf(text: string): Uint8Array {
  const parts = text.split(/<([0-9A-F]{2})>/);
  return Buffer.concat(parts.map((part, index) => (index % 2 === 1 ? Buffer.from(part, 'hex') : Buffer.from(part))));
}

/** Decodes and joins folded lines. */
const unfold = (text: string, charset?: string) =>
  decodeCalendar(bytesOf(text), charset).replace(/\r{0,2}\n[ \t]/g, '');

test('a line break inside a character does not damage it, and keeps the number of lines', () => {
  assert.equal(unfold('SUMMARY:Caf<C3>\r\n <A9> one'), 'SUMMARY:Café one');
  assert.equal(unfold('Caf<C3>\n\t<A9>'), 'Café');
  assert.equal(unfold('Caf<C3>\r\r\n <A9>'), 'Café');
  assert.equal(unfold('x <F0>\r\n <9F>\r\n <98>\r\n <80> y'), 'x 😀 y');
  assert.equal(unfold('x <F0><9F>\r\n <98><80>\r\n y'), 'x 😀y');
  assert.equal(decodeCalendar(bytesOf('a\r\n <C3>\r\n <A9>\r\nb')).split('\n').length, 4);
  assert.equal(decodeCalendar(bytesOf('Caf<C3><A9>\r\n <C3><A9>')), 'Café\r\n é', 'nothing is moved');
});

test('a line that is not UTF-8 does not change the others', () => {
  assert.equal(unfold('Grød\nGr<F8>d\nGrød'), 'Grød\nGrød\nGrød');
  assert.equal(unfold('Gr<F8>\r\n n'), 'Grøn');
  assert.equal(unfold('Price <80>5'), 'Price €5');
});

test('the charset of the response counts for what is not UTF-8', () => {
  assert.equal(unfold('Gr<F8>n', 'ISO-8859-1'), 'Grøn');
  assert.equal(unfold('<CF><F0><E8><E2><E5><F2>', 'windows-1251'), 'Привет');
  assert.equal(unfold('<93><FA><96><7B>', 'Shift_JIS'), '日本');
  assert.equal(unfold('<1B>$BF|K\\<1B>(B', 'iso-2022-jp'), '日本');
  assert.equal(unfold('Gr<F8>n', 'no-such-charset'), 'Grøn');
  assert.equal(unfold('Grøn', 'ISO-8859-1'), 'Grøn', 'servers often name this charset for UTF-8');
});

test('decodes UTF-16', () => {
  const text = 'BEGIN:VCALENDAR\r\nX:Grød';
  assert.equal(decodeCalendar(Buffer.from(`\ufeff${text}`, 'utf16le')), text);
  assert.equal(decodeCalendar(Buffer.from(text, 'utf16le'), 'utf-16'), text);
  assert.equal(decodeCalendar(Buffer.from(`\ufeff${text}`, 'utf16le').swap16()), text);
  assert.equal(decodeCalendar(Buffer.from(text, 'utf16le')), text);
  assert.equal(decodeCalendar(Buffer.from(text, 'utf16le').swap16()), text);
});

test('takes a limited time', () => {
  const started = process.threadCpuUsage();
  for (const text of ['\r\n \x80', '\r', '\r\n ', '\n \x80\x80\x80\x80', '\xc3\n \xa9'])
    decodeCalendar(Buffer.from(text.repeat(Math.ceil(2_000_000 / text.length)), 'latin1'));
  const { user, system } = process.threadCpuUsage(started);
  assert.ok(user + system < 10_000_000);
});
