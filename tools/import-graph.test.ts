import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importsOf, usersByPath } from './import-graph.ts';

/** Returns the users of each path in a project with these files. */
function usersIn(files: Record<string, string>): Record<string, string[]> {
  const sources = Object.entries(files).map(([path, text]) => ({ path, text }));
  const modules = sources.filter(({ path }) => path.endsWith('.ts'));
  return Object.fromEntries([...usersByPath(Object.keys(files), modules)].map(([path, users]) => [path, [...users]]));
}

test('finds imports of every form', () => {
  const text = `
import a from './a.ts';
import type { B,
  C } from "#domain/b.ts";
export * from '../c.ts';
export type { D } from 'typebox';
import './side-effect.ts';
import { type F, g as h } from './f.ts';
const { e } = await import('./e.ts');
const words = 'import f from somewhere';
`;
  const imports = importsOf({ path: 'server/features/x/y.ts', text });
  assert.deepEqual(
    imports.map(({ to, isType, isDynamic, names }) => [to, isType, isDynamic, names]),
    [
      ['server/features/x/a.ts', false, false, []],
      ['domain/b.ts', true, false, ['B', 'C']],
      ['server/features/c.ts', false, false, []],
      ['typebox', true, false, ['D']],
      ['server/features/x/side-effect.ts', false, false, []],
      ['server/features/x/f.ts', false, false, ['F', 'g']],
      ['server/features/x/e.ts', false, true, []],
    ],
  );
});

test('finds the users of modules, but not those of their types', () => {
  const users = usersIn({
    'a.ts': '',
    'b.ts': `import { a } from './a.ts';`,
    'c.ts': `import type { A } from './a.ts';`,
    'd.css': '',
    'e.ts': `import './d.css';\nimport 'kysely';`,
  });
  assert.deepEqual(users, { 'a.ts': ['b.ts'], 'd.css': ['e.ts'] });
});

test('resolves imports from an index.ts to the files that declare the names', () => {
  const users = usersIn({
    'x/one.ts': '',
    'x/two.ts': '',
    'x/index.ts': `/** API. */\nexport { one } from './one.ts';\nexport { two as second, type Two } from './two.ts';`,
    'b.ts': `import { second } from './x/index.ts';`,
    'c.ts': `import * as all from './x/index.ts';`,
  });
  assert.deepEqual(users['x/one.ts'], ['x/index.ts']);
  assert.deepEqual(users['x/two.ts'], ['x/index.ts', 'b.ts']);
  assert.deepEqual(users['x/index.ts'], ['c.ts']);
});

test('finds the users of files and folders that are named in strings', () => {
  const users = usersIn({
    'docs/a.md': '',
    'domain/corpus/b.txt': '',
    'domain/c.test.ts': `readFileSync(new URL(\`corpus/\${name}\`, import.meta.url));`,
    'domain/d.test.ts': `readdirSync(new URL('corpus', import.meta.url));`,
    'tools/e.ts': `read(\`\${root}docs/a.md\`);`,
    'tools/f.ts': `findFiles('docs/*.md');`,
    'tools/g.ts': `// See 'docs/a.md'.\nconst folder = 'docs/';\nconst name = 'corpus';`,
  });
  assert.deepEqual(users, {
    'docs/a.md': ['tools/e.ts', 'tools/f.ts'],
    'domain/corpus/b.txt': ['domain/c.test.ts', 'domain/d.test.ts'],
  });
});
