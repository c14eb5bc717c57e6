import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Note } from '#contract/resources/note.ts';
import { kept, read, unfinished } from '#server/features/planning/attachments/testing/files.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import type { Person } from '#server/testing/people.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { type Files, importFiles, notesOf } from './testing/zips.ts';

onSharedProject((scene) => {
  const createPerson = () => scene().service.person(`Somebody ${crypto.randomUUID()}`);

  /** Imports files as a new user. Returns the answer and the notes by title. */
  async function imported(files: Files): Promise<{ person: Person; answer: unknown; notes: Record<string, Note> }> {
    const person = await createPerson();
    const answer = await importFiles(person, files);
    const notes = Object.fromEntries((await notesOf(person)).map((note) => [note.title, note]));
    return { person, answer, notes };
  }

  it('creates an unfiled note per Markdown file, titled by its first line, and skips the rest', async () => {
    const { answer, notes } = await imported({
      'Plan.md': '# The plan\n\nfirst',
      'folder/Æbler.MD': 'Æbler\n\n- røde\n',
      'folder/': '',
      '__MACOSX/._Plan.md': 'fork',
      'picture.png': 'of nobody',
      'notes.txt': 'no note',
      'empty.md': '',
    });
    assert.deepEqual(answer, { created: 3, skipped: 4, files: 0 });
    assert.deepEqual(
      Object.entries(notes).map(([title, { body, project_id, role }]) => [title, body, project_id, role]),
      [
        ['The plan', '# The plan\n\nfirst', '', 'owner'],
        ['Æbler', 'Æbler\n\n- røde\n', '', 'owner'],
        ['', '', '', 'owner'],
      ],
    );
  });

  it('writes one activity, and publishes each note to its owner only', async () => {
    const { service } = scene();
    const person = await createPerson();
    const [own, other] = [await person.listen(), await scene().editor.listen()];
    const events = await emittedBy(service, () => importFiles(person, { 'a.md': 'A', 'b.md': 'B' }));
    assert.deepEqual(
      events.map(({ activity, payload, live }) => [activity, payload, live]),
      [
        [undefined, undefined, 'note.created'],
        [undefined, undefined, 'note.created'],
        ['note.imported', { created: 2 }, undefined],
      ],
    );
    assert.equal(((await own.next('note.created')).payload as Note).title, 'A');
    await service.settled();
    assert.deepEqual(other.received, []);
    own.close();
    other.close();
  });

  it('reads and removes dates of front matter; other front matter remains', async () => {
    const { notes } = await imported({
      'a.md': '---\ncreated: 2020-01-02\nmodified: 2021-03-04T05:06:07Z\n---\nOld\n',
      'b.md': '---\ntags: [x]\ndate: 2019-05-06T07:08:09+02:00\n---\n# Tagged\n',
    });
    const { created_at, updated_at, body } = notes.Old ?? assert.fail();
    assert.deepEqual([created_at, updated_at, body], ['2020-01-01T23:00:00.000Z', '2021-03-04T05:06:07.000Z', 'Old\n']);
    const tagged = Object.values(notes).find((note) => note.body?.includes('Tagged')) ?? assert.fail();
    assert.equal(tagged.body, '---\ntags: [x]\n---\n# Tagged\n');
    assert.equal(tagged.created_at, '2019-05-06T05:08:09.000Z');
    assert.equal(tagged.updated_at, '2019-05-06T05:08:09.000Z');
  });

  it('reads front matter with any key, and replaces dates in the future by the present', async () => {
    const { notes } = await imported({
      'todo.md':
        '---\ntitle: Paint\nupdated: 2024-05-02 11:00:00Z\ncreated: 2024-05-01 10:00:00Z\ncompleted?: no\n---\n\nThe fence',
      'late.md': '---\ncreated: 2031-01-01\n---\nFrom tomorrow',
      'early.md': '---\ncreated: 2021-01-01T00:00:00Z\nupdated: 9999-12-31T23:59:59Z\n---\nEdited later',
    });
    const todo = notes['The fence'] ?? assert.fail();
    assert.deepEqual([todo.created_at, todo.updated_at], ['2024-05-01T10:00:00.000Z', '2024-05-02T11:00:00.000Z']);
    assert.equal(todo.body, '---\ntitle: Paint\ncompleted?: no\n---\n\nThe fence');
    const [late, early] = [notes['From tomorrow'] ?? assert.fail(), notes['Edited later'] ?? assert.fail()];
    assert.equal(late.created_at, late.updated_at);
    assert.equal(early.updated_at, late.updated_at);
    assert.deepEqual([late.created_at.slice(0, 4), early.created_at], ['2026', '2021-01-01T00:00:00.000Z']);
  });

  it('reads an Obsidian vault: embedded pictures, note names, absolute paths', async () => {
    const { service } = scene();
    const { person, answer, notes } = await imported({
      'Vault/.obsidian/app.json': '{}',
      'Vault/.trash/gone.md': 'gone',
      'Vault/Trip.md': '# Trip\n![[map.png]] ![[map.png|300]] [[Packing list]] [[Packing list|what to take]] [[Trip]]',
      'Vault/lists/Packing list.md': 'Take with you:\n![](attachments/bag%20red.jpg) [back](../Trip.md#top)',
      'Vault/attachments/map.png': 'MAP',
      'Vault/attachments/bag red.jpg': 'BAG',
    });
    assert.deepEqual(answer, { created: 2, skipped: 2, files: 2 });
    const [trip, list] = [notes.Trip ?? assert.fail(), notes['Take with you:'] ?? assert.fail()];
    const [map] = trip.attachments ?? [];
    const url = `/api/v1/attachments/${map?.id}`;
    assert.equal(
      trip.body,
      `# Trip\n![map.png](${url}) ![map.png](${url}) [Packing list](/note/${list.id}) [what to take](/note/${list.id}) [[Trip]]`,
    );
    assert.deepEqual([map?.filename, map?.mime_type, map?.size, map?.url], ['map.png', 'image/png', 3, url]);
    assert.equal(await (await read(service, person, map ?? assert.fail())).text(), 'MAP');
    const [bag] = list.attachments ?? [];
    assert.equal(list.body, `Take with you:\n![](/api/v1/attachments/${bag?.id}) [back](/note/${trip.id})`);
    assert.equal(bag?.filename, 'bag red.jpg');
    assert.deepEqual(
      list.links.map(({ kind, target_id }) => [kind, target_id]),
      [['note', trip.id]],
    );
  });

  it('reads a Bear export: a folder of pictures per note, and bundles', async () => {
    const { answer, notes } = await imported({
      'Blåbær & æbler.md':
        '# Blåbær\n![](Bl%C3%A5b%C3%A6r%20%26%20%C3%A6bler/image.png)\n<img src="Bl%C3%A5b%C3%A6r & æbler/image.png">',
      'Blåbær & æbler/image.png': 'ONE',
      'Recipe.textbundle/text.md': '# Recipe\n![](assets/cake.jpg)',
      'Recipe.textbundle/assets/cake.jpg': 'CAKE',
      'Recipe.textbundle/info.json': '{}',
    });
    assert.deepEqual(answer, { created: 2, skipped: 1, files: 2 });
    assert.match(notes.Blåbær?.body ?? '', /!\[\]\(\/api\/v1\/attachments\/[0-9a-f-]{36}\)\n<img src="\/api\/v1/);
    assert.equal(notes.Blåbær?.attachments?.length, 1);
    assert.match(notes.Recipe?.body ?? '', /\/api\/v1\/attachments\//);
    const others = await imported({
      'Jam.textbundle/text.markdown': '# Jam\n![](assets/jam.jpg) [[Tea]]',
      'Jam.textbundle/assets/jam.jpg': 'JAM',
      'Tea.markdown': 'Hot water',
      'Rye.textbundle/text.txt': '# Rye',
      'text.txt': 'no note',
    });
    assert.deepEqual(others.answer, { created: 3, skipped: 1, files: 1 });
    assert.match(others.notes.Jam?.body ?? '', /\/api\/v1\/attachments\/\S+ \[Tea\]\(\/note\//);
  });

  it('reads an Apple Notes export: a folder per note, names with decomposed accents', async () => {
    const folder = 'Sommerhus på Samsø'.normalize('NFD');
    const { answer, notes } = await imported({
      [`${folder}/${folder}.md`]:
        '# Sommerhus\n![](<Attachments/Skærmbillede 1.png>)\n[plan](Attachments/plan.pdf "the plan")',
      [`${folder}/Attachments/${'Skærmbillede 1.png'.normalize('NFD')}`]: 'PNG',
      [`${folder}/Attachments/plan.pdf`]: 'PDF',
    });
    assert.deepEqual(answer, { created: 1, skipped: 0, files: 2 });
    const names = notes.Sommerhus?.attachments?.map(({ filename }) => filename);
    assert.deepEqual(names, ['Skærmbillede 1.png', 'plan.pdf']);
    assert.match(notes.Sommerhus?.body ?? '', /\[plan\]\(\/api\/v1\/attachments\/[0-9a-f-]{36} "the plan"\)$/);
  });

  it('attaches a picture once to each note that links to it; code and missing files are unchanged', async () => {
    const text = '![](a.png) ![](./a.png) `![](a.png)` ![](missing.png) ![](https://example.org/a.png) ![](/a.png)';
    const { answer, notes } = await imported({ 'one.md': `# One\n${text}`, 'two.md': `# Two\n${text}`, 'a.png': 'A' });
    assert.deepEqual(answer, { created: 2, skipped: 0, files: 1 });
    for (const { body, attachments = [] } of Object.values(notes)) {
      const url = `/api/v1/attachments/${attachments[0]?.id}`;
      assert.equal(attachments.length, 1);
      const rest = '`![](a.png)` ![](missing.png) ![](https://example.org/a.png) ![](/a.png)';
      assert.equal(body?.slice(6), `![](${url}) ![](${url}) ${rest}`);
    }
    assert.notEqual(notes.One?.attachments?.[0]?.id, notes.Two?.attachments?.[0]?.id);
  });

  it('resolves links by title within the import, in any order and with existing notes', async () => {
    const person = await createPerson();
    const files = { 'a.md': '# Ane\n[[bo]] [[Nobody]]', 'b.md': '# Bo\n[[Ane]]' };
    await importFiles(person, files);
    await importFiles(person, files);
    const notes = await notesOf(person);
    const leads = notes.map(({ links }) => links.map(({ target_id }) => notes.findIndex(({ id }) => id === target_id)));
    assert.deepEqual(leads, [[1], [0], [3], [2]]);
  });

  it('keeps texts byte for byte, with byte order mark; skips files that are not text or too long', async () => {
    const person = await createPerson();
    const texts = ['\ufeff# Marked', 'line\r\nends\r', '---\nno head', 'v1: plan', ' \n\n# Late', '🙂 emoji'];
    const answer = await importFiles(person, [
      ...texts.map((content, index) => ({ name: `${index}.md`, content })),
      { name: 'latin.md', content: Buffer.from([0x66, 0xf8, 0x64]) },
      { name: 'nul.md', content: 'a\0b' },
      { name: 'long.md', content: 'x'.repeat(1_000_001) },
      { name: 'longer.md', content: 'x'.repeat(2_097_153) },
      { name: 'longest.md', content: '🙂'.repeat(500_000) },
    ]);
    assert.deepEqual(answer, { created: texts.length + 1, skipped: 4, files: 0 });
    const bodies = (await notesOf(person)).map(({ body }) => body);
    assert.deepEqual(bodies.slice(0, texts.length), texts);
  });

  it('H-3: never decodes a picture, for any declared size', async () => {
    const giant = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\x7f\xff\xff\xff\x7f\xff\xff\xff';
    const { answer, notes } = await imported({ 'a.md': '# A\n![](giant.png)', 'giant.png': giant });
    assert.deepEqual(answer, { created: 1, skipped: 0, files: 1 });
    assert.equal(notes.A?.attachments?.[0]?.size, Buffer.byteLength(giant));
  });

  it('leaves no unfinished upload', async () => {
    assert.deepEqual(await unfinished(scene().service), []);
    assert.ok((await kept(scene().service)).length > 0);
  });
});
