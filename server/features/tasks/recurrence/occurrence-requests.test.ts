import assert from 'node:assert/strict';
import { it } from 'node:test';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';

const ROUNDS = 20;

onSharedProject((scene) => {
  it('completes one occurrence for concurrent requests, with the same response to each', async () => {
    const { service, owner, editor, task } = scene();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await task({ due_date: '2026-10-14', recurrence_rule: 'FREQ=DAILY' });
      const events = await emittedBy(service, async () => {
        const answers = await Promise.all(
          [owner, editor, owner, editor, owner].map(({ client }) => client.tasks.complete({ taskID: id })),
        );
        for (const { recurred, next_due, due_date } of answers) {
          assert.deepEqual([recurred, next_due, due_date], [true, '2026-10-15', '2026-10-15']);
        }
      });
      assert.equal(events.length, 1);
      const { completions } = await owner.client.repetition.completions({ taskID: id });
      assert.equal(completions.length, 1);
    }
  });

  it('completes the next occurrence for a request after the response', async () => {
    const { owner, task } = scene();
    const { id } = await task({ due_date: '2026-10-14', recurrence_rule: 'FREQ=DAILY;COUNT=3' });
    const next: unknown[] = [];
    for (let round = 0; round < 4; round += 1) {
      const { recurred, next_due, completed } = await owner.client.tasks.complete({ taskID: id });
      next.push([recurred, next_due, completed]);
    }
    assert.deepEqual(next, [
      [true, '2026-10-15', false],
      [true, '2026-10-16', false],
      [false, undefined, true],
      [false, undefined, true],
    ]);
  });

  it('skips one occurrence and undoes one move for concurrent requests', async () => {
    const { owner, editor, task } = scene();
    const { id } = await task({ due_date: '2026-10-14', recurrence_rule: 'FREQ=DAILY' });
    const both = [owner, editor, owner, editor];
    for (let round = 0; round < ROUNDS; round += 1) {
      await owner.client.tasks.complete({ taskID: id });
      const skipped = await Promise.all(both.map(({ client }) => client.repetition.skipOccurrence({ taskID: id })));
      assert.deepEqual(new Set(skipped.map(({ next_due }) => next_due)), new Set(['2026-10-16']));
      const back = await Promise.all(both.map(({ client }) => client.tasks.reopen({ taskID: id })));
      assert.deepEqual(new Set(back.map(({ due_date }) => due_date)), new Set(['2026-10-15']));
      const further = await owner.client.tasks.reopen({ taskID: id });
      assert.equal(further.due_date, '2026-10-14');
    }
  });

  it('treats bulk requests like single requests', async () => {
    const { owner, editor, task } = scene();
    const body = { due_date: '2026-10-14', recurrence_rule: 'FREQ=DAILY' };
    const ids = [(await task(body)).id, (await task(body)).id, (await task({})).id];
    const both = [owner, editor, owner];
    await Promise.all(both.map(({ client }) => client.tasks.bulk({ body: { ids, action: 'complete' } })));
    const dueOf = async (taskID = '') => (await owner.client.tasks.get({ taskID })).due_date;
    assert.deepEqual([await dueOf(ids[0]), await dueOf(ids[1])], ['2026-10-15', '2026-10-15']);
    await owner.client.tasks.bulk({ body: { ids, action: 'complete' } });
    assert.equal(await dueOf(ids[0]), '2026-10-16');
    await Promise.all(both.map(({ client }) => client.tasks.bulk({ body: { ids, action: 'reopen' } })));
    assert.deepEqual([await dueOf(ids[0]), await dueOf(ids[1])], ['2026-10-15', '2026-10-15']);
  });

  it('completes the last occurrence once', async () => {
    const { service, owner, editor, task } = scene();
    const { id } = await task({ due_date: '2026-10-14', recurrence_rule: 'FREQ=DAILY;COUNT=1' });
    const events = await emittedBy(service, async () => {
      const answers = await Promise.all(
        [owner, editor, owner].map(({ client }) => client.tasks.complete({ taskID: id })),
      );
      for (const { recurred, completed } of answers) assert.deepEqual([recurred, completed], [false, true]);
    });
    assert.equal(events.length, 1);
  });
});
