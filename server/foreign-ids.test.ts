/**
 * Requests with two ids, each of which in turn belongs to another user. A foreign id gets the same answer as an unknown one.
 * Nothing is written and no event is published.
 */

import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { newId } from '#server/platform/ids/ids.ts';
import { FOREIGN_REQUESTS, type Own, ownOf } from '#server/testing/foreign-requests.ts';
import type { TestResponse } from '#server/testing/people.ts';
import { START } from '#server/testing/service.ts';
import { onSharedWorld } from '#server/testing/shared-world.ts';

onSharedWorld((scene) => {
  let own: Own;

  before(async () => {
    own = await ownOf(scene().cast);
  });

  const ask = (method: string, path: string, body?: unknown): Promise<TestResponse> =>
    scene().cast.stranger.ask(method, `/api/v1${path}`, body);

  /** Returns the parts of a response that do not differ between requests. */
  const visibleParts = ({ status, text }: TestResponse) => ({ status, text });

  for (const [kind, attacks] of Object.entries(FOREIGN_REQUESTS)) {
    test(`${kind}: a foreign id gets the answer of an unknown id and has no effect`, async () => {
      const { service, cast, untouched: world } = scene();
      const { stranger } = cast;
      for (const [foreign, method, path, body] of attacks({ own, world, stranger: stranger.id })) {
        const seq = await service.lastSeq();
        const [real, unknown] = [world[foreign], newId(START)];
        const where = `${method} ${path('…')} with a foreign ${foreign}`;
        const answer = await ask(method, path(real), body?.(real));
        assert.deepEqual(visibleParts(answer), visibleParts(await ask(method, path(unknown), body?.(unknown))), where);
        const tookNothing = answer.status === 204 || (answer.json as { done?: number }).done === 0;
        const refusals = path(real) === path(unknown) ? [404, 422] : [404];
        assert.ok(tookNothing || refusals.includes(answer.status), `${where}: ${answer.status} ${answer.text}`);
        assert.equal(await service.lastSeq(), seq, where);
      }
    });
  }

  test('a line sent with a foreign section is added as without a section', async () => {
    const { cast, untouched: world } = scene();
    const { client } = cast.stranger;
    const there = { project_id: own.project, section_id: world.section };
    const task = await client.tasks.quickAdd({ body: { text: 'x', ...there } });
    const { tasks } = await client.tasks.quickAddLines({ body: { lines: [{ text: 'y' }], ...there } });
    for (const { project_id, section_id } of [task, ...tasks]) {
      assert.deepEqual([project_id, section_id], [own.project, undefined]);
    }
  });

  test('foreign ids among the user’s own are skipped and the rest is done', async () => {
    const { cast, untouched: world } = scene();
    const { client } = cast.stranger;
    const { id } = await client.tasks.create({ body: { content: 'own' } });
    const ids = [world.task, id, world.subtask, newId(START), id];
    assert.deepEqual(await client.tasks.bulk({ body: { ids, action: 'delete' } }), { done: 1, skipped: 3 });
    const trashed = [world.trashedTask, id, newId(START)];
    assert.deepEqual(await client.tasks.restoreMany({ body: { ids: trashed } }), { done: 1, skipped: 2 });
    assert.equal((await cast.owner.client.tasks.get({ taskID: world.task })).etag, '1');
  });

  test('an editor cannot move tasks of the project to the editor’s own or read-only places', async () => {
    const { service, cast, untouched: world } = scene();
    const { owner, editor } = cast;
    const read = await owner.client.projects.create({ body: { name: 'Only read' } });
    await service.share(read.id, editor, 'viewer');
    const there = await owner.client.sections.create({ projectID: read.id, body: { name: 'There' } });
    const below = await owner.client.tasks.create({ body: { content: 'Below', project_id: read.id } });
    const mine = await editor.client.projects.create({ body: { name: 'Mine' } });
    const here = await editor.client.sections.create({ projectID: mine.id, body: { name: 'Here' } });
    const seq = await service.lastSeq();
    for (const [path, body] of [
      ['', { project_id: read.id }],
      ['', { parent_id: below.id }],
      ['', { section_id: there.id }],
      ['', { section_id: here.id }],
      ['', { project_id: mine.id, section_id: there.id }],
      ['/move', { project_id: read.id }],
      ['/move', { project_id: mine.id, section_id: there.id }],
      ['/move', { section_id: here.id }],
      ['/move', { after_id: below.id }],
      ['/move', { project_id: mine.id, before_id: below.id }],
    ] as const) {
      const method = path === '' ? 'PATCH' : 'POST';
      const refused = await editor.ask(method, `/api/v1/tasks/${world.task}${path}`, body);
      assert.ok([404, 422].includes(refused.status), `${path} ${JSON.stringify(body)}: ${refused.status}`);
    }
    assert.equal(await service.lastSeq(), seq);
  });
});
