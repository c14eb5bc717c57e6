/** Tasks with texts that take long to analyse for the search. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { LIMITS } from '#contract/limits.ts';
import { indexedText } from '#server/platform/db/indexed-text.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { longestTurn } from '#server/testing/longest-turn.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';

/** Normalization makes each character 18 times as long. */
const LIGATURES = '\ufdfa '.repeat(LIMITS.taskDescription / 2 - 10);

onSharedProject((scene) => {
  const found = async (q: string) => {
    const { tasks } = await scene().owner.client.tasks.list({ query: { q } });
    return tasks.map(({ id }) => id);
  };

  it('S-3n-7: a large description does not keep the service busy when it is stored, moved or copied', async () => {
    const { service, owner, project } = scene();
    const [word, title] = [`w${crypto.randomUUID().slice(0, 8)}`, `t${crypto.randomUUID().slice(0, 8)}`];
    const description = `${word} ${LIGATURES}`;
    const other = await owner.client.projects.create({ body: { name: 'Other' } });
    const steps: string[] = [];
    const analysis = await longestTurn(async () => indexedText('Read', description));
    const turn = await longestTurn(async () => {
      const events = await emittedBy(service, async () => {
        const { id } = await owner.client.tasks.create({ body: { content: 'Read', description, project_id: project } });
        steps.push(id);
      });
      assert.deepEqual(
        events.map(({ live }) => live),
        ['task.created'],
      );
      const [taskID = ''] = steps;
      assert.deepEqual(await found(word), [taskID]);
      await owner.client.tasks.update({ taskID, body: { content: title } });
      assert.deepEqual(await found(`${title} ${word}`), [taskID]);
      await owner.client.tasks.update({ taskID, body: { project_id: other.id } });
      const copy = await owner.client.tasks.duplicate({ taskID });
      assert.deepEqual(new Set(await found(word)), new Set([taskID, copy.id]));
      assert.equal((await owner.client.tasks.get({ taskID: copy.id })).description, description);
      await owner.client.tasks.update({ taskID, body: { description: 'short' } });
      assert.deepEqual(await found(word), [copy.id]);
      const added = await owner.client.tasks.quickAdd({ body: { text: 'Read more', description } });
      assert.deepEqual(new Set(await found(word)), new Set([copy.id, added.id]));
    });
    // Measured: 10 to 41 ms, of 280 ms for the analysis on a loaded machine.
    assert.ok(turn < 0.8 * analysis, `${turn} ms of ${analysis} ms`);
  });

  it('a transaction that is repeated after the analysis creates everything once', async () => {
    const { service, owner, project } = scene();
    const label = `l${crypto.randomUUID().slice(0, 8)}`;
    const body = { content: 'Once', description: LIGATURES, project_id: project, labels: [label] };
    const seq = await service.lastSeq();
    const made = await Promise.all(Array.from({ length: 3 }, () => owner.client.tasks.create({ body })));
    assert.equal(new Set(made.map(({ id }) => id)).size, 3);
    const { labels } = await owner.client.labels.list();
    assert.equal(labels.filter(({ name }) => name === label).length, 1);
    assert.equal((await service.events(seq)).filter(({ live }) => live === 'task.created').length, 3);
  });
});
