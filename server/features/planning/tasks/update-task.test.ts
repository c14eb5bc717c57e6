import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { TaskInput } from '#contract/resources/task.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import { refusal } from '#server/testing/refused.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';

onSharedProject((scene) => {
  const update = (taskID: string, body: TaskInput) => scene().owner.client.tasks.update({ taskID, body });

  it('changes the given fields and emits their names', async () => {
    const { service, editor, project, task } = scene();
    const { id } = await task({ content: 'Old', description: 'Text', due_date: '2026-10-20' });
    const events = await emittedBy(service, async () => {
      const changed = await editor.client.tasks.update({
        taskID: id,
        body: {
          content: ' New ',
          description: '',
          priority: 2,
          due_time: '08:30',
          duration_min: 30,
          assignee_id: 'me',
        },
      });
      assert.equal(changed.content, 'New');
      assert.equal('description' in changed, false);
      assert.equal(changed.due_datetime, '2026-10-20T06:30:00.000Z');
      assert.equal(changed.etag, '2');
    });
    const fields = ['content', 'description', 'priority', 'duration_min', 'assignee_id', 'due_time', 'due_timezone'];
    assert.equal(events.length, 1);
    const named = events.flatMap(({ payload }) => (payload as { fields: string[] }).fields);
    assert.deepEqual(named.toSorted(), fields.toSorted());
    assert.equal(events[0]?.actor_id, editor.id);
    assert.equal(events[0]?.live, 'task.updated');
    assert.equal(events[0]?.project_id, project);
  });

  it('clears a field that is null or empty', async () => {
    const { task } = scene();
    const whole = {
      description: 'x',
      priority: 1,
      due_date: '2026-10-20',
      due_time: '08:00',
      duration_min: 5,
      recurrence_rule: 'FREQ=DAILY',
      assignee_id: 'me',
      labels: ['a'],
    };
    const cleared = { description: null, priority: null, due_date: null, duration_min: null, assignee_id: null };
    const { id } = await task(whole);
    const empty = await update(id, { ...cleared, recurrence_rule: null, labels: null });
    const { id: other } = await task(whole);
    const answer = await scene().owner.ask('PATCH', `/api/v1/tasks/${other}`, {
      description: '',
      priority: '',
      due_date: '',
      duration_min: 0,
      recurrence_rule: '',
      assignee_id: '',
      labels: [],
    });
    for (const task of [empty, answer.json as typeof empty]) {
      assert.deepEqual(task.labels, []);
      assert.equal(task.priority, 4);
      for (const name of [
        'description',
        'due_date',
        'due_time',
        'due_timezone',
        'due_datetime',
        'duration_min',
      ] as const) {
        assert.equal(name in task, false, name);
      }
      assert.equal('recurrence_text' in task || 'assignee_id' in task, false);
    }
  });

  it('writes nothing and emits nothing if nothing changes', async () => {
    const { service, viewer, task } = scene();
    const made = await task({
      content: 'Same',
      due_date: '2026-10-20',
      labels: ['a', 'b'],
      recurrence_rule: 'FREQ=DAILY',
    });
    const events = await emittedBy(service, async () => {
      assert.deepEqual(await update(made.id, {}), made);
      const { content, due_date, recurrence_rule, labels, priority, project_id } = made;
      const same = { content, due_date: due_date ?? null, recurrence_rule: recurrence_rule ?? null, labels, priority };
      assert.deepEqual(await update(made.id, { ...same, project_id }), made);
      assert.equal((await viewer.client.tasks.update({ taskID: made.id, body: {} })).etag, made.etag);
    });
    assert.deepEqual(events, []);
  });

  it('lets a viewer change only their own labels', async () => {
    const { service, owner, viewer, stranger, task } = scene();
    const { id } = await task({ labels: ['mine'] });
    const events = await emittedBy(service, async () => {
      const updated = await viewer.client.tasks.update({ taskID: id, body: { labels: ['yours', 'mine'] } });
      assert.deepEqual(updated.labels, ['mine', 'yours']);
      assert.equal(updated.etag, '2');
    });
    assert.deepEqual(
      events.filter(({ activity }) => activity).map(({ activity, payload, live }) => ({ activity, payload, live })),
      [{ activity: 'task.updated', payload: { content: 'Task', fields: ['labels'] }, live: 'task.updated' }],
    );
    assert.deepEqual((await owner.client.tasks.get({ taskID: id })).labels, ['mine']);
    const refused = viewer.client.tasks.update({ taskID: id, body: { labels: [], content: 'Taken' } });
    assert.equal(await refusal(refused), 'not_found');
    assert.equal(await refusal(stranger.client.tasks.update({ taskID: id, body: { labels: [] } })), 'not_found');
    assert.equal(await refusal(stranger.client.tasks.update({ taskID: id, body: {} })), 'not_found');
  });

  it('keeps date, time and zone together', async () => {
    const { task, stranger, service, project } = scene();
    const { id } = await task({ due_date: '2026-10-20', due_time: '08:00', due_timezone: 'America/New_York' });
    assert.deepEqual(await refusal(update(id, { due_date: null, due_time: '09:00' })), ['due_time']);
    assert.deepEqual(await refusal(update(id, { due_time: null, due_timezone: 'Europe/Paris' })), ['due_timezone']);
    const later = await update(id, { due_date: '2026-10-21' });
    assert.equal(later.due_datetime, '2026-10-21T12:00:00.000Z');
    assert.equal(later.due_timezone, 'America/New_York');
    await service.share(project, stranger, 'editor');
    const moved = await stranger.client.tasks.update({ taskID: id, body: { due_time: '09:00' } });
    assert.equal(moved.due_timezone, 'America/Los_Angeles');
    assert.equal(moved.due_datetime, '2026-10-21T16:00:00.000Z');
    const allDay = await update(id, { due_time: null });
    assert.equal(allDay.due_date, '2026-10-21');
    assert.equal('due_timezone' in allDay || 'due_datetime' in allDay, false);
    const none = await task({});
    assert.deepEqual(await refusal(update(none.id, { due_time: '09:00' })), ['due_time']);
  });

  it('moves a wall time in the gap of a clock change forward, and uses the first of two equal wall times', async () => {
    const { task } = scene();
    const gap = await task({ due_date: '2027-03-28', due_time: '02:30' });
    assert.equal(gap.due_time, '03:30');
    assert.equal(gap.due_datetime, '2027-03-28T01:30:00.000Z');
    const twice = await task({ due_date: '2026-10-25', due_time: '02:30' });
    assert.equal(twice.due_datetime, '2026-10-25T00:30:00.000Z');
    const late = await task({ due_date: '9999-12-31', due_time: '23:30', due_timezone: 'Pacific/Honolulu' });
    assert.equal(late.due_datetime, '9999-12-31T23:59:59.999Z');
    const early = await task({ due_date: '0001-01-01', due_time: '00:00', due_timezone: 'Pacific/Kiritimati' });
    assert.equal(early.due_date, '0001-01-01');
  });

  it('keeps the series through other changes, and restarts it when the rule changes', async () => {
    const { task, owner } = scene();
    const { id } = await task({ due_date: '2026-10-31', recurrence_rule: 'FREQ=MONTHLY;COUNT=5' });
    const set = await owner.client.tasks.get({ taskID: id });
    assert.equal(set.recurrence_rule, 'FREQ=MONTHLY;BYMONTHDAY=31;COUNT=5');
    const postponed = await update(id, { due_date: '2026-11-03' });
    assert.equal(postponed.recurrence_rule, set.recurrence_rule);
    const completed = await owner.client.tasks.complete({ taskID: id });
    assert.equal(completed.next_due, '2026-11-30');
    assert.equal(completed.recurrence_rule, 'FREQ=MONTHLY;BYMONTHDAY=31;COUNT=4');
    const undated = await update(id, { due_date: null });
    assert.equal(undated.recurrence_rule, completed.recurrence_rule);
    const from = await update(id, { recurrence_from: 'completion' });
    assert.equal(from.recurrence_from, 'completion');
    for (const rule of [
      'FREQ=MINUTELY',
      'FREQ=DAILY;INTERVAL=1000',
      'FREQ=DAILY;COUNT=2;UNTIL=20300101',
      'nonsense',
      'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    ]) {
      assert.deepEqual(await refusal(update(id, { recurrence_rule: rule })), ['recurrence_rule'], rule);
    }
  });

  it('refuses a parent that is foreign, unknown, the task itself, below it or too deep', async () => {
    const { owner, stranger, editor, task } = scene();
    const top = await task({});
    const child = await task({ parent_id: top.id });
    const elsewhere = await owner.client.tasks.create({ body: { content: 'Other project' } });
    const foreign = await stranger.client.tasks.create({ body: { content: 'Foreign' } });
    for (const parent_id of [top.id, child.id, elsewhere.id, foreign.id, crypto.randomUUID(), 'odd id']) {
      assert.deepEqual(await refusal(update(top.id, { parent_id })), ['parent_id'], parent_id);
    }
    const unseen = (parent_id: string) => editor.ask('PATCH', `/api/v1/tasks/${top.id}`, { parent_id });
    assert.equal((await unseen(foreign.id)).text, (await unseen(crypto.randomUUID())).text);
    let deep = await task({});
    for (let level = 1; level <= 4; level += 1) deep = await task({ parent_id: deep.id });
    assert.deepEqual(await refusal(update(top.id, { parent_id: deep.id })), ['parent_id']);
    assert.equal((await update(child.id, { parent_id: deep.id })).parent_id, deep.id);
    assert.equal((await owner.client.tasks.get({ taskID: top.id })).etag, '1');
  });

  it('changes nothing if one field is invalid', async () => {
    const { service, owner, stranger, task } = scene();
    const made = await task({ content: 'Whole' });
    const events = await emittedBy(service, async () => {
      const body = { content: 'Half', labels: ['never'], section_id: 'x', parent_id: 'y', assignee_id: stranger.id };
      assert.deepEqual(await refusal(update(made.id, body)), ['assignee_id', 'parent_id', 'section_id']);
    });
    assert.deepEqual(events, []);
    assert.deepEqual(await owner.client.tasks.get({ taskID: made.id }), made);
    const { labels } = await owner.client.labels.list();
    assert.equal(
      labels.some(({ name }) => name === 'never'),
      false,
    );
  });

  it('moves a task with its sub-tasks to the head of another project, without section', async () => {
    const { service, owner, editor, project, task } = scene();
    const target = await owner.client.projects.create({ body: { name: 'Target' } });
    const first = await owner.client.tasks.create({ body: { content: 'Was first', project_id: target.id } });
    const section = await owner.client.sections.create({ projectID: project, body: { name: 'Kitchen' } });
    const parent = await task({ section_id: section.id, assignee_id: editor.id, content: 'Parent' });
    const child = await task({ parent_id: parent.id });
    const events = await emittedBy(service, () => update(parent.id, { project_id: target.id, content: 'Moved' }));
    const moved = await owner.client.tasks.get({ taskID: parent.id });
    assert.equal(moved.project_id, target.id);
    assert.equal('section_id' in moved || 'assignee_id' in moved, false);
    assert.ok(moved.sort_order < first.sort_order);
    assert.equal((await owner.client.tasks.get({ taskID: child.id })).project_id, target.id);
    assert.deepEqual(
      events.map(({ live, activity, project_id, receiver_id, subject_id }) => ({
        live,
        activity,
        project_id,
        receiver_id,
        subject_id,
      })),
      [
        {
          live: 'task.moved',
          activity: 'task.moved',
          project_id: target.id,
          receiver_id: undefined,
          subject_id: parent.id,
        },
        {
          live: 'task.moved',
          activity: undefined,
          project_id: target.id,
          receiver_id: undefined,
          subject_id: child.id,
        },
        ...[editor, scene().viewer].map(({ id }) => ({
          live: 'task.deleted',
          activity: undefined,
          project_id: project,
          receiver_id: id,
          subject_id: undefined,
        })),
        {
          live: undefined,
          activity: 'task.updated',
          project_id: target.id,
          receiver_id: undefined,
          subject_id: parent.id,
        },
      ],
    );
    assert.equal(await refusal(editor.client.tasks.get({ taskID: parent.id })), 'not_found');
  });

  it('answers 412 with the present task for an older version, and accepts the present version and any', async () => {
    const { owner, editor, viewer, task } = scene();
    const { id } = await task({ labels: ['own'] });
    await editor.client.tasks.update({ taskID: id, body: { priority: 1 } });
    const stale = await owner.ask('PATCH', `/api/v1/tasks/${id}`, { content: 'Stale' }, { 'if-match': '"1"' });
    assert.equal(stale.status, 412);
    const { current } = stale.json as { current: { etag: string; labels: string[] } };
    assert.equal(current.etag, '2');
    assert.deepEqual(current.labels, ['own']);
    assert.equal((await viewer.ask('PATCH', `/api/v1/tasks/${id}`, { labels: [] }, { 'if-match': '"1"' })).status, 412);
    assert.equal((await owner.client.tasks.update({ taskID: id, body: { content: 'A' }, ifMatch: '2' })).etag, '3');
    assert.equal((await owner.client.tasks.update({ taskID: id, body: { content: 'B' }, ifMatch: '*' })).etag, '4');
    for (const path of ['complete', 'reopen', 'move', 'snooze']) {
      const answer = await owner.ask('POST', `/api/v1/tasks/${id}/${path}`, path === 'snooze' ? { until: '' } : {}, {
        'if-match': '"1"',
      });
      assert.equal(answer.status, 412, path);
    }
    assert.equal((await owner.ask('DELETE', `/api/v1/tasks/${id}`, undefined, { 'if-match': '"1"' })).status, 412);
    assert.equal((await owner.ask('GET', `/api/v1/tasks/${id}`, undefined, { 'if-none-match': '"4"' })).status, 304);
  });

  it('refuses a viewer and a stranger, without any change', async () => {
    const { service, viewer, stranger, task } = scene();
    const { id } = await task({});
    const events = await emittedBy(service, async () => {
      for (const person of [viewer, stranger]) {
        const real = await person.ask('PATCH', `/api/v1/tasks/${id}`, { content: 'x' });
        const random = await person.ask('PATCH', `/api/v1/tasks/${crypto.randomUUID()}`, { content: 'x' });
        assert.equal(real.status, 404);
        assert.equal(real.text, random.text);
      }
      for (const field of ['id', 'created_by', 'completed', 'owner_id', 'user_id', 'etag', 'snoozed_until']) {
        assert.deepEqual(await refusal(update(id, { [field]: 'x' } as TaskInput)), [field]);
      }
    });
    assert.deepEqual(events, []);
  });
});
