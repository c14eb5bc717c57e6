import assert from 'node:assert/strict';
import { it } from 'node:test';
import { refusal } from '#server/testing/refused.ts';
import { START } from '#server/testing/service.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';

onSharedProject((scene) => {
  const word = () => `w${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`;

  it('finds tasks of every readable project, titles first, open before completed, then the latest changed', async () => {
    const { service, owner, editor, stranger, task } = scene();
    const q = word();
    await task({ content: 'body', description: q });
    service.clock.advance(1000);
    const done = await task({ content: `done ${q}` });
    await task({ content: `older ${q}` });
    service.clock.advance(1000);
    await owner.client.tasks.create({ body: { content: `newer ${q}` } });
    await owner.client.tasks.complete({ taskID: done.id });
    const gone = await task({ content: `gone ${q}` });
    await owner.client.tasks.delete({ taskID: gone.id });
    service.clock.set(new Date(START).toISOString());
    const found = await owner.client.views.search({ query: { q } });
    assert.deepEqual(
      found.tasks.map(({ content }) => content.split(' ')[0]),
      ['newer', 'older', 'done', 'body'],
    );
    assert.deepEqual([found.projects, found.notes], [[], []]);
    const seen = await editor.client.views.search({ query: { q } });
    assert.deepEqual(
      seen.tasks.map(({ content }) => content.split(' ')[0]),
      ['older', 'done', 'body'],
    );
    assert.deepEqual(await stranger.client.views.search({ query: { q } }), { tasks: [], projects: [], notes: [] });
  });

  it('finds two letters of scripts without blanks, and typographic characters, in each kind of text', async () => {
    const { owner, editor, project, task } = scene();
    const mark = word();
    for (const [text, q] of [
      ['牛乳とパンを買う', 'パン'],
      ['明日は会議がある', '会議'],
      ['ซื้อนมและขนมปัง', 'ขน'],
      ['ຊື້ນົມແລະເຂົ້າຈີ່', 'ນົມ'],
      ['สุขสันต์วันปีใหม่', 'ปี'],
      ['for\u00adskrift', 'forskrift'],
      ['می\u200cخواهم', 'میخواهم'],
      ['كتـــاب', 'كتاب'],
      ['ទិញទឹកដោះគោ', 'កដ'],
      ['Zoë’s – ９：３０', "zoe's - 9:30"],
    ] as const) {
      const both = `${mark} ${q}`;
      const titled = await task({ content: `${text} ${mark}` });
      const described = await task({ content: 'Task', description: `${mark}\n${text}` });
      const commented = await task({ content: 'Task' });
      await owner.client.comments.create({ taskID: commented.id, body: { body: `${mark} ${text}` } });
      const note = await owner.client.notes.create({ body: { body: `${mark}\n${text}`, project_id: project } });
      await owner.client.projects.update({ projectID: project, body: { name: `${mark} ${text}` } });
      const found = await editor.client.views.search({ query: { q: both } });
      assert.deepEqual(
        found.tasks.map(({ id }) => id),
        [titled.id, described.id, commented.id],
        q,
      );
      assert.deepEqual([found.notes.map(({ id }) => id), found.projects.length], [[note.id], 1], q);
      const listed = await editor.client.notes.list({ query: { q: both } });
      assert.deepEqual(
        listed.notes.map(({ id }) => id),
        [note.id],
        q,
      );
    }
  });

  it('finds at most ten projects by name, on the first page', async () => {
    const { owner, viewer, service } = scene();
    const q = word();
    for (let index = 0; index < 12; index += 1) {
      const { id } = await owner.client.projects.create({ body: { name: `${'æøåab'[index % 5]} ${q}` } });
      if (index === 0) await service.share(id, viewer, 'viewer');
      await owner.client.tasks.create({ body: { content: q } });
    }
    const first = await owner.client.views.search({ query: { q, limit: 10 } });
    const names = first.projects.map(({ name }) => name.split(' ')[0]).join('');
    assert.equal(names, 'aabbæææøøø');
    const second = await owner.client.views.search({ query: { q, limit: 10, cursor: first.next_cursor } });
    assert.deepEqual(second.projects, []);
    assert.equal(second.tasks.length, 2);
    assert.equal('next_cursor' in second, false);
    const { projects } = await viewer.client.views.search({ query: { q } });
    assert.deepEqual(
      projects.map(({ role }) => role),
      ['viewer'],
    );
  });

  it('finds every occurrence of characters without letters and digits, in titles, texts, comments, labels and notes', async () => {
    const { owner, editor, stranger, project, task } = scene();
    await task({ content: 'discount of 50%' });
    await task({ content: 'plain', description: 'either 5%or 6' });
    await task({ content: 'no hit' });
    const commented = await task({ content: 'commented' });
    await owner.client.comments.create({ taskID: commented.id, body: { body: '100% done' } });
    await task({ content: 'labelled', labels: ['half%half'] });
    await stranger.client.tasks.create({ body: { content: '7% of another user' } });
    await owner.client.notes.create({ body: { body: 'Note\n\nwith 8%', project_id: project } });
    await owner.client.notes.create({ body: { body: 'Other note' } });
    const found = await owner.client.views.search({ query: { q: '%' } });
    const contents = (tasks: readonly { content: string }[]) => tasks.map(({ content }) => content).sort();
    assert.deepEqual(contents(found.tasks), ['commented', 'discount of 50%', 'labelled', 'plain']);
    assert.equal(found.tasks[0]?.content, 'discount of 50%');
    assert.deepEqual(
      found.notes.map(({ title }) => title),
      ['Note'],
    );
    const listed = async (q: string, client = owner.client) =>
      contents((await client.tasks.list({ query: { q, project_id: project } })).tasks);
    assert.deepEqual(await listed('%'), ['commented', 'discount of 50%', 'labelled', 'plain']);
    assert.deepEqual(await listed('%', editor.client), ['commented', 'discount of 50%', 'plain']);
    assert.deepEqual(await listed('% discount'), ['discount of 50%']);
    assert.deepEqual(await listed('%~'), []);
    assert.deepEqual(await listed('~'), []);
    const filtered = async (query: string) =>
      contents((await owner.client.filters.preview({ query: { query: `#House & ${query}` } })).tasks);
    assert.deepEqual(await filtered('search: "%"'), ['discount of 50%', 'labelled', 'plain']);
    const others = await filtered('!search: "%"');
    assert.deepEqual([others.includes('no hit'), others.includes('plain')], [true, false]);
    assert.deepEqual(await filtered('comment: "%"'), ['commented']);
    assert.deepEqual(
      (await owner.client.notes.list({ query: { q: '%' } })).notes.map(({ title }) => title),
      ['Note'],
    );
  });

  it('includes archived projects and their tasks on request', async () => {
    const { owner, project, task } = scene();
    const q = word();
    await task({ content: q });
    await owner.client.projects.update({ projectID: project, body: { name: q, archived: true } });
    assert.deepEqual(await owner.client.views.search({ query: { q } }), { tasks: [], projects: [], notes: [] });
    const all = await owner.client.views.search({ query: { q, archived: true } });
    assert.deepEqual([all.tasks.length, all.projects.length], [1, 1]);
  });

  it('finds nothing for a blank text, and treats hostile texts as text', async () => {
    const { owner, task } = scene();
    await task({ content: 'anything' });
    for (const q of [
      '',
      ' \t\n',
      '"',
      "' or 1=1 --",
      '~%~',
      'x'.repeat(10_000),
      '\u{1F331}',
      '((((',
      'x '.repeat(2_000),
    ]) {
      const answer = await owner.ask('GET', `/api/v1/search?q=${encodeURIComponent(q)}`);
      assert.equal(answer.text, '{"tasks":[],"projects":[],"notes":[]}', q.slice(0, 20));
    }
    assert.equal((await owner.ask('GET', '/api/v1/search')).text, '{"tasks":[],"projects":[],"notes":[]}');
    assert.equal((await owner.ask('GET', '/api/v1/search?q=%00')).status, 422);
  });

  it('matches own labels, and not those of other users', async () => {
    const { owner, editor, task } = scene();
    const [q, label] = [word(), word()];
    await task({ content: q, labels: [label] });
    assert.equal((await owner.client.views.search({ query: { q: `${q} ${label}` } })).tasks.length, 1);
    assert.equal((await owner.client.views.search({ query: { q: label } })).tasks.length, 1);
    assert.deepEqual((await editor.client.views.search({ query: { q: label } })).tasks, []);
  });

  it('finds tasks by their comments, after other matches, until the comment is deleted', async () => {
    const { service, owner, editor, viewer, stranger, project, task } = scene();
    const q = word();
    const commented = await task({ content: 'commented' });
    const both = await task({ content: `both ${q}` });
    await task({ content: 'described', description: q });
    const say = (taskID: string, body: string) => editor.client.comments.create({ taskID, body: { body } });
    const { id } = await say(commented.id, `It was ${q.toUpperCase()} all along`);
    await say(both.id, q);
    await say(both.id, `${q} again`);
    const found = async (person = owner, text = q) =>
      (await person.client.views.search({ query: { q: text } })).tasks.map(({ content }) => content.split(' ')[0]);
    assert.deepEqual(await found(), ['both', 'described', 'commented']);
    assert.deepEqual(await found(viewer), ['both', 'described', 'commented']);
    assert.deepEqual(await found(stranger), []);
    assert.deepEqual(await found(owner, `all ${q}`), ['commented']);
    assert.deepEqual(await found(owner, `${q} commented`), []);
    const listed = await owner.client.tasks.list({ query: { project_id: project, q } });
    assert.deepEqual(
      listed.tasks.map(({ content }) => content.split(' ')[0]),
      ['both', 'described', 'commented'],
    );
    const pages: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await owner.client.views.search({ query: { q, limit: 1, ...(cursor !== undefined && { cursor }) } });
      pages.push(...page.tasks.map(({ content }) => content.split(' ')[0] ?? ''));
      cursor = page.next_cursor;
      if (cursor === undefined) break;
    }
    assert.deepEqual(pages, ['both', 'described', 'commented']);
    await editor.client.comments.update({ commentID: id, body: { body: 'nothing' } });
    assert.deepEqual(await found(), ['both', 'described']);
    await editor.client.comments.update({ commentID: id, body: { body: q } });
    assert.deepEqual(await found(), ['both', 'described', 'commented']);
    await editor.client.comments.delete({ commentID: id });
    assert.deepEqual(await found(), ['both', 'described']);
    await service.unshare(project, viewer);
    assert.deepEqual(await found(viewer), []);
  });

  it('treats a forged cursor like any other position', async () => {
    const { owner, task } = scene();
    const q = word();
    for (let index = 0; index < 3; index += 1) await task({ content: q });
    for (const path of [`/search?q=${q}&limit=1`, `/tasks?q=${q}&limit=1`, '/tasks?limit=1', '/delegated?limit=1']) {
      const { json } = await owner.ask('GET', `/api/v1${path}`);
      const { next_cursor: cursor = '' } = json as { next_cursor?: string };
      if (cursor === '') continue;
      const [mark, ...place] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
      for (const odd of [
        1e300,
        -1e300,
        0.5,
        -1,
        9_007_199_254_740_992,
        '',
        '~~~',
        '\u0000',
        "' or 1=1 --",
        null,
        true,
        [],
      ]) {
        for (const index of place.keys()) {
          const forged = Buffer.from(JSON.stringify([mark, ...place.with(index, odd)])).toString('base64url');
          const { status } = await owner.ask('GET', `/api/v1${path}&cursor=${forged}`);
          assert.ok(status === 200 || status === 422, `${path} ${index} ${odd}: ${status}`);
        }
      }
    }
  });

  it('refuses a cursor of another search', async () => {
    const { owner, editor, task } = scene();
    const q = word();
    for (let index = 0; index < 3; index += 1) await task({ content: q });
    const { next_cursor: cursor } = await owner.client.views.search({ query: { q, limit: 1 } });
    assert.equal((await owner.client.views.search({ query: { q, cursor } })).tasks.length, 2);
    assert.deepEqual(await refusal(owner.client.views.search({ query: { q: 'other', cursor } })), ['cursor']);
    assert.deepEqual(await refusal(editor.client.views.search({ query: { q, cursor } })), ['cursor']);
  });
});
