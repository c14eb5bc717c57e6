import assert from 'node:assert/strict';
import { request } from 'node:http';
import { it } from 'node:test';
import fc from 'fast-check';
import { type Entry, fromBufferPromise } from 'yauzl';
import { fileForm } from '#server/testing/forms.ts';
import type { Person } from '#server/testing/people.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { bytesForm, exportBytes, type Files, filesIn, notesOf } from './testing/zips.ts';

onSharedProject((scene) => {
  const createPerson = (locale: 'da' | 'en' = 'en') =>
    scene().service.person(`Somebody ${crypto.randomUUID()}`, { locale });
  const write = (person: Person, ...bodies: string[]) => writeAll(person, bodies);
  const exported = async (person: Person, query = ''): Promise<Files> =>
    filesIn(await exportBytes(scene().service, person, query));

  it('contains every note that the caller can read, archived ones too, and no other', async () => {
    const { editor, viewer, project } = scene();
    const person = await createPerson();
    await write(person, '# Own\ntext');
    const [shared] = await write(editor, 'Shared');
    await editor.client.notes.share({ noteID: shared ?? '', body: { user_id: person.id } });
    await write(editor, 'Secret');
    const [archived] = await write(person, 'Put away');
    await person.client.notes.bulk({ body: { ids: [archived ?? ''], archived: true } });
    const [deleted] = await write(person, 'Deleted');
    await person.client.notes.delete({ noteID: deleted ?? '' });
    assert.deepEqual(await exported(person), {
      'Own.md': '# Own\ntext',
      'Shared.md': 'Shared',
      'Put away.md': 'Put away',
    });
    await editor.client.notes.create({ body: { body: 'Filed', project_id: project } });
    assert.equal((await exported(viewer))['Filed.md'], 'Filed');
    await scene().service.unshare(project, viewer);
    assert.equal((await exported(viewer))['Filed.md'], undefined);
  });

  it('contains only the given note with its files, and answers 404 to callers who cannot read it', async () => {
    const { stranger } = scene();
    const person = await createPerson();
    const [one = '', other = ''] = await write(person, 'One', 'Other');
    const attached = await person.client.noteFiles.create({ noteID: one, body: fileForm('picture', 'roof.png') });
    await person.client.noteFiles.create({ noteID: other, body: fileForm('other', 'other.png') });
    await person.client.notes.update({ noteID: one, body: { body: `# One\n\n![](${attached.url})` } });
    assert.deepEqual(await exported(person, `?note=${one}&files=true`), {
      'One.md': '# One\n\n![](files/roof.png)',
      'files/roof.png': 'picture',
    });
    for (const note of [one, crypto.randomUUID()])
      assert.equal((await stranger.ask('GET', `/api/v1/export/notes.zip?note=${note}`)).status, 404);
  });

  it('is a download with the caller’s date in its name; each file has the time of its note', async () => {
    const { service } = scene();
    const person = await createPerson();
    await write(person, 'A');
    const answer = await fetch(`${service.url}/api/v1/export/notes.zip`, { headers: { cookie: person.cookie } });
    assert.equal(answer.headers.get('content-type'), 'application/zip');
    assert.match(answer.headers.get('content-disposition') ?? '', /filename="sammen-notes-2026-10-14\.zip"/);
    const zip = await fromBufferPromise(Buffer.from(await answer.arrayBuffer()));
    const [entry] = (await Array.fromAsync(zip.eachEntry())) as Entry[];
    assert.equal(entry?.getLastModDate().toISOString(), '2026-10-14T12:30:00.000Z');
    assert.deepEqual(await exported(await createPerson()), {});
    assert.equal((await fetch(`${service.url}/api/v1/export/notes.zip`)).status, 401);
    assert.equal((await person.ask('GET', '/api/v1/export/notes.zip?frontmatter=x')).status, 422);
  });

  it('H-5: has safe and unique file names, in the language of the caller', async () => {
    const person = await createPerson('da');
    await write(person, '../x', 'CON', 'Same', 'same', '', '.hidden', `${'å'.repeat(300)}`, 'a/b\\c:d', 'Same (2)');
    const names = Object.keys(await exported(person));
    assert.equal(new Set(names.map((name) => name.toLowerCase())).size, 9);
    assert.ok(names.includes('uden titel.md'), names.join());
    for (const name of names) assert.doesNotMatch(name, /^\.|[/\\:]|^con\.md$/i);
    for (const name of names) assert.ok(Buffer.byteLength(name) <= 243, name);
  });

  it('has front matter with the properties of a note, with a project only if it is visible', async () => {
    const { owner, project } = scene();
    const person = await createPerson();
    const { id } = await owner.client.notes.create({ body: { body: 'Plan\n', project_id: project, pinned: true } });
    await owner.client.notes.share({ noteID: id, body: { user_id: person.id } });
    const head = (rest: string) =>
      `---\ncreated: 2026-10-14T12:30:00.000Z\nupdated: 2026-10-14T12:30:00.000Z\npinned: true\narchived: false\n${rest}---\n`;
    assert.equal((await exported(owner, '?frontmatter=true'))['Plan.md'], `${head('project: "House"\n')}Plan\n`);
    assert.equal((await exported(person, '?frontmatter=true'))['Plan.md'], `${head('')}Plan\n`);
  });

  it('contains the files of the notes if requested, with relative links; code is unchanged', async () => {
    const person = await createPerson();
    const [noteID = ''] = await write(person, '');
    const attach = (content: string, name: string) =>
      person.client.noteFiles.create({ noteID, body: fileForm(content, name) });
    const [one, two] = [await attach('ONE', 'a picture (1).png'), await attach('TWO', 'A PICTURE (1).png')];
    const body = `# A\n![](${one.url}) [b](http://localhost:8080${two.url} "t") \`${one.url}\` https://else.example${one.url}`;
    await person.client.notes.update({ noteID, body: { body } });
    const files = await exported(person, '?files=true');
    const [, first = '', second = ''] = Object.keys(files);
    assert.deepEqual([files[first], files[second]], ['ONE', 'TWO']);
    assert.deepEqual([first, second], ['files/a picture (1).png', 'files/A PICTURE (1) (2).png']);
    assert.equal(
      files['A.md'],
      '# A\n![](files/a%20picture%20%281%29.png) [b](files/A%20PICTURE%20%281%29%20%282%29.png "t") ' +
        `\`${one.url}\` https://else.example${one.url}`,
    );
    assert.deepEqual(Object.keys(await exported(person)), ['A.md']);
  });

  it('can be imported and exported again byte for byte', async () => {
    const body = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }).filter((text) => text.isWellFormed() && !text.includes('\0')),
      fc
        .array(
          fc.constantFrom(
            '---\n',
            'title: x\n',
            '# ',
            '\r\n',
            '\ufeff',
            '`',
            '[[',
            ']]',
            '![](',
            'x.png',
            ')',
            'æ',
            '\n',
            ' ',
          ),
        )
        .map((parts) => parts.join('')),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(body, { minLength: 1, maxLength: 5 }), fc.boolean(), async (bodies, withHead) => {
        const query = withHead ? '?frontmatter=true' : '';
        const [first, second] = [await createPerson(), await createPerson()];
        await write(first, ...bodies);
        const bytes = await exportBytes(scene().service, first, query);
        const { created } = await second.client.noteFiles.importZip({ body: bytesForm(bytes) });
        assert.equal(created, bodies.length);
        assert.deepEqual(await exportBytes(scene().service, second, query), bytes);
      }),
      { numRuns: 8 },
    );
  });

  it('can be imported and exported again with pins, archive, dates and files', async () => {
    const { service } = scene();
    const [first, second] = [await createPerson(), await createPerson()];
    const [noteID = ''] = await write(first, '');
    const file = await first.client.noteFiles.create({ noteID, body: fileForm('PNG', 'a.png', 'image/png') });
    await first.client.notes.update({ noteID, body: { body: `# Pinned\n![x](${file.url})`, pinned: true } });
    const [archived = ''] = await write(first, 'Archived');
    service.clock.advance(60_000);
    await first.client.notes.bulk({ body: { ids: [archived], archived: true } });
    const bytes = await exportBytes(service, first, '?frontmatter=true&files=true');
    const answer = await second.client.noteFiles.importZip({ body: bytesForm(bytes) });
    assert.deepEqual(answer, { created: 2, skipped: 0, files: 1 });
    const again = await exportBytes(service, second, '?frontmatter=true&files=true');
    assert.deepEqual(await filesIn(again), await filesIn(bytes));
    const [before, after] = [await notesOf(first), await notesOf(second)];
    const plain = (notes: typeof before) =>
      notes.map(({ title, pinned, archived_at, created_at, updated_at }) => [
        title,
        pinned,
        archived_at,
        created_at,
        updated_at,
      ]);
    assert.deepEqual(plain(after), plain(before));
    assert.equal(after[0]?.attachments?.[0]?.mime_type, 'image/png');
  });

  it('ends when the client stops reading, without effect on others', async () => {
    const { service } = scene();
    const person = await createPerson();
    const large = () => Array.from({ length: 20_000 }, () => Math.random().toString(36)).join('\n');
    await write(person, ...Array.from({ length: 12 }, large));
    const headers = { cookie: person.cookie };
    await new Promise<void>((resolve, reject) => {
      const asking = request(`${service.url}/api/v1/export/notes.zip`, { headers }, (answer) => {
        answer.once('data', () => asking.destroy());
        answer.once('close', resolve);
      });
      asking.once('error', reject).end();
    });
    assert.equal(Object.keys(await exported(person)).length, 12);
  });
});

/** Creates notes with these texts in order. Returns their ids. */
async function writeAll(person: Person, bodies: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const body of bodies) ids.push((await person.client.notes.create({ body: { body } })).id);
  return ids;
}
