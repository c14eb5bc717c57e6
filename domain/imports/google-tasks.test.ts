import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { googleTasks } from './google-tasks.ts';
import { isImportEntry } from './is-entry.ts';
import { importText, issueOf, warningCounts } from './testing/import-text.ts';

const FILE = readFileSync(new URL('corpus/google-tasks.json', import.meta.url), 'utf8');

describe('importing Google Tasks', () => {
  it('reads lists, sub-tasks, dates, notes and completion', () => {
    const reading = importText(googleTasks, FILE);
    assert.deepEqual(reading.plans, [
      {
        name: 'Home',
        sections: [],
        tasks: [
          {
            content: 'Paint the fence',
            description: 'Two coats.\nAsk Bo about the colour.',
            due: { date: '2026-03-10' },
            createdAt: '2026-02-20T08:00:00.000Z',
          },
          {
            content: 'Buy paint',
            parent: 0,
            completedAt: '2026-02-28T09:30:00.000Z',
            createdAt: '2026-02-20T08:05:00.000Z',
          },
          {
            content: 'Call the plumber',
            description: '<https://mail.google.com/mail/#all/17>',
            due: { date: '2026-03-11', time: '14:30', zone: 'Europe/Copenhagen' },
          },
          { content: 'Only a note', description: 'Only a note' },
          { content: 'Step of a deleted task' },
        ],
      },
      { name: 'Work', sections: [], tasks: [{ content: 'First' }, { content: 'Second' }] },
    ]);
    assert.deepEqual(warningCounts(reading), { parent: 1, untitled: 1 });
  });

  it('refuses other files', () => {
    assert.deepEqual(issueOf(googleTasks, '[]'), { code: 'wrong_source' });
    assert.deepEqual(issueOf(googleTasks, '{"kind": "x"}'), { code: 'wrong_source', path: 'kind' });
    assert.deepEqual(issueOf(googleTasks, '{"kind": "tasks#taskLists", "items": []}'), { code: 'no_tasks' });
    assert.deepEqual(issueOf(googleTasks, '{"kind": "tasks#taskLists", "items": [{"items": [{"title": 5}]}]}'), {
      code: 'wrong_type',
      path: 'items[0].items[0].title',
    });
  });

  it('finds its file in a zip', () => {
    assert.ok(isImportEntry('google_tasks', 'Takeout/Tasks/Tasks.json'));
    assert.ok(!isImportEntry('google_tasks', 'Takeout/archive_browser.html'));
  });
});
