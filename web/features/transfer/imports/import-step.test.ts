// Own process: replaces globals of the browser.

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { ImportResult } from '#contract/resources/import-result.ts';
import { fakeServer, useEnglishMessages } from '../../../task-data/testing/fake-server.ts';
import { type ImportState, importStep } from './import-step.ts';

before(useEnglishMessages);

const COUNTS = { tasks: 3, sections: 1, comments: 1, warnings: [] };

const UPDATE: ImportResult = {
  ...COUNTS,
  projects: 2,
  project_ids: ['house', 'new'],
  update: {
    projects: [{ id: 'house', name: 'House' }],
    added: 1,
    updated: 2,
    unchanged: 0,
    missing: 0,
    changes: {
      section_ids: ['shed'],
      task_ids: ['lock'],
      comment_ids: ['c1', 'c2'],
      completed_ids: ['fence'],
      snoozed: [{ id: 'fence', until: '2099-01-01T00:00:00.000Z' }],
      previous: [{ id: 'fence', fields: { priority: 4 } }],
    },
  },
};

const UNDO = [
  'DELETE /projects/new',
  'POST /tasks/bulk',
  'PATCH /tasks',
  'POST /tasks/fence/snooze',
  'POST /tasks/bulk',
  'DELETE /sections/shed',
  'DELETE /comments/c1',
  'DELETE /comments/c2',
];

function stepOf(result: ImportResult, repeat = async () => result) {
  const states: ImportState[] = [];
  const step = importStep(
    async () => undefined,
    { result, repeat },
    (state) => states.push(state),
  );
  return { step, states };
}

const answer = (skipped: number) => (request: string) =>
  request.startsWith('DELETE') ? undefined : { done: 1, skipped };

test('undoes an update in the order in which records depend on each other', async () => {
  const { requests } = fakeServer(answer(0));
  const { step, states } = stepOf(UPDATE);
  await step.undo();
  assert.deepEqual(
    requests.map(({ request }) => request),
    UNDO,
  );
  assert.deepEqual(requests[1]?.body, { ids: ['fence'], action: 'reopen' });
  assert.deepEqual(requests[4]?.body, { ids: ['lock'], action: 'delete' });
  assert.deepEqual(states, [{ result: UPDATE, isUndone: true, skipped: 0 }]);
});

test('continues after an error where it stopped', async () => {
  const failing = fakeServer((request) => {
    if (request === 'PATCH /tasks') throw new Error('no connection');
    return answer(1)(request);
  });
  const { step, states } = stepOf(UPDATE);
  await assert.rejects(step.undo());
  assert.equal(failing.requests.at(-1)?.request, 'PATCH /tasks');
  assert.equal(states.length, 0);
  const { requests } = fakeServer(answer(1));
  await step.undo();
  assert.deepEqual(
    requests.map(({ request }) => request),
    UNDO.slice(2),
  );
  // Counts the tasks that were not reopened and not restored. Tasks that are deleted already do not count.
  assert.equal(states[0]?.skipped, 2);
});

test('redoes an update by importing the file again, and undoes the new one', async () => {
  const again: ImportResult = { ...COUNTS, projects: 1, project_ids: ['house'] };
  fakeServer(answer(0));
  const { step, states } = stepOf(UPDATE, async () => again);
  await step.undo();
  await step.redo();
  assert.deepEqual(states.at(-1), { result: again, isUndone: false, skipped: 0 });
  const { requests } = fakeServer(() => undefined);
  await step.undo();
  assert.deepEqual(
    requests.map(({ request }) => request),
    ['DELETE /projects/house'],
  );
});

test('moves new projects to the trash and restores them', async () => {
  const { requests } = fakeServer(() => undefined);
  const { step } = stepOf({ ...COUNTS, projects: 2, project_ids: ['a', 'b'] });
  await step.undo();
  await step.redo();
  assert.deepEqual(
    requests.map(({ request }) => request),
    ['DELETE /projects/a', 'DELETE /projects/b', 'POST /trash/projects/a/restore', 'POST /trash/projects/b/restore'],
  );
});
