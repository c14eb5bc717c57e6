import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readProjectFiles } from './changed-files.ts';

/** A repository whose branch has a commit after the upstream, and the upstream one after the branch. */
const folder = mkdtempSync(join(tmpdir(), 'sammen-changed-'));
after(() => rmSync(folder, { recursive: true }));

function git(...args: string[]): void {
  const identity = ['-c', 'user.name=Olga', '-c', 'user.email=olga@example.org', '-c', 'init.defaultBranch=main'];
  const { status, stderr } = spawnSync('git', [...identity, ...args], { cwd: folder, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
}

function commit(...names: string[]): void {
  for (const name of names) writeFileSync(join(folder, name), `${Math.random()}`);
  git('add', '.');
  git('commit', '-m', names.join());
}

git('init');
commit('.gitignore', 'kept.ts', 'changed.ts', 'deleted.ts', 'a file.ts');
writeFileSync(join(folder, '.gitignore'), 'ignored.ts\n');
git('checkout', '-b', 'branch');
commit('committed.ts');

test('compares with the last commit if there is no upstream', () => {
  writeFileSync(join(folder, 'changed.ts'), 'changed');
  writeFileSync(join(folder, 'a file.ts'), 'changed');
  writeFileSync(join(folder, 'new.ts'), '');
  writeFileSync(join(folder, 'ignored.ts'), '');
  rmSync(join(folder, 'deleted.ts'));
  const { base, changed, paths } = readProjectFiles(folder);
  assert.match(base, /^HEAD \([0-9a-f]{8}\)$/);
  assert.deepEqual(changed, ['a file.ts', 'changed.ts', 'deleted.ts', 'new.ts']);
  assert.deepEqual(paths, ['.gitignore', 'a file.ts', 'changed.ts', 'committed.ts', 'kept.ts', 'new.ts']);
});

test('compares with the commit where the branch left the upstream, or a given commit', () => {
  git('stash', '--include-untracked');
  git('checkout', 'main');
  commit('of-upstream.ts');
  git('update-ref', 'refs/remotes/origin/main', 'main');
  git('checkout', 'branch');
  git('stash', 'pop');
  const expected = ['.gitignore', 'a file.ts', 'changed.ts', 'committed.ts', 'deleted.ts', 'new.ts'];
  assert.match(readProjectFiles(folder).base, /^origin\/main \(/);
  assert.deepEqual(readProjectFiles(folder).changed, expected);
  assert.deepEqual(readProjectFiles(folder, 'HEAD~1').changed, expected);
  assert.deepEqual(readProjectFiles(folder, 'HEAD').changed, ['a file.ts', 'changed.ts', 'deleted.ts', 'new.ts']);
});

test('throws if the given commit does not exist', () => {
  assert.throws(() => readProjectFiles(folder, 'nowhere'), /nowhere/);
});
