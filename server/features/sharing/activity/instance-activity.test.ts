import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newId } from '#server/platform/ids/ids.ts';
import { fileForm } from '#server/testing/forms.ts';
import { ask, PASSWORD } from '#server/testing/people.ts';
import { refusal } from '#server/testing/refused.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';

onSharedProject((scene) => {
  it('lists the activity of all projects for administrators, newest first, with the names of projects', async () => {
    const { administrator, project, task } = scene();
    const { id } = await task({ content: 'Anywhere' });
    const [line] = (await administrator.client.activity.list()).activity;
    assert.deepEqual(
      { event: line?.event, task_id: line?.task_id, project_id: line?.project_id, project_name: line?.project_name },
      { event: 'task.created', task_id: id, project_id: project, project_name: 'House' },
    );
  });

  it('S-7-1: shows an administrator no titles and names of records that they cannot read', async () => {
    const { service, administrator, owner, project, task } = scene();
    const { id: taskID } = await task({ content: 'Private plan' });
    await owner.client.sections.create({ projectID: project, body: { name: 'Private section' } });
    await owner.client.comments.create({ taskID, body: { body: 'Private words' } });
    await owner.client.attachments.create({ taskID, body: fileForm('x', 'private.txt') });
    const note = await owner.client.notes.create({ body: { body: 'Private note' } });
    await owner.client.noteFiles.create({ noteID: note.id, body: fileForm('x', 'private-note.txt') });
    await owner.client.tokens.create({ body: { name: 'Private token' } });
    const read = async (user_id: string) => (await administrator.client.activity.list({ query: { user_id } })).activity;
    const lines = await read(owner.id);
    assert.ok(lines.some(({ event }) => event === 'task.created'));
    for (const { event, payload } of lines) assert.doesNotMatch(JSON.stringify(payload), /private/i, event);
    await service.share(project, administrator, 'viewer');
    const created = (await read(owner.id)).find(({ event }) => event === 'task.created');
    assert.deepEqual(created?.payload, { content: 'Private plan' });
    await administrator.client.tokens.create({ body: { name: 'Own token' } });
    const own = (await read(administrator.id)).find(({ event }) => event === 'token.created');
    assert.equal(own?.payload.name, 'Own token');
  });

  it('names devices in the language of the administrator', async () => {
    const { service, administrator, editor } = scene();
    const body = { email: editor.email, password: PASSWORD };
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
    assert.equal((await ask(service.url, 'POST', '/api/v1/auth/login', body, { 'user-agent': agent })).status, 200);
    const deviceIn = async (locale: 'da' | 'en') => {
      await administrator.client.auth.updateMe({ body: { locale } });
      const { activity } = await administrator.client.activity.list({ query: { event: 'user.signed_in' } });
      return activity[0]?.payload.device;
    };
    assert.equal(await deviceIn('da'), 'Firefox på Linux');
    assert.equal(await deviceIn('en'), 'Firefox on Linux');
  });

  it('refuses other users', async () => {
    const { owner, viewer } = scene();
    for (const { client } of [owner, viewer]) {
      assert.equal(await refusal(client.activity.list()), 'forbidden');
      assert.equal(await refusal(client.activity.list({ query: { before: 'half' } })), 'forbidden');
      assert.equal(await refusal(client.activity.events()), 'forbidden');
    }
  });

  it('filters by person, by project, by event, and by all of them', async () => {
    const { administrator, editor, owner, project, task } = scene();
    const { id } = await task({ content: 'Filtered' });
    await editor.client.tasks.complete({ taskID: id });
    await editor.client.tasks.reopen({ taskID: id });
    const found = async (query: object) =>
      (await administrator.client.activity.list({ query })).activity.map(({ event }) => event);
    assert.deepEqual((await found({ user_id: editor.id })).slice(0, 2), ['task.reopened', 'task.completed']);
    assert.deepEqual(await found({ project_id: project }), [
      'task.reopened',
      'task.completed',
      'task.created',
      'project.created',
    ]);
    assert.ok((await found({ event: 'task.reopened' })).every((event) => event === 'task.reopened'));
    assert.deepEqual(await found({ user_id: editor.id, project_id: project, event: 'task.completed' }), [
      'task.completed',
    ]);
    assert.deepEqual(await found({ user_id: owner.id, project_id: project, event: 'task.completed' }), []);
    assert.deepEqual(await found({ user_id: newId(0) }), []);
  });

  it('finds nothing for unknown and malformed filters', async () => {
    const { administrator } = scene();
    const odd = [
      "' or 1=1 --",
      '%',
      '*',
      'task.%',
      'TASK.CREATED',
      ' task.created',
      '[]',
      '\u{1F600}',
      'x'.repeat(100_000),
    ];
    for (const name of ['user_id', 'project_id', 'event']) {
      for (const value of odd) {
        const { status, json } = await administrator.ask(
          'GET',
          `/api/v1/activity?${name}=${encodeURIComponent(value)}`,
        );
        assert.equal(status, 200, `${name} ${value.slice(0, 20)}`);
        assert.deepEqual(json, { activity: [] });
      }
      assert.equal((await administrator.ask('GET', `/api/v1/activity?${name}=a%00b`)).status, 422);
    }
  });

  it('ignores an empty filter', async () => {
    const { administrator } = scene();
    const whole = await administrator.client.activity.list();
    assert.ok(whole.activity.length > 0);
    for (const name of ['user_id', 'project_id', 'event']) {
      assert.deepEqual((await administrator.ask('GET', `/api/v1/activity?${name}=`)).json, whole);
    }
  });

  it('pages with filters without gaps or duplicates', async () => {
    const { administrator, project, task } = scene();
    for (let index = 0; index < 5; index += 1) await task({ content: `Task ${index}` });
    const query = { project_id: project, event: 'task.created' };
    const whole = (await administrator.client.activity.list({ query })).activity;
    assert.equal(whole.length, 5);
    const paged: typeof whole = [];
    let before: string | undefined;
    do {
      const page = await administrator.client.activity.list({
        query: { ...query, limit: 2, ...(before !== undefined && { before }) },
      });
      paged.push(...page.activity);
      before = page.next_cursor;
    } while (before !== undefined);
    assert.deepEqual(paged, whole);
  });

  it('counts events, the most frequent first, then by name', async () => {
    const { administrator, task } = scene();
    const counts = async () =>
      new Map((await administrator.client.activity.events()).events.map((e) => [e.event, e.count]));
    const before = await counts();
    await task({});
    await task({});
    const { events } = await administrator.client.activity.events();
    const after = await counts();
    assert.equal((after.get('task.created') ?? 0) - (before.get('task.created') ?? 0), 2);
    assert.deepEqual(
      events,
      events.toSorted((one, other) => other.count - one.count || (one.event < other.event ? -1 : 1)),
    );
    const counted = events.map(({ count }) => count);
    assert.ok(new Set(counted).size < counted.length, 'some are equally frequent');
    assert.ok(events.every(({ count }) => count > 0));
  });
});
