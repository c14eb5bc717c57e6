import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkBrowsers } from './check-browsers.ts';
import { checkDocs } from './check-docs.ts';
import { checkEffects } from './check-effects.ts';
import { checkImports } from './check-imports.ts';
import { checkRestrictedWords } from './check-restricted-words.ts';
import { checkSharedTables } from './check-shared-tables.ts';
import { describeSizes } from './check-sizes.ts';
import { unusedMessages } from './check-unused-messages.ts';

const importing = (path: string, ...targets: string[]) => ({
  path,
  text: targets.map((target) => `import { x } from '${target}';`).join('\n'),
});

test('accepts imports of lower parts and of public APIs, refuses all others', () => {
  const allowed = [
    importing('contract/a.ts', '#domain/b.ts', 'typebox'),
    importing('server/platform/http/a.ts', '#contract/b.ts', '../db/c.ts', 'fastify', 'node:fs'),
    importing(
      'server/features/planning/tasks/a.ts',
      '../../../access/index.ts',
      '../../../access/labels/index.ts',
      '../labels/index.ts',
      './b.ts',
    ),
    importing('server/protocols/live/a.ts', '../../features/planning/tasks/index.ts'),
    importing('server/app.ts', './protocols/live/index.ts', './features/planning/tasks/index.ts'),
    importing('web/a.tsx', '#contract/client.ts', 'react'),
    importing('server/platform/a.test.ts', '#server/features/planning/tasks/b.ts'),
  ];
  assert.deepEqual(checkImports(allowed), []);
  for (const [from, to] of [
    ['domain/a.ts', '#contract/b.ts'],
    ['domain/a.ts', 'node:fs'],
    ['domain/a.ts', 'kysely'],
    ['contract/a.ts', 'kysely'],
    ['server/platform/a.ts', '../access/index.ts'],
    ['server/access/a.ts', '../features/planning/tasks/index.ts'],
    ['server/features/planning/tasks/a.ts', '../labels/create-label.ts'],
    ['server/features/planning/tasks/a.ts', '../../../protocols/live/index.ts'],
    ['server/features/planning/tasks/a.ts', '../../../app.ts'],
    ['server/features/planning/tasks/a.ts', '#server/testing/databases.ts'],
    ['web/a.ts', '#server/platform/actor.ts'],
    ['web/a.ts', '../server/platform/actor.ts'],
  ] as const) {
    assert.equal(checkImports([importing(from, to)]).length, 1, `${from} -> ${to}`);
  }
});

test('keeps the layers of the web app', () => {
  const allowed = [
    importing('web/ui/button.tsx', '../platform/store.ts', '../api/client.ts', './button.module.css'),
    importing('web/task-lists/row/row.tsx', '../../task-data/cache/read.ts', '../selection/bar.module.css'),
    importing('web/shell/shell.tsx', '../features/notes/notes/index.ts', '../ui/button.tsx'),
    importing('web/app.tsx', './shell/shell.tsx', './ui/toast.tsx'),
    importing('web/ui/button.test.ts', '../features/notes/notes/note.ts'),
  ];
  assert.deepEqual(checkImports(allowed), []);
  const refused = [
    importing('web/ui/button.tsx', '../features/notes/notes/index.ts'),
    importing('web/ui/button.tsx', '../shell/shell.module.css'),
    importing('web/undo/undo.ts', '../live/socket.ts'),
    importing('web/task-data/edit.ts', '../task-lists/row.ts'),
    importing('web/features/notes/notes/note.tsx', '../../../shell/main.tsx'),
    importing('web/shell/shell.tsx', '../app.tsx'),
    importing('web/helpers/text.ts', '../platform/store.ts'),
  ];
  assert.deepEqual(
    refused.map((file) => checkImports([file])),
    [
      ['web/ui/button.tsx imports web/features/notes/notes/index.ts, but web/features is not below web/ui'],
      ['web/ui/button.tsx imports web/shell/shell.module.css, but web/shell is not below web/ui'],
      ['web/undo/undo.ts imports web/live/socket.ts, but web/live is not below web/undo'],
      ['web/task-data/edit.ts imports web/task-lists/row.ts, but web/task-lists is not below web/task-data'],
      ['web/features/notes/notes/note.tsx imports web/shell/main.tsx, but web/shell is not below web/features'],
      ['web/shell/shell.tsx imports web/app.tsx, but web/app is not below web/shell'],
      ['web/helpers/text.ts is in web/helpers, which is not a layer; list it in tools/check-imports.ts'],
    ],
  );
});

