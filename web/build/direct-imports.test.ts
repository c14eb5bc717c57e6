import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withDirectImports } from './direct-imports.ts';

const files: Record<string, string> = {
  '/web/features/notes/notes/index.ts': `/** Notes. */
export { noteKeys, type NoteKey } from './data/note-keys.ts';
export { default as NoteRow } from './list/note-row.tsx';
`,
};

function rewritten(code: string): string {
  return withDirectImports(code, '/web/features/planning/trash/trash-page.tsx', (path) => files[path] ?? '');
}

test('imports each name from the file that declares it', () => {
  assert.equal(
    rewritten("import { NoteRow as Row, noteKeys, type NoteKey } from '../../notes/notes/index.ts';"),
    [
      "import { default as Row } from '../../notes/notes/list/note-row.tsx';",
      "import { noteKeys as noteKeys } from '../../notes/notes/data/note-keys.ts';",
      "import type { NoteKey as NoteKey } from '../../notes/notes/data/note-keys.ts';",
    ].join(' '),
  );
});

test('keeps type imports and imports over several lines', () => {
  assert.equal(
    rewritten(
      "import type {\n  NoteKey,\n} from '../../notes/notes/index.ts';\nimport { days } from './days-left.ts';",
    ),
    "import type { NoteKey as NoteKey } from '../../notes/notes/data/note-keys.ts';\nimport { days } from './days-left.ts';",
  );
});

test('refuses a name that the index does not export', () => {
  assert.throws(() => rewritten("import { other } from '../../notes/notes/index.ts';"), /does not export other/);
});
