import assert from 'node:assert/strict';
import { it } from 'node:test';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { refusal } from '#server/testing/refused.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';

const occurrence = '2026-10-14';
const DAILY = { due_date: occurrence, recurrence_rule: 'FREQ=DAILY' };

onSharedProject((scene) => {
  const dueOf = async (taskID = '') => (await scene().owner.client.tasks.get({ taskID })).due_date;

  it('completes the occurrence that the callers saw once, with the same response to each', async () => {
    const { service, owner, editor, task } = scene();
    const { id } = await task(DAILY);
    const complete = ({ client }: typeof owner) => client.tasks.complete({ taskID: id, body: { occurrence } });
    const events = await emittedBy(service, async () => {
      const answers = await Promise.all([owner, editor, owner, editor].map(complete));
      for (const { recurred, next_due, due_date, etag } of [...answers, await complete(owner)]) {
        assert.deepEqual([recurred, next_due, due_date, etag], [true, '2026-10-15', '2026-10-15', '2']);
      }
    });
    assert.deepEqual(
      events.map(({ live, activity }) => [live, activity]),
      [['task.completed', 'task.completed']],
    );
    assert.equal((await owner.client.repetition.completions({ taskID: id })).completions.length, 1);
  });

  it('completes an occurrence before its day once, if the rule counts from completion', async () => {
    const { owner, task } = scene();
    const sunday = '2026-10-18';
    const rule = { recurrence_rule: 'FREQ=WEEKLY;BYDAY=SU;COUNT=3', recurrence_from: 'completion' } as const;
    const { id } = await task({ due_date: sunday, ...rule });
    const body = { occurrence: sunday };
    for (let request = 0; request < 4; request += 1) {
      const { recurred, next_due, recurrence_rule } = await owner.client.tasks.complete({ taskID: id, body });
      assert.deepEqual([recurred, next_due, recurrence_rule], [true, '2026-10-25', 'FREQ=WEEKLY;BYDAY=SU;COUNT=2']);
    }
    assert.equal((await owner.client.repetition.completions({ taskID: id })).completions.length, 1);
  });

  it('completes one occurrence per request without an occurrence', async () => {
    const { owner, editor, task } = scene();
    const { id } = await task(DAILY);
    await Promise.all([owner, editor, owner].map(({ client }) => client.tasks.complete({ taskID: id })));
    assert.equal(await dueOf(id), '2026-10-17');
  });

  it('answers a completed series and ignores the occurrence of a task that does not repeat', async () => {
    const { service, owner, task } = scene();
    const { id } = await task({ ...DAILY, recurrence_rule: 'FREQ=DAILY;COUNT=1' });
    const once = await task({ due_date: '2026-10-20' });
    const events = await emittedBy(service, async () => {
      for (const taskID of [id, id, once.id, once.id]) {
        const { recurred, next_due, completed } = await owner.client.tasks.complete({ taskID, body: { occurrence } });
        assert.deepEqual([recurred, next_due, completed], [false, undefined, true]);
      }
    });
    assert.equal(events.length, 2);
  });

  it('distinguishes occurrences on one day by their time', async () => {
    const { owner, task } = scene();
    const { id } = await task({ due_date: '2026-10-15', due_time: '09:00', recurrence_rule: 'FREQ=HOURLY' });
    const body = { occurrence: '2026-10-15', occurrence_time: '09:00' };
    const timeAfter = async () => (await owner.client.tasks.complete({ taskID: id, body })).due_time;
    assert.deepEqual([await timeAfter(), await timeAfter()], ['10:00', '10:00']);
  });

  it('an empty occurrence means a task without a date', async () => {
    const { owner, task } = scene();
    const { id } = await task({ recurrence_rule: 'FREQ=DAILY' });
    const dueAfter = async () =>
      (await owner.client.tasks.complete({ taskID: id, body: { occurrence: null } })).next_due;
    assert.deepEqual([await dueAfter(), await dueAfter()], ['2026-10-15', '2026-10-15']);
  });

  it('says nothing of a next date if the date was removed', async () => {
    const { owner, task } = scene();
    const { id } = await task(DAILY);
    await owner.client.tasks.update({ taskID: id, body: { due_date: null } });
    const { recurred, ...answer } = await owner.client.tasks.complete({ taskID: id, body: { occurrence } });
    assert.deepEqual([recurred, 'next_due' in answer, 'due_date' in answer], [true, false, false]);
  });

  it('skips and reverts an occurrence once', async () => {
    const { service, owner, editor, task } = scene();
    const { id } = await task(DAILY);
    await owner.client.tasks.complete({ taskID: id });
    const both = [owner, editor, owner];
    const skip = { taskID: id, body: { occurrence: '2026-10-15' } };
    const skipped = await Promise.all(both.map(({ client }) => client.repetition.skipOccurrence(skip)));
    assert.deepEqual(
      new Set(skipped.map(({ next_due, recurred }) => [next_due, recurred].join())),
      new Set(['2026-10-16,true']),
    );
    const events = await emittedBy(service, async () => {
      const reopen = { taskID: id, body: { occurrence: '2026-10-16' } };
      const reverted = await Promise.all(both.map(({ client }) => client.tasks.reopen(reopen)));
      assert.deepEqual(new Set(reverted.map(({ due_date }) => due_date)), new Set(['2026-10-15']));
    });
    assert.equal(events.length, 1);
    assert.equal((await owner.client.tasks.reopen({ taskID: id })).due_date, occurrence);
  });

  it('completes the occurrences of a bulk request once', async () => {
    const { owner, editor, task } = scene();
    const ids = [(await task(DAILY)).id, (await task({ ...DAILY, due_date: '2026-10-20' })).id, (await task({})).id];
    const occurrences = [
      { id: ids[0] ?? '', occurrence },
      { id: ids[1] ?? '', occurrence: '2026-10-20' },
    ];
    const body = { ids, action: 'complete' as const, occurrences };
    for (const { client } of [owner, editor])
      assert.deepEqual(await client.tasks.bulk({ body }), { done: 3, skipped: 0 });
    assert.deepEqual([await dueOf(ids[0]), await dueOf(ids[1])], ['2026-10-15', '2026-10-21']);
    await owner.client.tasks.bulk({ body: { ids, action: 'complete' } });
    assert.deepEqual([await dueOf(ids[0]), await dueOf(ids[1])], ['2026-10-16', '2026-10-22']);
    assert.deepEqual(await refusal(owner.client.tasks.bulk({ body: { ...body, action: 'delete' } })), ['occurrences']);
  });

  it('refuses an unreadable occurrence and changes nothing', async () => {
    const { owner, task } = scene();
    const { id } = await task(DAILY);
    for (const body of [
      { occurrence: 'today' },
      { occurrence: 20261014 },
      { occurrence_time: '9' },
      { day: occurrence },
    ]) {
      const refused = await owner.ask('POST', `/api/v1/tasks/${id}/complete`, body);
      assert.equal(refused.status, 422, JSON.stringify(body));
    }
    assert.equal(await dueOf(id), occurrence);
  });
});
