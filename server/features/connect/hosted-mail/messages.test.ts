/** Starred and labelled messages of a connected mail account become tasks. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY, MINUTE, onMailProvider } from './testing/on-mail-provider.ts';

onMailProvider((scene) => {
  const ids = (count: number, prefix: string) => Array.from({ length: count }, (_, index) => `${prefix}${index}`);
  const titlesOf = (names: readonly string[]) => names.map((id) => `Kim Berg: Subject ${id}`);
  const sorted = async () => (await scene.titles()).toSorted();
  const choose = (trigger: 'starred' | 'label' | 'both', label = '') =>
    scene.owner.client.hostedMail.set({ body: { trigger, label } });
  const next = async () => {
    scene.service.clock.advance(15 * MINUTE);
    await scene.runJob();
  };
  const reads = () => scene.provider.requests.filter(({ path }) => /\/messages\/./.test(path)).length;
  const paths = () => scene.provider.requests.map(({ path }) => path.split('/').at(-1));

  test('the starred messages of the last 30 days become tasks in the Inbox, with sender, subject, excerpt and link', async () => {
    const { provider, owner, service } = scene;
    const now = service.clock.now();
    provider.receive({
      id: 'a',
      threadId: '18f0',
      from: '"Berg, Kim" <kim@example.org>',
      subject: 'Re: Sv: Roof\r\n p1',
      snippet: 'Can you &lt;call&gt; Bo &amp; me? It&#39;s urgent',
    });
    provider.receive({ id: 'b', from: 'bo@example.org', subject: '' });
    provider.receive({ id: 'c', from: '=?utf-8?q?J=C3=B8rgen?= <j@example.org>', subject: '=?utf-8?q?H=C3=B8st?=' });
    provider.receive({ id: 'old', date: now - 31 * DAY });
    provider.receive({ id: 'plain', labels: ['INBOX'] });
    await scene.connect();
    const seq = await service.lastSeq();
    await scene.runJob();
    assert.deepEqual(await sorted(), ['Berg, Kim: Roof p1', 'Jørgen: Høst', 'bo@example.org: (no subject)']);
    const { tasks } = await owner.client.tasks.list();
    const task = tasks.find(({ content }) => content.startsWith('Berg'));
    assert.equal(
      task?.description,
      "Can you \\<call> Bo & me? It's urgent\n\nhttps://mail.google.com/mail/?authuser=olga%40example.org#all/18f0",
    );
    assert.equal(task?.priority, 4, 'the subject is not read as a quick-add line');
    assert.ok(tasks.every(({ project_id: project }) => project === tasks[0]?.project_id));
    assert.equal(
      tasks[0]?.project_id,
      (await owner.client.projects.list()).projects.find(({ is_inbox: is }) => is)?.id,
    );
    assert.deepEqual(
      (await service.events(seq)).map(({ activity, live }) => [activity, live]),
      [...Array.from({ length: 3 }, () => ['task.created', 'task.created']), [null, 'hostedmail.changed']],
    );
    const { last_sync_at: last, next_sync_at: following, last_error: problem } = await scene.status();
    assert.equal(last, '2026-10-14T12:30:00.000Z');
    assert.ok(following !== undefined && following >= '2026-10-14T12:40:00.000Z' && following < '2026-10-14T12:41:01');
    assert.equal(problem, undefined);
  });

  test('later only changes are read: new stars, new messages, and nothing twice', async () => {
    const { provider, owner, service } = scene;
    provider.receive({ id: 'a' });
    provider.receive({ id: 'later', labels: ['INBOX'], date: service.clock.now() - 60 * DAY });
    await scene.connect();
    await scene.runJob();
    provider.requests.length = 0;
    await scene.runJob();
    assert.deepEqual(provider.requests, [], 'the next run is in ten minutes');
    await next();
    assert.deepEqual(paths(), ['labels', 'history']);
    assert.equal(reads(), 0);
    provider.receive({ id: 'b' });
    provider.receive({ id: 'unstarred', labels: ['INBOX'] });
    provider.label('later', 'STARRED');
    provider.label('a', 'STARRED');
    const socket = await owner.listen();
    await next();
    await socket.next('hostedmail.changed');
    socket.close();
    assert.deepEqual(await scene.titles(), titlesOf(['a', 'b', 'later']));
    assert.equal(reads(), 2, 'messages without a star are not read, nor known threads');
    await next();
    assert.equal(reads(), 2);
  });

  test('a thread becomes a task once, also after the task is deleted, after connecting again, and after both labels', async () => {
    const { provider, owner } = scene;
    provider.labels = { Todo: 'Label_1' };
    provider.receive({ id: 'a', threadId: 'one', labels: ['STARRED', 'Label_1'] });
    await choose('both', 'Todo');
    await scene.connect();
    await scene.runJob();
    assert.deepEqual(await scene.titles(), titlesOf(['a']));
    const [task] = (await owner.client.tasks.list()).tasks;
    await owner.client.tasks.delete({ taskID: task?.id ?? '' });
    provider.receive({ id: 'b', threadId: 'one' });
    await next();
    await choose('starred');
    await next();
    await owner.client.hostedMail.disconnect();
    await scene.connect();
    await scene.runJob();
    assert.deepEqual(await scene.titles(), []);
    const [first, second] = await Promise.all([scene.sync(), scene.sync()]);
    assert.deepEqual([first.status, second.status], [200, 200]);
    provider.receive({ id: 'c', threadId: 'two' });
    provider.receive({ id: 'd', threadId: 'two' });
    await Promise.all([scene.sync(), scene.sync(), scene.sync()]);
    assert.deepEqual(await scene.titles(), titlesOf(['c']));
    // Another account has other threads, although their ids are equal.
    provider.address = 'other@example.org';
    await scene.connect();
    await scene.runJob();
    assert.equal((await scene.titles()).length, 3);
  });

  test('tasks are added to the chosen project, and to the Inbox while its user may not', async () => {
    const { provider, owner, service } = scene;
    const other = await service.person(`Other ${crypto.randomUUID()}`);
    const { id: project } = await other.client.projects.create({ body: { name: 'Shared' } });
    const set = (body: object) => owner.ask('PUT', '/api/v1/hostedmail', { trigger: 'starred', ...body });
    assert.match((await set({ project_id: project })).text, /"fields":{"project_id":"This project doesn’t exist."}/);
    await service.share(project, owner, 'editor');
    assert.equal((await set({ project_id: project })).status, 204);
    provider.receive({ id: 'a' });
    await scene.connect();
    await scene.runJob();
    provider.requests.length = 0;
    assert.equal((await set({})).status, 204, 'an absent project is unchanged');
    assert.equal((await scene.status()).project_id, project);
    const [mailbox] = (await owner.client.mailboxes.list()).mailboxes;
    assert.equal(mailbox?.project_id, project);
    await service.unshare(project, owner);
    assert.equal((await scene.status()).project_id, undefined);
    provider.receive({ id: 'b' });
    await next();
    assert.deepEqual(paths(), ['labels', 'history', 'b'], 'another project does not begin a new reading');
    await service.share(project, owner, 'editor');
    const { tasks } = await owner.client.tasks.list();
    assert.deepEqual(
      tasks.map(({ content, project_id }) => [content, project_id === project]).sort(),
      titlesOf(['a', 'b']).map((title, index) => [title, index === 0]),
    );
    const update = (body: object) => owner.ask('PATCH', `/api/v1/mailboxes/${mailbox?.id}`, body);
    assert.match((await update({ name: 'x' })).text, /"fields":{"name"/);
    const updated = await update({ project_id: null });
    assert.equal(updated.status, 200);
    assert.equal((await scene.status()).project_id, undefined);
  });

  test('a label is found by its name, and changing the choice counts from the next run', async () => {
    const { provider } = scene;
    provider.labels = { Todo: 'Label_1', Other: 'Label_2' };
    provider.receive({ id: 'star' });
    provider.receive({ id: 'todo', labels: ['Label_1'] });
    provider.receive({ id: 'other', labels: ['Label_2'] });
    await choose('label', 'todo');
    await scene.connect();
    await scene.runJob();
    assert.deepEqual(await scene.titles(), titlesOf(['todo']));
    assert.deepEqual((await scene.status()).labels, ['Other', 'Todo']);
    await choose('both', 'Other');
    await scene.runJob();
    assert.deepEqual(await scene.titles(), titlesOf(['todo', 'star', 'other']));
    await choose('both', 'Missing');
    provider.receive({ id: 'star2' });
    await scene.runJob();
    assert.deepEqual(await scene.titles(), titlesOf(['todo', 'star', 'other', 'star2']));
    assert.match((await scene.status()).last_error ?? '', /no label “Missing”/);
    provider.labels.Missing = 'Label_3';
    provider.receive({ id: 'found', labels: ['Label_3'] });
    await next();
    assert.equal((await scene.titles()).at(-1), 'Kim Berg: Subject found');
    assert.equal((await scene.status()).last_error, undefined);
  });

  test('a star that is gone, a deleted message and mail in the trash become no task', async () => {
    const { provider } = scene;
    await scene.connect();
    await scene.runJob();
    provider.receive({ id: 'gone' });
    provider.remove('gone');
    provider.receive({ id: 'trash', labels: ['STARRED', 'TRASH'] });
    const unstarred = { id: 'unstarred', labels: ['STARRED'] };
    provider.receive(unstarred);
    unstarred.labels.length = 0;
    provider.receive({ id: 'kept' });
    await next();
    assert.deepEqual(await scene.titles(), titlesOf(['kept']));
  });

  test('an outdated point in the changes leads to a new reading of the last days, without doubling', async () => {
    const { provider } = scene;
    provider.receive({ id: 'a' });
    await scene.connect();
    await scene.runJob();
    provider.receive({ id: 'b' });
    provider.forgetHistory();
    provider.requests.length = 0;
    await next();
    assert.deepEqual(await scene.titles(), titlesOf(['a', 'b']));
    assert.ok(paths().includes('profile'), 'the reading begins with a new point');
    provider.receive({ id: 'c' });
    provider.requests.length = 0;
    await next();
    assert.deepEqual(paths(), ['labels', 'history', 'c']);
  });

  test('a backlog is read over several runs that say so, and the next one continues with the next page', async () => {
    const { provider, service } = scene;
    const names = ids(10, 'm');
    for (const id of names) provider.receive({ id });
    // Each message takes four seconds of the 25.
    provider.onMessage = () => service.clock.advance(4_000);
    await scene.connect();
    const first = await scene.sync();
    assert.deepEqual(first.json, { created: 7, partial: true });
    provider.requests.length = 0;
    const second = await scene.sync();
    assert.deepEqual(second.json, { created: 3, partial: false });
    assert.ok(!provider.requests.some(({ path }) => path.endsWith('/profile')), 'it does not begin again');
    assert.ok(provider.requests.find(({ path }) => path.endsWith('/messages'))?.query.has('pageToken'));
    assert.deepEqual(await sorted(), titlesOf(names));

    const later = ids(10, 'n');
    for (const id of later) provider.receive({ id });
    assert.deepEqual((await scene.sync()).json, { created: 7, partial: true });
    provider.forgetPages();
    assert.deepEqual((await scene.sync()).json, { created: 3, partial: false });
    assert.deepEqual(await sorted(), titlesOf([...names, ...later]));
  });

  test('a token of a page that is not valid any more begins the list again, without doubling', async () => {
    const { provider, service } = scene;
    const names = ids(10, 'p');
    for (const id of names) provider.receive({ id });
    provider.onMessage = () => service.clock.advance(4_000);
    await scene.connect();
    await scene.sync();
    provider.forgetPages();
    assert.deepEqual((await scene.sync()).json, { created: 3, partial: false });
    assert.deepEqual(await sorted(), titlesOf(names));
  });

  test('a change of the choice during a run is not lost', async () => {
    const { provider } = scene;
    provider.labels = { Todo: 'Label_1' };
    provider.receive({ id: 'star' });
    provider.receive({ id: 'todo', labels: ['Label_1'] });
    await scene.connect();
    provider.onMessage = async () => {
      provider.onMessage = undefined;
      await choose('label', 'Todo');
    };
    assert.deepEqual((await scene.sync()).json, { created: 1, partial: false });
    assert.deepEqual((await scene.sync()).json, { created: 1, partial: false });
    assert.deepEqual(await scene.titles(), titlesOf(['star', 'todo']));
  });
});
