import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Query } from '#contract/endpoint.ts';
import type { api } from '#contract/endpoints/index.ts';
import type { Note } from '#contract/resources/note.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import type { Person } from '#server/testing/people.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';

const MINUTE = 60_000;

onSharedProject((scene) => {
  const write = (person: Person, body: string, project_id = '') =>
    person.client.notes.create({ body: { body, project_id } });
  const titles = async (person: Person, query: Query<typeof api.notes.list> = {}) =>
    (await person.client.notes.list({ query })).notes.map(({ title }) => title);

  it('creates a note that only its author can read, and publishes it', async () => {
    const { owner, editor, service } = scene();
    let note: Note | undefined;
    const events = await emittedBy(service, async () => {
      const response = await owner.ask('POST', '/api/v1/notes', { body: '\n## Paint  \n\nTwo *coats*', pinned: true });
      assert.equal(response.status, 201);
      assert.equal(response.headers.get('etag'), '"1"');
      note = response.json as Note;
    });
    const { id: noteID, ...rest } = note ?? assert.fail();
    const at = '2026-10-14T12:30:00.000Z';
    assert.deepEqual(rest, {
      project_id: '',
      title: 'Paint',
      body: '\n## Paint  \n\nTwo *coats*',
      attachments: [],
      pinned: true,
      archived: false,
      created_by: owner.id,
      shared_with_me: false,
      role: 'owner',
      links: [],
      etag: '1',
      created_at: at,
      updated_at: at,
    });
    assert.deepEqual(events, [
      {
        actor_id: owner.id,
        note_id: noteID,
        subject_id: noteID,
        activity: 'note.created',
        payload: { note_id: noteID },
        live: 'note.created',
      },
    ]);
    const { body: _body, attachments: _files, ...row } = note ?? assert.fail();
    assert.deepEqual((await owner.client.notes.list({})).notes.at(0), { ...row, preview: 'Two coats' });
    assert.equal((await editor.ask('GET', `/api/v1/notes/${noteID}`)).status, 404);
    assert.deepEqual(await titles(editor), []);
  });

  it('stores its text byte for byte, and is empty by default', async () => {
    const { owner } = scene();
    for (const body of [
      'v1: plan',
      '---\ntitle: x\n---\n',
      '# v1: plan',
      '\uFEFFmark',
      ' \r\n\t ',
      '😀'.repeat(1000),
    ]) {
      const { id: noteID } = await write(owner, body);
      assert.equal((await owner.client.notes.get({ noteID })).body, body);
    }
    const empty = (await owner.ask('POST', '/api/v1/notes')).json as Note;
    assert.deepEqual([empty.title, empty.body, empty.project_id], ['', '', '']);
  });

  it('changes single fields, and ignores equal values', async () => {
    const { owner, service } = scene();
    const { id: noteID, updated_at } = await write(owner, 'one');
    service.clock.advance(MINUTE);
    const pinned = await owner.client.notes.update({ noteID, body: { pinned: true }, ifMatch: '1' });
    assert.deepEqual([pinned.pinned, pinned.body, pinned.etag, pinned.updated_at], [true, 'one', '2', updated_at]);
    const changed = await owner.client.notes.update({ noteID, body: { body: 'two\nmore' } });
    assert.deepEqual([changed.title, changed.pinned, changed.etag], ['two', true, '3']);
    assert.notEqual(changed.updated_at, updated_at);
    const events = await emittedBy(service, () =>
      owner.client.notes.update({ noteID, body: { body: 'two\nmore', pinned: true, project_id: '' } }),
    );
    assert.deepEqual(events, []);
    assert.equal((await owner.client.notes.update({ noteID, body: { body: null } })).body, '');
  });

  it('answers 412 with the whole note when an outdated version is changed or deleted', async () => {
    const { owner } = scene();
    const { id: noteID } = await write(owner, 'one');
    const current = await owner.client.notes.update({ noteID, body: { body: 'two' } });
    for (const [method, body] of [
      ['PATCH', { body: 'mine' }],
      ['DELETE', undefined],
    ] as const) {
      const stale = await owner.ask(method, `/api/v1/notes/${noteID}`, body, { 'if-match': '"1"' });
      assert.equal(stale.status, 412);
      assert.deepEqual((stale.json as { current: Note }).current, current);
    }
  });

  it('finds notes by normalized words: title hits first, then the number of hits, then the latest change', async () => {
    const { owner, editor, viewer, stranger, project, service } = scene();
    const word = `blåbær${Math.random().toString(36).slice(2, 8)}`;
    for (const [body, place] of [
      [`old\n${word}`, ''],
      [`thrice\n${word} ${word} ${word}`, project],
      [`# ${word} in the title`, ''],
      [`new\n${word}`, ''],
    ] as const) {
      service.clock.advance(MINUTE);
      await write(owner, body, place);
    }
    await write(stranger, `foreign ${word}`);
    const q = word.replace('å', 'aa').replace('æ', 'ae').toUpperCase();
    const best = [`${word} in the title`, 'thrice', 'new', 'old'];
    assert.deepEqual(await titles(owner, { q }), best);
    assert.deepEqual(await titles(owner, { q, project }), ['thrice']);
    for (const person of [editor, viewer]) assert.deepEqual(await titles(person, { q }), ['thrice']);
    const pages: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await owner.client.notes.list({ query: { q, limit: 1, cursor } });
      pages.push(...page.notes.map(({ title }) => title));
      cursor = page.next_cursor;
    } while (cursor !== undefined);
    assert.deepEqual(pages, best);
  });

  it('lists pinned notes first, then by latest change, in pages without duplicates', async () => {
    const { owner, service, project } = scene();
    const made: string[] = [];
    for (let index = 0; index < 7; index += 1) {
      service.clock.advance(MINUTE);
      const note = await owner.client.notes.create({
        body: { body: `n${index}`, project_id: project, pinned: index === 2 },
      });
      made.unshift(note.title);
    }
    const expected = ['n2', ...made.filter((title) => title !== 'n2')];
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await owner.client.notes.list({ query: { project, limit: 3, cursor } });
      seen.push(...page.notes.map(({ title }) => title));
      cursor = page.next_cursor;
    } while (cursor !== undefined);
    assert.deepEqual(seen, expected);
    assert.equal((await owner.ask('GET', `/api/v1/notes?project=${crypto.randomUUID()}`)).status, 404);
    assert.equal((await owner.ask('GET', '/api/v1/notes?archived=perhaps')).status, 422);
  });

  it('lists the notes of all projects with the unfiled and shared ones on request, in pages', async () => {
    const { owner, viewer, stranger, service, project } = scene();
    const word = crypto.randomUUID();
    const add = async (person: Person, title: string, project_id = '', pinned = false) => {
      service.clock.advance(MINUTE);
      return person.client.notes.create({ body: { body: `${title} ${word}`, project_id, pinned } });
    };
    await add(owner, 'filed by the owner', project, true);
    await add(viewer, 'unfiled');
    const shared = await add(owner, 'shared');
    await owner.client.notes.share({ noteID: shared.id, body: { user_id: viewer.id } });
    await add(owner, 'unfiled by the owner');
    await add(stranger, 'by a stranger');
    await add(owner, 'filed later', project);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await viewer.client.notes.list({ query: { projects: 'include', limit: 1, cursor } });
      seen.push(...page.notes.map(({ title }) => title).filter((title) => title.endsWith(word)));
      cursor = page.next_cursor;
    } while (cursor !== undefined);
    assert.deepEqual(
      seen.map((title) => title.slice(0, -word.length - 1)),
      ['filed by the owner', 'filed later', 'shared', 'unfiled'],
    );
    assert.equal((await viewer.ask('GET', '/api/v1/notes?projects=exclude')).status, 422);
  });

  it('applies the roles of the project: viewers read, editors write and delete, the author may do everything', async () => {
    const { owner, editor, viewer, stranger, project } = scene();
    const { id: noteID } = await write(editor, 'House', project);
    const roles = [];
    for (const person of [owner, editor, viewer]) roles.push((await person.client.notes.get({ noteID })).role);
    assert.deepEqual(roles, ['editor', 'owner', 'viewer']);
    const path = `/api/v1/notes/${noteID}`;
    for (const person of [viewer, stranger]) {
      assert.equal((await person.ask('PATCH', path, { body: 'x' })).status, 404);
      assert.equal((await person.ask('DELETE', path)).status, 404);
    }
    assert.equal((await viewer.ask('POST', '/api/v1/notes', { body: 'x', project_id: project })).status, 403);
    assert.equal((await stranger.ask('POST', '/api/v1/notes', { body: 'x', project_id: project })).status, 404);
    assert.equal((await owner.client.notes.update({ noteID, body: { body: 'Home' } })).title, 'Home');
    assert.equal((await owner.ask('PATCH', path, { project_id: '' })).status, 404);
    await owner.client.notes.delete({ noteID });
    assert.equal((await editor.ask('GET', path)).status, 404);
  });

  it('writes an activity once an hour for each person who edits it', async () => {
    const { owner, editor, project, service } = scene();
    const { id: noteID } = await write(editor, 'House', project);
    let turn = 0;
    const lines = async (person: Person) => {
      turn += 1;
      const events = await emittedBy(service, () =>
        person.client.notes.update({ noteID, body: { body: `House ${turn}` } }),
      );
      assert.deepEqual(
        events.map(({ live, note_id }) => [live, note_id]),
        [['note.updated', noteID]],
      );
      return events.flatMap(({ activity }) => activity ?? []);
    };
    assert.deepEqual(await lines(editor), ['note.updated']);
    assert.deepEqual(await lines(editor), []);
    assert.deepEqual(await lines(owner), ['note.updated']);
    service.clock.advance(60 * MINUTE);
    assert.deepEqual(await lines(editor), ['note.updated']);
  });

  it('lets only the author move a note between projects, and sends a deletion to people who lose access', async () => {
    const { owner, editor, viewer, project, service } = scene();
    const { id: noteID } = await write(editor, 'House', project);
    const { id: other } = await editor.client.projects.create({ body: { name: 'Other' } });
    const [reader, author] = [await viewer.listen(), await editor.listen()];
    const events = await emittedBy(service, () => editor.client.notes.update({ noteID, body: { project_id: other } }));
    const payload = { note_id: noteID, from_project_id: project, to_project_id: other };
    assert.deepEqual(
      events.filter(({ activity }) => activity !== undefined).map((row) => [row.activity, row.project_id, row.payload]),
      [['note.moved', other, payload]],
    );
    assert.deepEqual((await reader.next('note.deleted')).payload, { id: noteID });
    const message = await author.next('note.updated');
    assert.deepEqual(
      [message.payload.project_id, message.project_id, message.payload.preview],
      [other, other, undefined],
    );
    await service.settled();
    assert.equal(reader.received.length, 1);
    assert.equal((await owner.ask('GET', `/api/v1/notes/${noteID}`)).status, 404);
    author.received.length = 0;
    const loose = await editor.client.notes.update({ noteID, body: { project_id: null } });
    assert.equal(loose.project_id, '');
    const out = await author.next('note.updated');
    assert.deepEqual([out.payload.project_id, out.project_id], ['', undefined]);
    assert.equal((await editor.ask('PATCH', `/api/v1/notes/${noteID}`, { project_id: owner.inbox })).status, 404);
    reader.close();
    author.close();
  });
});
