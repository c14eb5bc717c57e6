import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ZipPaths } from './zip-paths.ts';

function found(paths: readonly string[], from: string, target: string): string | undefined {
  return new ZipPaths(paths.map((path) => ({ path }))).find(from, target)?.path;
}

test('a path refers to the file next to the text, then in a parent folder', () => {
  const paths = ['a.png', 'Vault/a.png', 'Vault/daily/a.png', 'Vault/files/b.png', 'Vault/daily/note.md'];
  assert.equal(found(paths, 'Vault/daily/note.md', 'a.png'), 'Vault/daily/a.png');
  assert.equal(found(paths, 'Vault/daily/note.md', '../a.png'), 'Vault/a.png');
  assert.equal(found(paths, 'Vault/daily/note.md', '../../a.png'), 'a.png');
  assert.equal(found(paths, 'Vault/daily/note.md', 'files/b.png'), 'Vault/files/b.png');
  assert.equal(found(paths, 'Vault/daily/note.md', '../files/./b.png'), 'Vault/files/b.png');
});

test('a name without folder is searched everywhere, a path is not', () => {
  const paths = ['deep/er/c.png', 'files/c.png', 'other/x.png', 'note.md'];
  assert.equal(found(paths, 'note.md', 'c.png'), 'files/c.png');
  assert.equal(found(paths, 'note.md', 'x.png'), 'other/x.png');
  assert.equal(found(paths, 'note.md', 'nowhere/x.png'), undefined);
});

test('H-1: a path that leaves the zip is not found', () => {
  const paths = ['passwd', 'etc/passwd', 'folder/note.md'];
  assert.equal(found(paths, 'folder/note.md', '../../etc/passwd'), undefined);
  assert.equal(found(paths, 'folder/note.md', '../../../../passwd'), undefined);
  assert.equal(found(paths, 'folder/note.md', '../passwd'), 'passwd');
});

test('case and composition of accents are ignored; an exact name wins', () => {
  assert.equal(found(['files/Blåbær.PNG'], 'note.md', 'files/blåbær.png'), 'files/Blåbær.PNG');
  assert.equal(found(['files/å.png'.normalize('NFD')], 'note.md', 'files/å.png'), 'files/å.png'.normalize('NFD'));
  assert.equal(found(['A.png', 'a.png'], 'note.md', 'a.png'), 'a.png');
});

test('names of built-in object properties are not found', () => {
  for (const name of ['__proto__', 'constructor', 'toString'])
    assert.equal(found(['a.png'], 'note.md', name), undefined);
});
