/** Cursors of both endpoints of the activity log. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onSharedProject } from '#server/testing/shared-project.ts';

const ID = '0199e2a0-0000-7000-8000-000000000000';

const DAMAGED = [
  '',
  ':',
  '1760445000',
  '1760445000:',
  `:${ID}`,
  ID,
  `x:${ID}`,
  `-1:${ID}`,
  `1.5:${ID}`,
  `1e9:${ID}`,
  ` 1760445000:${ID}`,
  `1760445000:${ID} `,
  `1760445000:${ID}:`,
  `1760445000:${ID.toUpperCase().replace('E', 'G')}`,
  `1760445000:${ID.slice(1)}`,
  "1760445000:' or 1=1 --",
  '1760445000:%',
  '1760445000:~',
  `9999999999999:${ID}`,
  `${'1'.repeat(100_000)}:${ID}`,
  '{"seq":1}',
  'null',
  '../../..',
  '\u{1F600}:\u{1F600}',
];

onSharedProject((scene) => {
  const doors = () => ({
    project: { person: scene().viewer, path: `/api/v1/projects/${scene().project}/activity` },
    instance: { person: scene().administrator, path: '/api/v1/activity' },
  });

  it('refuses a damaged and an incomplete cursor with 400', async () => {
    for (const { person, path } of Object.values(doors())) {
      for (const before of DAMAGED) {
        const { status, json } = await person.ask('GET', `${path}?before=${encodeURIComponent(before)}`);
        assert.equal(status, 400, `${path} ${before.slice(0, 60)}`);
        assert.equal((json as { code: string }).code, 'bad_request');
      }
    }
  });

  it('refuses characters that a database does not accept', async () => {
    for (const { person, path } of Object.values(doors())) {
      assert.equal((await person.ask('GET', `${path}?before=1%00:${ID}`)).status, 422);
    }
  });

  it('treats a cursor of another project as a point in time only', async () => {
    const { owner, viewer, project, task } = scene();
    const other = await owner.client.projects.create({ body: { name: 'Elsewhere' } });
    await task({ content: 'here' });
    const elsewhere = await owner.client.tasks.create({ body: { content: 'there', project_id: other.id } });
    await owner.client.tasks.complete({ taskID: elsewhere.id });
    const page = await owner.client.activity.ofProject({ projectID: other.id, query: { limit: 1 } });
    const before = page.next_cursor ?? '';
    const { activity } = await viewer.client.activity.ofProject({ projectID: project, query: { before } });
    assert.deepEqual(
      activity.map(({ payload }) => payload),
      [{ content: 'here' }, { name: 'House' }],
    );
  });

  it('answers 404 before it validates the cursor of a user who cannot read the project', async () => {
    const { stranger, project } = scene();
    for (const before of ['x', `1:${ID}`]) {
      assert.equal((await stranger.ask('GET', `/api/v1/projects/${project}/activity?before=${before}`)).status, 404);
    }
  });
});
