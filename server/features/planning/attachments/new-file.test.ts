import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { contentDisposition } from '#server/platform/http/reply/content-disposition.ts';
import { fileName, mediaType } from './new-file.ts';

const cases: [given: string, kept: string][] = [
  ['report.pdf', 'report.pdf'],
  ['Rød grød på fløde.txt', 'Rød grød på fløde.txt'],
  ['写真.png', '写真.png'],
  ['a\u0301.txt', 'á.txt'],
  ['/etc/passwd', 'passwd'],
  ['..\\..\\boot.ini', 'boot.ini'],
  ['C:\\Users\\Olga\\a.doc', 'a.doc'],
  ['a"b\'c`d.txt', 'abcd.txt'],
  ['a\r\nset-cookie: x.txt', 'a set-cookie: x.txt'],
  ['a\0b.txt', 'ab.txt'],
  ['\u202egpj.exe', 'gpj.exe'],
  ['con.txt', 'con.txt'],
  ['.env', '.env'],
  ['  blanks .txt  ', 'blanks .txt'],
  ['', 'file'],
  ['..', 'file'],
  ['folder/', 'file'],
  ['"', 'file'],
];

for (const [given, kept] of cases) {
  test(`${JSON.stringify(given)} is kept as ${JSON.stringify(kept)}`, () => assert.equal(fileName(given), kept));
}

test('a long name keeps its ending', () => {
  assert.equal(fileName(`${'å'.repeat(5000)}.pdf`), `${'å'.repeat(196)}.pdf`);
  assert.equal(fileName('😀'.repeat(201)), '😀'.repeat(200));
});

test('a media type is one, or bytes', () => {
  assert.equal(mediaType('Image/PNG'), 'image/png');
  assert.equal(mediaType('text/html; charset=utf-8'), 'text/html');
  for (const wrong of ['', 'png', 'a/b/c', 'text/<b>', `${'x'.repeat(200)}/y`]) {
    assert.equal(mediaType(wrong), 'application/octet-stream');
  }
});

test('no name is empty, longer than 200, or leaves its place; keeping it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
      const name = fileName(given);
      const length = Array.from(name).length;
      assert.ok(length >= 1 && length <= 200);
      assert.ok(!/[/\\"'\p{Cc}]/u.test(name) && name.isWellFormed() && !/^\.{1,2}$/.test(name));
      assert.equal(fileName(name), name);
    }),
  );
});

test('a header names it without being split, and a browser reads the same name back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 250 }), (given) => {
      const name = fileName(given);
      const header = contentDisposition(name);
      assert.match(header, /^attachment; filename="[ !#$&-[\]-~]*"; filename\*=UTF-8''[\w!#$&+.^`|~%-]+$/);
      assert.equal(decodeURIComponent(header.split("''")[1] ?? ''), name);
    }),
  );
});
