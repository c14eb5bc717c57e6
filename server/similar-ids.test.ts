/**
 * Ids that are almost correct, and lists, cursors and keys of other users: none of them has an effect or causes an internal
 * failure.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '#server/platform/ids/ids.ts';
import type { Person } from '#server/testing/people.ts';
import { START } from '#server/testing/service.ts';
import { onSharedWorld } from '#server/testing/shared-world.ts';
import { worldOf } from '#server/testing/world.ts';

/** Paginated lists without their page parameters. */
const PAGED = [
  '/tasks?',
  '/trash/tasks?',
  '/completed?',
  '/notifications?',
  '/delegated?',
  '/search?q=secret&',
  '/filters/preview?query=secret&',
  '/notes?',
  '/notes?q=secret&',
  '/trash/notes?',
];

onSharedWorld((scene) => {
  test('an almost correct id is unknown, also to its owner', async () => {
    const { cast, untouched: world } = scene();
    const nearly = (id: string) => [
      id.toUpperCase(),
      `${id}%20`,
      `%20${id}`,
      `${id}%00`,
      `${id}.json`,
      `${id};a=b`,
      `%2e%2e%2f${id}`,
      id.replaceAll('-', ''),
      `{${id}}`,
      `${id},${world.subtask}`,
    ];
    const paths: [string, string, string][] = [
      ['/tasks/', world.task, ''],
      ['/tasks/', world.task, '/comments'],
      ['/tasks/', world.task, '/reminders'],
      ['/attachments/', world.attachment, ''],
      ['/attachments/', world.noteFile, ''],
      ['/notes/', world.note, ''],
      ['/projects/', world.project, ''],
      ['/filters/', world.filter, '/tasks'],
    ];
    for (const [before, id, after] of paths) {
      assert.equal((await cast.owner.ask('GET', `/api/v1${before}${id}${after}`)).status, 200);
      for (const odd of nearly(id)) {
        const path = `/api/v1${before}${odd}${after}`;
        assert.ok([400, 404].includes((await cast.owner.ask('GET', path)).status), path);
      }
    }
  });

  test('every reorder operation refuses 501 ids or a value that is not a list of texts', async () => {
    const { cast, untouched: world } = scene();
    const paths = ['/projects', `/projects/${world.project}/sections`, '/project-groups', '/labels'];
    const many = Array.from({ length: 501 }, () => newId(START));
    for (const path of paths) {
      for (const ids of [many, [{}], [[world.label]], [null], world.label, { 0: world.label }]) {
        const { status } = await cast.owner.ask('POST', `/api/v1${path}/reorder`, { ids });
        assert.equal(status, 422, `${path} ${JSON.stringify(ids).slice(0, 60)}`);
      }
      assert.equal((await cast.owner.ask('POST', `/api/v1${path}/reorder`, { ids: many.slice(1) })).status, 204, path);
    }
  });

  test('a cursor does not work for another user, in another list or if damaged', async () => {
    const { service, cast } = scene();
    const { owner, stranger } = cast;
    const more = await worldOf(service, cast);
    await owner.client.tasks.update({ taskID: more.task, body: { assignee_id: cast.viewer.id } });
    await owner.client.tasks.update({ taskID: more.subtask, body: { assignee_id: cast.editor.id } });
    const cursors = new Map<string, string>();
    for (const path of PAGED) {
      const { status, json, text } = await owner.ask('GET', `/api/v1${path}limit=1`);
      assert.equal(status, 200, text);
      cursors.set(path, (json as { next_cursor?: string }).next_cursor ?? assert.fail(`${path} has one page`));
    }
    for (const [path, cursor] of cursors) {
      const status = async (person: Person, place: string) =>
        (await person.ask('GET', `/api/v1${path}limit=1&cursor=${encodeURIComponent(place)}`)).status;
      assert.equal(await status(owner, cursor), 200, path);
      assert.equal(await status(stranger, cursor), 422, path);
      const others = [...cursors.values()].filter((other) => other !== cursor);
      const damaged = [cursor.slice(0, -2), cursor.slice(2), `${cursor}AA`, [...cursor].reverse().join('')];
      for (const place of [...others, ...damaged]) assert.equal(await status(owner, place), 422, `${path} ${place}`);
    }
  });

  test('an idempotency key that another user has used is a new key', async () => {
    const { cast } = scene();
    const key = { 'idempotency-key': `key-${newId(START)}` };
    const body = { content: 'same words' };
    const [first, second] = [
      await cast.owner.ask('POST', '/api/v1/tasks', body, key),
      await cast.stranger.ask('POST', '/api/v1/tasks', body, key),
    ];
    assert.deepEqual([first.status, second.status], [201, 201]);
    assert.notEqual((first.json as { id: string }).id, (second.json as { id: string }).id);
    assert.equal((second.json as { project_id: string }).project_id, cast.stranger.inbox);
  });
});
