import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROUTES } from '#contract/routes.ts';

const WEB = join(import.meta.dirname, '..');

/** Features whose pages and dialogs say as a whole that they need a connection: settings, sign-in, sharing, imports and connections. */
const ONLINE_FEATURES = /^features\/(account|connect|notify|operate|sharing|transfer)\//;

/** Where the other code that changes something without a command says that it needs a connection. */
const ONLINE_ONLY: Readonly<Record<string, string>> = {
  'account/change-profile.ts': 'account menu and settings',
  'account/collapse-heading.ts': 'the heading opens again after the failure',
  'account/sign-out.ts': 'account menu',
  'account/single-sign-on.ts': 'sign-in page',
  'account/use-set-view-options.ts': 'view options, view switch, favourites in menus',
  'features/notes/notes/data/bulk-notes.ts': 'menu of notes, bar of selected notes',
  'features/notes/notes/data/note-actions.ts': 'menu of notes, pin button',
  'features/notes/notes/page/use-note-autosave.ts': 'part of a command',
  'features/notes/notes/page/use-note-links.ts': 'suggestions of a note',
  'features/notes/notes/sharing/share-actions.ts': 'share dialog',
  'features/notes/notes/versions/versions-dialog.tsx': 'dialog of the versions',
  'features/planning/attachments/file-list.tsx': 'button of the file',
  'features/planning/comments/comment-item.tsx': 'menu of the comment',
  'features/planning/comments/composer.tsx': 'button that attaches files',
  'features/planning/filters/filter-actions.ts': 'menu of filters, page of filters, form',
  'features/planning/labels/label-actions.ts': 'menu of labels, page of labels, form',
  'features/planning/projects/group-actions.ts': 'menu of groups, form',
  'features/planning/projects/project-actions.ts': 'menu of projects, form',
  'features/planning/quick-add/paste/paste-tasks.ts': 'dialog of pasted lines',
  'features/planning/sections/section-actions.ts': 'menu of sections',
  'features/planning/task-panel/reminders/reminder-queries.ts': 'popover of reminders',
  'features/planning/task-panel/text/use-task-autosave.ts': 'part of a command',
  'features/planning/templates/template-actions.ts': 'menu of templates, page of templates, form',
  'features/planning/trash/restore.ts': 'page of the trash',
  'task-data/actions/bulk-tasks.ts': 'menu of selected tasks',
  'task-data/actions/create-labels.ts': 'part of commands',
  'task-data/actions/creation-request.ts': 'part of a command',
  'task-data/actions/duplicate-task.ts': 'menus of tasks',
  'task-data/actions/skip-occurrence.ts': 'menus of tasks',
};

/** Returns the files that call operations which change something, and define no command for them. */
function filesWithoutCommand(): string[] {
  const files = globSync('**/*.{ts,tsx}', { cwd: WEB }).filter((path) => !path.endsWith('.test.ts'));
  return files.filter((path) => {
    const source = readFileSync(join(WEB, path), 'utf8');
    if (/\bdefineCommand[<(]/.test(source)) return false;
    return [...source.matchAll(/\bapi\.(\w+)\.(\w+)\(/g)].some(([, group = '', name = '']) => isChange(group, name));
  });
}

function isChange(group: string, name: string): boolean {
  const routes: Readonly<Record<string, Readonly<Record<string, string>>>> = ROUTES;
  return !(routes[group]?.[name] ?? '').startsWith('GET ');
}

test('each change that is no command says before the press that it needs a connection', () => {
  const files = filesWithoutCommand().filter((path) => !ONLINE_FEATURES.test(path));
  assert.deepEqual(files.toSorted(), Object.keys(ONLINE_ONLY).toSorted());
});
