import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { affectedTests, CONNECTING, describeAffected } from './affected-tests.ts';
import { root } from './source-files.ts';

/** A project: each file with the files that it imports. */
const FILES: Record<string, string[]> = {
  'domain/day.ts': [],
  'domain/day.test.ts': ['domain/day.ts'],
  'domain/recurrence/next.ts': ['domain/day.ts'],
  'domain/recurrence/next.test.ts': ['domain/recurrence/next.ts'],
  'server/platform/mail.ts': [],
  'server/features/planning/tasks/complete.ts': ['domain/recurrence/next.ts'],
  'server/features/planning/tasks/tasks.test.ts': ['server/testing/service.ts'],
  'server/features/planning/labels/create.ts': [],
  'server/features/planning/labels/labels.test.ts': ['server/testing/service.ts'],
  'server/features/account/tokens/check.ts': ['server/platform/mail.ts'],
  'server/app.ts': [
    'server/features/planning/tasks/complete.ts',
    'server/features/planning/labels/create.ts',
    'server/features/account/tokens/check.ts',
  ],
  'server/start.test.ts': ['server/app.ts', 'server/testing/people.ts'],
  'server/testing/people.ts': [],
  'server/testing/service.ts': ['server/app.ts', 'server/testing/people.ts'],
  'server/read-only-tokens.test.ts': ['server/testing/service.ts'],
  'web/features/planning/labels/page.tsx': ['web/features/planning/labels/page.css'],
  'web/features/planning/labels/page.css': [],
  'web/undo/undo.ts': [],
  'e2e/site.ts': ['server/testing/service.ts'],
  'e2e/label-colors.test.ts': ['e2e/site.ts'],
  'e2e/first-use.test.ts': ['e2e/site.ts'],
};

function select(...changed: string[]): Record<string, string> {
  const sources = Object.entries(FILES).map(([path, imports]) => ({
    path,
    text: imports.map((each) => `import x from '#${each}';`).join('\n'),
  }));
  return Object.fromEntries(affectedTests(changed, Object.keys(FILES), sources));
}

test('selects a changed test, and the tests that use a changed module', () => {
  assert.deepEqual(select('domain/day.test.ts'), { 'domain/day.test.ts': 'changed' });
  assert.deepEqual(select('domain/day.ts'), {
    'domain/day.test.ts': 'uses domain/day.ts',
    'domain/recurrence/next.test.ts': 'uses domain/day.ts',
  });
});

test('selects the tests of server features that contain or import a changed file, but not every test of a service', () => {
  assert.deepEqual(select('server/features/planning/labels/create.ts'), {
    'server/features/planning/labels/labels.test.ts': 'tests server/features/planning/labels/',
  });
  assert.deepEqual(select('domain/recurrence/next.ts'), {
    'domain/recurrence/next.test.ts': 'uses domain/recurrence/next.ts',
    'server/features/planning/tasks/tasks.test.ts': 'tests server/features/planning/tasks/',
  });
});

test('selects the tests of a feature whose file was deleted', () => {
  assert.deepEqual(Object.keys(select('server/features/planning/labels/gone.ts')), [
    'server/features/planning/labels/labels.test.ts',
  ]);
});

test('selects every test of a service if a helper changes, and the tests that start it if the service changes', () => {
  const all = Object.keys(FILES).filter((path) => /^(server|e2e)\/.*\.test\.ts$/.test(path));
  assert.deepEqual(Object.keys(select('server/testing/people.ts')).toSorted(), all.toSorted());
  assert.deepEqual(select('server/app.ts'), { 'server/start.test.ts': 'uses server/app.ts' });
});

test('selects tests that are named like a folder of a changed file, whatever the number', () => {
  assert.deepEqual(Object.keys(select('web/features/planning/labels/page.css')), ['e2e/label-colors.test.ts']);
  assert.deepEqual(Object.keys(select('server/features/account/tokens/check.ts')), ['server/read-only-tokens.test.ts']);
});

test('selects the first steps in the app if no browser test is named like a changed folder', () => {
  assert.deepEqual(Object.keys(select('web/undo/undo.ts')), ['e2e/first-use.test.ts']);
  assert.deepEqual(select('README.md'), {});
  assert.ok(existsSync(`${root}e2e/first-use.test.ts`));
});

test('ends the search at modules that exist', () => {
  for (const path of [
    'server/app.ts',
    'server/main.ts',
    'server/run-service.ts',
    'server/sammen.ts',
    'server/cli/commands.ts',
    'contract/client.ts',
    'contract/endpoints/index.ts',
    'web/app.tsx',
    'web/main.tsx',
    'web/shell/routes.tsx',
    'domain/messages/en/web-lazy.ts',
  ]) {
    assert.match(path, CONNECTING);
    assert.ok(existsSync(root + path), path);
  }
});

test('describes the selected files by reason, and the slow ones that do not run', () => {
  const affected = new Map([
    ['a.test.ts', 'uses b.ts'],
    ['c.test.ts', 'uses b.ts'],
    ['d.slow.test.ts', 'uses b.ts'],
  ]);
  assert.equal(
    describeAffected(affected, ['a.test.ts', 'c.test.ts']),
    '\nuses b.ts: 2\n  a.test.ts\n  c.test.ts\n\nslow, run by npm run test:slow: 1\n  d.slow.test.ts',
  );
  const many = Array.from({ length: 12 }, (_, index) => `${index}.test.ts`);
  assert.match(
    describeAffected(new Map(many.map((path) => [path, 'changed'])), many),
    /changed: 12\n[\s\S]*… and 2 more$/,
  );
});
