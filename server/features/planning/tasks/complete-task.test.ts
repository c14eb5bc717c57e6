import assert from 'node:assert/strict';
import { it } from 'node:test';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { refusal } from '#server/testing/refused.ts';
import { START } from '#server/testing/service.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { storedTask } from '#server/testing/stored-tasks.ts';

/** Code with the text of task-list items, which are not items. */
const CODE =
  '```\n- [x] fenced\n```\n~~~ md\n- [x] tildes\n~~~\n- item\n  ```\n  - [x] fenced in an item\n  ```\n`- [x] span`';

onSharedProject((scene) => {
  it('completes the task and its open sub-tasks with an event each, and not its parent', async () => {
    const { service, owner, editor, task } = scene();
    const top = await task({ content: 'Top' });
    const middle = await task({ content: 'Middle', parent_id: top.id });
    const low = await task({ content: 'Low', parent_id: middle.id, recurrence_rule: 'FREQ=DAILY' });
    const done = await task({ parent_id: middle.id });
    await owner.client.tasks.complete({ taskID: done.id });
    await owner.client.tasks.snooze({ taskID: middle.id, body: { until: '2026-10-20T08:00:00Z' } });
    const events = await emittedBy(service, async () => {
      const closed = await editor.client.tasks.complete({ taskID: middle.id });
      assert.equal(closed.completed, true);
      assert.equal(closed.recurred, false);
      assert.equal(closed.completed_by, editor.id);
      assert.equal(closed.completed_at, new Date(START).toISOString());
      assert.equal('snoozed_until' in closed || 'next_due' in closed, false);
      assert.equal(closed.subtask_done, 2);
    });
    assert.deepEqual(
      events.map(({ subject_id, live, live_extra, activity, payload }) => ({
        subject_id,
        live,
        live_extra,
        activity,
        payload,
      })),
      [
        {
          subject_id: middle.id,
          live: 'task.completed',
          live_extra: { recurred: false },
          activity: 'task.completed',
          payload: { content: 'Middle', recurred: false },
        },
        {
          subject_id: low.id,
          live: 'task.completed',
          live_extra: { recurred: false },
          activity: undefined,
          payload: undefined,
        },
      ],
    );
    assert.equal((await owner.client.tasks.get({ taskID: low.id })).recurrence_rule, 'FREQ=DAILY');
    assert.equal((await owner.client.tasks.get({ taskID: top.id })).completed, false);
  });

  it('returns a completed task without a change', async () => {
    const { service, owner, editor, task } = scene();
    const { id } = await task({});
    const first = await owner.client.tasks.complete({ taskID: id });
    const events = await emittedBy(service, async () => {
      assert.deepEqual(await editor.client.tasks.complete({ taskID: id }), first);
    });
    assert.deepEqual(events, []);
  });

  it('moves a repeating task to its next occurrence and keeps everything else', async () => {
    const { service, owner, editor, task } = scene();
    const made = await task({
      content: 'Water',
      description: '- [x] roses\n1. [X] beans\n- [ ] grass\n[x] not a list\n> - [x] quoted\n' + CODE,
      due_date: '2026-10-05',
      due_time: '09:00',
      recurrence_rule: 'FREQ=DAILY;INTERVAL=3',
      labels: ['garden'],
      assignee_id: editor.id,
      priority: 2,
      duration_min: 15,
    });
    await owner.client.tasks.snooze({ taskID: made.id, body: { until: '2026-12-01T08:00:00Z' } });
    const events = await emittedBy(service, async () => {
      const next = await owner.client.tasks.complete({ taskID: made.id });
      assert.equal(next.recurred, true);
      assert.equal(next.next_due, '2026-10-17');
      const { etag, updated_at, due_date, due_datetime, description, recurred, next_due, ...rest } = next;
      const { etag: _e, updated_at: _u, due_date: _d, due_datetime: _t, description: _x, ...before } = made;
      assert.deepEqual(rest, before);
      assert.equal(due_date, next_due);
      assert.equal(due_datetime, '2026-10-17T07:00:00.000Z');
      assert.equal(description, '- [ ] roses\n1. [ ] beans\n- [ ] grass\n[x] not a list\n> - [ ] quoted\n' + CODE);
      assert.notEqual(etag, made.etag);
      assert.ok(recurred && updated_at >= made.updated_at);
    });
    assert.equal(events.length, 1);
    assert.deepEqual(events[0]?.payload, { content: 'Water', recurred: true, next_due: '2026-10-17' });
    assert.deepEqual(events[0]?.live_extra, { recurred: true, next_due: '2026-10-17' });
  });

  it('reopens the sub-tasks of a repeating task and shifts their dates', async () => {
    const { service, owner, task } = scene();
    const top = await task({ due_date: '2026-10-12', recurrence_rule: 'FREQ=WEEKLY;BYDAY=MO' });
    const done = await task({ parent_id: top.id, due_date: '2026-10-11', due_time: '20:00' });
    const lower = await task({ parent_id: done.id });
    const open = await task({ parent_id: top.id, due_date: '2026-10-24' });
    const still = await task({ parent_id: top.id });
    await owner.client.tasks.complete({ taskID: done.id });
    const events = await emittedBy(service, () => owner.client.tasks.complete({ taskID: top.id }));
    assert.deepEqual(
      events.map(
        ({ live, subject_id }) => `${live} ${[top, done, lower, open, still].findIndex(({ id }) => id === subject_id)}`,
      ),
      ['task.completed 0', 'task.reopened 1', 'task.updated 3', 'task.reopened 2'],
    );
    const stored = await owner.client.tasks.get({ taskID: done.id });
    assert.equal(stored.completed, false);
    assert.equal(stored.due_date, '2026-10-18');
    assert.equal(stored.due_datetime, '2026-10-18T18:00:00.000Z');
    assert.equal((await owner.client.tasks.get({ taskID: open.id })).due_date, '2026-10-31');
    assert.equal((await owner.client.tasks.get({ taskID: still.id })).etag, '1');
  });

  it('decrements COUNT, and removes the rule with the last completion', async () => {
    const { owner, task } = scene();
    const { id } = await task({ due_date: '2026-10-14', recurrence_rule: 'FREQ=DAILY;COUNT=3' });
    const dates = [];
    for (let round = 0; round < 3; round += 1) {
      const { recurred, next_due, completed } = await owner.client.tasks.complete({ taskID: id });
      dates.push([recurred, next_due, completed]);
    }
    assert.deepEqual(dates, [
      [true, '2026-10-15', false],
      [true, '2026-10-16', false],
      [false, undefined, true],
    ]);
    const closed = await owner.client.tasks.get({ taskID: id });
    assert.equal('recurrence_rule' in closed || 'recurrence_from' in closed || 'recurrence_text' in closed, false);
    const until = await task({ due_date: '2026-10-14', recurrence_rule: 'FREQ=DAILY;UNTIL=20261014' });
    assert.equal((await owner.client.tasks.complete({ taskID: until.id })).recurred, false);
  });

  it('counts the next occurrence from the day of the completion in the time zone of the user', async () => {
    const { service, owner, stranger, project, task } = scene();
    await service.share(project, stranger, 'editor');
    service.clock.set('2026-10-14T02:00:00.000Z');
    const { id } = await task({ recurrence_rule: 'FREQ=DAILY', recurrence_from: 'completion' });
    assert.equal((await stranger.client.tasks.complete({ taskID: id })).next_due, '2026-10-14');
    const { id: other } = await task({ recurrence_rule: 'FREQ=DAILY', recurrence_from: 'completion' });
    assert.equal((await owner.client.tasks.complete({ taskID: other })).next_due, '2026-10-15');
    service.clock.set(new Date(START).toISOString());
  });

  it('sets a clock time on an hourly task', async () => {
    const { owner, task } = scene();
    const { id } = await task({ due_date: '2026-10-14', recurrence_rule: 'FREQ=HOURLY;INTERVAL=6' });
    const next = await owner.client.tasks.complete({ taskID: id });
    assert.equal(next.due_time !== undefined && next.due_timezone === 'Europe/Copenhagen', true);
    assert.ok((next.due_datetime ?? '') > new Date(START).toISOString());
  });

  it('completes tasks with the first and the last dates of the calendar', async () => {
    const { owner, task } = scene();
    for (const due_date of ['0001-01-01', '1900-03-01', '9999-12-31']) {
      for (const rule of ['FREQ=DAILY', 'FREQ=HOURLY', 'FREQ=YEARLY;INTERVAL=999', 'FREQ=MONTHLY;BYDAY=5MO']) {
        const { id } = await task({ due_date, due_time: '12:00', recurrence_rule: rule });
        const next = await owner.client.tasks.complete({ taskID: id });
        assert.equal(next.recurred, due_date < '9999', `${due_date} ${rule}`);
        if (next.recurred) assert.ok((next.next_due ?? '') >= '2026-10-14');
      }
    }
  });

  it('reopens only this task, once', async () => {
    const { service, owner, editor, task } = scene();
    const top = await task({ content: 'Top' });
    const child = await task({ parent_id: top.id });
    await owner.client.tasks.complete({ taskID: top.id });
    const events = await emittedBy(service, async () => {
      const open = await editor.client.tasks.reopen({ taskID: top.id });
      assert.equal(open.completed, false);
      assert.equal('completed_at' in open || 'completed_by' in open, false);
      assert.deepEqual(
        await owner.client.tasks.reopen({ taskID: top.id }),
        await owner.client.tasks.get({ taskID: top.id }),
      );
    });
    assert.deepEqual(
      events.map(({ activity, live, subject_id }) => ({ activity, live, subject_id })),
      [{ activity: 'task.reopened', live: 'task.reopened', subject_id: top.id }],
    );
    assert.equal((await owner.client.tasks.get({ taskID: child.id })).completed, true);
  });

  it('completes once for several concurrent requests', async () => {
    const { service, owner, editor, task } = scene();
    const { id } = await task({});
    await task({ parent_id: id });
    const events = await emittedBy(service, () =>
      Promise.all(
        Array.from({ length: 40 }, (_, index) => (index % 2 ? owner : editor).client.tasks.complete({ taskID: id })),
      ),
    );
    assert.equal(events.length, 2);
    assert.equal((await storedTask(service, id)).version, 2);
  });

  it('leaves a task in one consistent state after concurrent completion, reopening and deletion', async () => {
    const { service, owner, editor, task } = scene();
    const { id } = await task({});
    const child = await task({ parent_id: id });
    const tries = Array.from({ length: 12 }, (_, index) => {
      const taskID = index % 2 ? id : child.id;
      if (index === 8) return owner.client.tasks.delete({ taskID: id });
      return index % 3 ? editor.client.tasks.complete({ taskID }) : owner.client.tasks.reopen({ taskID });
    });
    for (const outcome of await Promise.allSettled(tries)) {
      if (outcome.status === 'rejected') assert.equal(await refusal(Promise.reject(outcome.reason)), 'not_found');
    }
    for (const row of [await storedTask(service, id), await storedTask(service, child.id)]) {
      assert.equal(row.deletion_id, id);
    }
  });

  it('refuses a viewer and a stranger, without any change', async () => {
    const { service, viewer, stranger, task } = scene();
    const { id } = await task({});
    const events = await emittedBy(service, async () => {
      for (const { client } of [viewer, stranger]) {
        assert.equal(await refusal(client.tasks.complete({ taskID: id })), 'not_found');
        assert.equal(await refusal(client.tasks.reopen({ taskID: id })), 'not_found');
        assert.equal(await refusal(client.tasks.snooze({ taskID: id, body: { until: null } })), 'not_found');
      }
    });
    assert.deepEqual(events, []);
  });
});
