/** Concurrent renaming, merging, deletion and use of labels. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { withFreshPeople } from '#server/testing/fresh-people.ts';

const ROUNDS = 8;

withFreshPeople((scene) => {
  const make = async (name: string) => (await scene().owner.client.labels.create({ body: { name } })).id;
  const taskWith = async (labels: string[]) =>
    (await scene().owner.client.tasks.create({ body: { content: 'Task', labels } })).id;
  const labelsOf = async (taskID: string) => (await scene().owner.client.tasks.get({ taskID })).labels;
  const names = async () => (await scene().owner.client.labels.list()).labels.map(({ name }) => name);
  const statuses = async (requests: Promise<{ status: number; text: string }>[]) =>
    (await Promise.all(requests)).map(({ status }) => status);
  const merge = (id: string, into: string) => scene().owner.ask('POST', `/api/v1/labels/${id}/merge`, { into });
  const remove = (id: string) => scene().owner.ask('DELETE', `/api/v1/labels/${id}`);

  it('merges or deletes a label under concurrent requests, with one event of its deletion', async () => {
    const { service } = scene();
    for (let round = 0; round < ROUNDS; round += 1) {
      const [from, into] = [await make(`from${round}`), await make(`into${round}`)];
      const task = await taskWith([`from${round}`]);
      const events = await emittedBy(service, async () => {
        const [merged = 0, deleted = 0] = await statuses([merge(from, into), remove(from)]);
        assert.deepEqual([merged, deleted].includes(404), true);
        assert.ok((merged === 200) !== (deleted === 204), `${merged} ${deleted}`);
        assert.deepEqual(await labelsOf(task), merged === 200 ? [`into${round}`] : []);
      });
      assert.equal(events.filter(({ live }) => live === 'label.deleted').length, 1);
    }
  });

  it('leaves no deleted label on tasks after a concurrent merge and deletion', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [from, into] = [await make(`from${round}`), await make(`into${round}`)];
      const task = await taskWith([`from${round}`]);
      const [merged = 0, deleted = 0] = await statuses([merge(from, into), remove(into)]);
      assert.ok([200, 404].includes(merged) && deleted === 204, `${merged} ${deleted}`);
      assert.deepEqual(await labelsOf(task), merged === 200 ? [] : [`from${round}`]);
    }
  });

  it('leaves one label when two labels are merged into each other concurrently', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one, two] = [await make(`one${round}`), await make(`two${round}`)];
      const task = await taskWith([`one${round}`, `two${round}`]);
      const answers = await statuses([merge(one, two), merge(two, one), merge(one, two)]);
      assert.deepEqual(answers.toSorted(), [200, 404, 404]);
      assert.equal((await labelsOf(task)).length, 1);
      assert.equal((await names()).filter((name) => name.endsWith(`${round}`)).length, 1);
    }
  });

  it('leaves a label on the task or deleted after concurrent use and deletion', async () => {
    const { owner } = scene();
    for (let round = 0; round < ROUNDS; round += 1) {
      const name = `put${round}`;
      const label = await make(name);
      const [one, two] = [await taskWith([]), await taskWith([name])];
      const put = (task: string) => owner.ask('PATCH', `/api/v1/tasks/${task}`, { labels: [name] });
      const bulk = { ids: [two, one], action: 'update', fields: { labels: [name] } };
      const answers = await statuses([
        put(one),
        remove(label),
        put(two),
        owner.ask('POST', '/api/v1/tasks/bulk', bulk),
      ]);
      assert.deepEqual(answers, [200, 204, 200, 200]);
      const known = await names();
      for (const task of [one, two]) assert.ok((await labelsOf(task)).every((label) => known.includes(label)));
    }
  });

  it('updates filters that are renamed concurrently', async () => {
    const { owner } = scene();
    for (let round = 0; round < ROUNDS; round += 1) {
      const label = await make(`old${round}`);
      const { id: filterID } = await owner.client.filters.create({ body: { name: 'a', query: `@old${round} & p1` } });
      await Promise.all([
        owner.client.labels.update({ labelID: label, body: { name: `new${round}` } }),
        owner.client.filters.update({ filterID, body: { name: 'b' } }),
        owner.client.filters.update({ filterID, body: { color: 'teal' } }),
      ]);
      const filter = (await owner.client.filters.list()).filters.find(({ id }) => id === filterID);
      assert.deepEqual([filter?.name, filter?.color, filter?.query], ['b', 'teal', `@new${round} & p1`]);
    }
  });

  it('keeps label names unique under concurrent renaming', async () => {
    const { owner } = scene();
    const [one, two] = [await make('one'), await make('two')];
    const rename = (id: string, name: string) => owner.ask('PATCH', `/api/v1/labels/${id}`, { name });
    const answers = await statuses([rename(one, 'same'), rename(two, 'SAME'), rename(one, 'Same')]);
    assert.ok(answers.every((status) => status === 200 || status === 409));
    assert.equal(answers.includes(409), true);
    assert.equal(new Set((await names()).map((name) => name.toLowerCase())).size, 2);
  });

  it('limits a task to fifty labels in every operation', async () => {
    const { service, owner } = scene();
    const fifty = Array.from({ length: 50 }, (_, index) => `l${index}`);
    const task = await taskWith(fifty);
    assert.equal((await labelsOf(task)).length, 50);
    const labels = [...fifty, 'l50'];
    const events = await emittedBy(service, async () => {
      for (const [method, path, body] of [
        ['POST', '/tasks', { content: 'x', labels }],
        ['PATCH', `/tasks/${task}`, { labels }],
        ['POST', '/tasks/bulk', { ids: [task], action: 'update', fields: { labels } }],
        ['PATCH', '/tasks', { tasks: [{ id: task, fields: { labels } }] }],
      ] as const) {
        const refused = await owner.ask(method, `/api/v1${path}`, body);
        assert.equal(refused.status, 422, `${method} ${path} ${refused.text}`);
      }
    });
    assert.deepEqual(events, []);
    const line = `${labels.map((name) => `@${name}`).join(' ')} title`;
    const made = await owner.client.tasks.quickAdd({ body: { text: line } });
    assert.deepEqual([made.labels.length, made.content.includes('@l50')], [50, true]);
    assert.equal((await owner.client.labels.list()).labels.length, 50);
  });
});