test('keeps the public APIs of web features', () => {
  const allowed = [
    importing('web/features/planning/trash/page.tsx', '../../notes/notes/index.ts', './row.tsx', './row.module.css'),
    { path: 'web/features/notes/notes/index.ts', text: "/** Notes. */\nexport { a, type B } from './a.ts';\n" },
  ];
  assert.deepEqual(checkImports(allowed), []);
  const refused = [
    importing('web/features/planning/trash/page.tsx', '../../notes/notes/note.tsx'),
    importing('web/shell/shell.tsx', '../features/notes/notes/row.module.css'),
    importing('web/features/notes/notes/note.tsx', './index.ts'),
    { path: 'web/shell/shell.tsx', text: "const load = () => import('../features/notes/notes/index.ts');" },
    { path: 'web/features/notes/notes/index.ts', text: "export * from './a.ts';" },
  ];
  assert.deepEqual(
    refused.map((file) => checkImports([file])),
    [
      [
        'web/features/planning/trash/page.tsx imports web/features/notes/notes/note.tsx; only web/features/notes/notes/index.ts is public',
      ],
      [
        'web/shell/shell.tsx imports web/features/notes/notes/row.module.css; only web/features/notes/notes/index.ts is public',
      ],
      ['web/features/notes/notes/note.tsx imports the index.ts of its own feature'],
      [
        'web/shell/shell.tsx loads all of web/features/notes/notes/index.ts with import(); export a lazy component or function from it instead',
      ],
      ["web/features/notes/notes/index.ts may contain only lines of the form: export { name } from './file.ts';"],
    ],
  );
});

test('refuses imports between groups that the table does not name, and features outside the groups', () => {
  const refused = [
    importing('server/features/notify/push/a.ts', '../../planning/tasks/index.ts'),
    importing('web/features/notes/notes/a.tsx', '../../operate/backups/index.ts'),
    importing('server/features/tasks/a.ts', './b.ts'),
    importing('server/features/planning/a.ts'),
  ];
  assert.deepEqual(
    refused.map((file) => checkImports([file])),
    [
      [
        'server/features/notify/push/a.ts imports server/features/planning/tasks/index.ts, but the group notify must not import planning; see GROUPS in tools/check-imports.ts',
      ],
      [
        'web/features/notes/notes/a.tsx imports web/features/operate/backups/index.ts, but the group notes must not import operate; see GROUPS in tools/check-imports.ts',
      ],
      ['server/features/tasks/a.ts is not in a feature of a group; see GROUPS in tools/check-imports.ts'],
      ['server/features/planning/a.ts is not in a feature of a group; see GROUPS in tools/check-imports.ts'],
    ],
  );
});

test('refuses cycles between features', () => {
  const circle = [
    importing('server/features/planning/a/x.ts', '../b/index.ts'),
    importing('server/features/planning/b/x.ts', '../c/index.ts'),
    importing('server/features/planning/c/x.ts', '../b/index.ts'),
  ];
  assert.deepEqual(checkImports(circle), [
    'server/features/planning/b imports itself through other features',
    'server/features/planning/c imports itself through other features',
  ]);
});

test('refuses shared tables in raw SQL outside the access module', () => {
  const declaration = {
    path: 'server/platform/db/tables.ts',
    text: 'export type SharedTables = {\n  task: TaskTable;\n  note_file: NoteFileTable;\n};',
  };
  const querying = (path: string) => ({
    path,
    text: [
      'const a = sql`select id from task where id = 1`;',
      'const b = sql`select 1 from user join',
      '  "note_file" as file on true where exists (select 1 from task_text)`;',
      "const c = sql.table('task');",
      '// Removes the file from note_file.',
      " * joins from task to task; sql.table('task')",
    ].join('\n'),
  });
  assert.deepEqual(checkSharedTables([declaration, querying('server/features/planning/tasks/a.ts')]), [
    'server/features/planning/tasks/a.ts:1 queries task; only server/access queries shared tables',
    'server/features/planning/tasks/a.ts:3 queries note_file; only server/access queries shared tables',
    'server/features/planning/tasks/a.ts:4 queries task; only server/access queries shared tables',
  ]);
  const elsewhere = ['server/access/a.ts', 'server/migrations/0001-a.ts', 'server/a.test.ts', 'web/a.ts'];
  assert.deepEqual(checkSharedTables([declaration, ...elsewhere.map(querying)]), []);
  assert.equal(checkSharedTables([querying('server/features/planning/tasks/a.ts')]).length, 1);
});

