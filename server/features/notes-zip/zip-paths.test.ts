import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ZipPaths } from './zip-paths.ts';

function found(paths: readonly string[], from: string, target: string): string | undefined {
  return new ZipPaths(paths.map((path) => ({ path }))).find(from, target)?.path;
}

test('a path means the file beside the text first, then one from a folder above', () => {
  const paths = ['a.png', 'Vault/a.png', 'Vault/daily/a.png', 'Vault/files/b.png', 'Vault/daily/note.md'];
  assert.equal(found(paths, 'Vault/daily/note.md', 'a.png'), 'Vault/daily/a.png');
  assert.equal(found(paths, 'Vault/daily/note.md', '../a.png'), 'Vault/a.png');
  assert.equal(found(paths, 'Vault/daily/note.md', '../../a.png'), 'a.png');
  assert.equal(found(paths, 'Vault/daily/note.md', 'files/b.png'), 'Vault/files/b.png');
  assert.equal(found(paths, 'Vault/daily/note.md', '../files/./b.png'), 'Vault/files/b.png');
});

test('a mere name is looked for everywhere, a path is not', () => {
  const paths = ['deep/er/c.png', 'files/c.png', 'other/x.png', 'note.md'];
  assert.equal(found(paths, 'note.md', 'c.png'), 'files/c.png');
  assert.equal(found(paths, 'note.md', 'x.png'), 'other/x.png');
  assert.equal(found(paths, 'note.md', 'nowhere/x.png'), undefined);
});

test('H-1: a path that leads out of the zip means nothing', () => {
  const paths = ['passwd', 'etc/passwd', 'folder/note.md'];
  assert.equal(found(paths, 'folder/note.md', '../../etc/passwd'), undefined);
  assert.equal(found(paths, 'folder/note.md', '../../../../passwd'), undefined);
  assert.equal(found(paths, 'folder/note.md', '../passwd'), 'passwd');
});

test('case and the way that accents are written do not part a text from its file; an exact name goes first', () => {
  assert.equal(found(['files/Blåbær.PNG'], 'note.md', 'files/blåbær.png'), 'files/Blåbær.PNG');
  assert.equal(found(['files/å.png'.normalize('NFD')], 'note.md', 'files/å.png'), 'files/å.png'.normalize('NFD'));
  assert.equal(found(['A.png', 'a.png'], 'note.md', 'a.png'), 'a.png');
});

test('names of what every object has mean nothing', () => {
  for (const name of ['__proto__', 'constructor', 'toString'])
    assert.equal(found(['a.png'], 'note.md', name), undefined);
});