test('refuses restricted words outside their modules', () => {
  const at = (path: string, text: string) => checkRestrictedWords([{ path, text }]);
  assert.deepEqual(at('server/features/a.ts', 'one\n// as SQLite does'), ['server/features/a.ts:2 names a database']);
  assert.equal(at('server/platform/log/log.ts', 'Date.now()').length, 1);
  assert.equal(at('server/platform/log/log.ts', 'new Date(now)').length, 0);
  assert.equal(at('domain/day/a.ts', 'new Date()').length, 1);
  assert.equal(at('server/main.ts', 'process.env.HOME').length, 1);
  assert.equal(at('domain/position/a.ts', 'Math.random()').length, 1);
  assert.equal(at('web/ui/a.ts', "text.normalize('NFC')").length, 1);
  assert.deepEqual(at('domain/normalize/normal-form.ts', 'text.normalize(form)'), []);
  assert.deepEqual(at('server/platform/clock/clock.ts', 'Date.now()'), []);
  assert.deepEqual(at('server/platform/config/index.ts', 'process.env'), []);
  assert.deepEqual(at('server/platform/db/dialect/sqlite.ts', 'sqlite'), []);
  assert.deepEqual(at('server/a.test.ts', 'process.env'), []);
  for (const text of ['Date.now()', 'new Date()', 'createClock()']) {
    for (const path of ['server/a.test.ts', 'e2e/a.ts', 'server/testing/a.ts', 'clients/a.ts']) {
      assert.equal(at(path, text).length, 1, path);
    }
  }
  assert.deepEqual(at('server/platform/clock/clock.test.ts', 'Date.now()'), []);
  assert.deepEqual(at('bench/a.ts', 'Date.now()'), []);
  assert.equal(at('server/a.test.ts', `test.${'only'}('x')`).length, 1);
});

test('refuses effects that return the value of an expression', () => {
  const at = (text: string) => checkEffects([{ path: 'web/a.tsx', text }]);
  const problem = 'an effect returns the value of an expression: write a block, and return only a clean-up function';
  assert.deepEqual(at('one\nuseEffect(() => field.current?.focus(), []);'), [`web/a.tsx:2 ${problem}`]);
  assert.equal(at('useLayoutEffect(\n  () => element.scrollIntoView(),\n  [text],\n);').length, 1);
  assert.equal(at('useEffect(() => (isOpen ? listen() : undefined), [isOpen]);').length, 1);
  assert.deepEqual(at('useEffect(() => {\n  field.current?.focus();\n}, []);'), []);
  assert.deepEqual(at('useEffect(() => () => open.set(undefined), []);'), []);
  assert.deepEqual(at('useEffect(listenForShortcuts, []);'), []);
});

test('treats a message as used if its key is mentioned or its group is read by a computed key', () => {
  const words = { list: { empty: '', title: '', more: '' }, errors: { a: '', b: '' }, gone: '' };
  const source = (text: string) => [{ path: 'web/a.tsx', text }];
  assert.deepEqual(unusedMessages(words, source('words.list.empty; const { title } = words; errors[code]')), [
    'list.more',
    'gone',
  ]);
  assert.deepEqual(unusedMessages({ gone: '' }, source('gone')), ['gone']);
});

test('describes the sizes of the files of the product', () => {
  const file = (path: string, lines: number) => ({ path, text: 'x\n'.repeat(lines) });
  const files = [file('a.ts', 10), file('b.ts', 20), file('c.ts', 400), file('c.test.ts', 900)];
  assert.equal(describeSizes(files), '3 files, median 20 lines, 90% at most 20, longest 400\n  400 lines  c.ts');
});

test('finds broken links, anchors and paths in documents', () => {
  const exists = (path: string) => ['a.md', 'docs/b.md', 'server/c.ts'].includes(path);
  const b = {
    path: 'docs/b.md',
    text: '# Title\n\n## Use `x`: a, b\n\n[a](../a.md) [here](#use-x-a-b) `server/c.ts`\n',
  };
  const a = { path: 'a.md', text: '[b](docs/b.md#title) [web](https://example.org/#x)\n\n```\n[no](link)\n```\n' };
  assert.deepEqual(checkDocs([a, b], exists), []);
  const broken = { path: 'a.md', text: '[b](docs/b.md#none) [c](c.md) `server/d.ts` `server/**`' };
  assert.deepEqual(checkDocs([broken, b], exists), [
    'a.md: broken link docs/b.md#none',
    'a.md: broken link c.md',
    'a.md: server/d.ts does not exist',
  ]);
});

test('finds CSS features that an oldest browser lacks, and browsers that the README does not list', () => {
  const style = (text: string) =>
    checkBrowsers([{ path: 'web/a.css', text }], [], '| Firefox | 126 |').filter(
      (problem) => !problem.startsWith('tools/'),
    );
  const missing = (problems: string[]) => problems.filter((problem) => problem.startsWith('web/a.css')).join('\n');
  assert.equal(
    missing(
      style('a { color: light-dark(red, blue); cursor: grab; }\n@media (pointer: coarse) { a:hover { top: 0; } }'),
    ),
    '',
  );
  for (const [text, feature] of [
    ['a { field-sizing: content; }', 'css.properties.field-sizing'],
    ['a { text-wrap: pretty; }', 'css.properties.text-wrap.pretty'],
    ['@starting-style { a { top: 0; } }', 'css.at-rules.starting-style'],
    ['a::details-content { top: 0; }', 'css.selectors.details-content'],
  ] as const)
    assert.match(missing(style(text)), new RegExp(`${feature} is missing in .*Firefox 126`));
  assert.ok(style('').includes('README.md: the row “Safari | 17.5” is missing'));
  assert.ok(!style('').includes('README.md: the row “Firefox | 126” is missing'));
});
