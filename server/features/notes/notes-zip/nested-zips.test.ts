import assert from 'node:assert/strict';
import { it } from 'node:test';
import { LIMITS } from '#contract/limits.ts';
import { unfinished } from '#server/features/planning/attachments/testing/files.ts';
import type { Person } from '#server/testing/people.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { type HandMade, zipOf } from '#server/testing/zip-bytes.ts';
import { importFiles, notesOf, zipForm } from './testing/zips.ts';

const packed = (files: Readonly<Record<string, string | Uint8Array>>) =>
  zipOf(Object.entries(files).map(([name, content]) => ({ name, content })));

onSharedProject((scene) => {
  const createPerson = () => scene().service.person(`Somebody ${crypto.randomUUID()}`);
  const bodiesOf = async (person: Person) =>
    Object.fromEntries((await notesOf(person)).map(({ title, body, id }) => [title, { body, id }]));
  const imported = async (files: readonly HandMade[]) => {
    const person = await createPerson();
    const answer = await importFiles(person, files);
    assert.deepEqual(await unfinished(scene().service), []);
    return { answer, notes: await bodiesOf(person) };
  };

  it('opens the parts of an export, whose notes link to each other', async () => {
    const { answer, notes } = await imported([
      { name: 'ExportBlock-Part-1.zip', content: packed({ 'Home.md': '# Home\n[a](Area/A.md) ![](Area/a.png)' }) },
      {
        name: 'ExportBlock-Part-2.zip',
        content: packed({ 'Area/A.md': '# A\n[home](../Home.md)', 'Area/a.png': 'PNG' }),
      },
    ]);
    assert.deepEqual(answer, { created: 2, skipped: 0, files: 1 });
    assert.match(
      notes.Home?.body ?? '',
      new RegExp(`\\[a\\]\\(/note/${notes.A?.id}\\) !\\[\\]\\(/api/v1/attachments/`),
    );
    assert.equal(notes.A?.body, `# A\n[home](/note/${notes.Home?.id})`);
  });

  it('keeps files of one path in different zips apart, and packed bundles', async () => {
    const bundle = (name: string) => packed({ 'text.md': `# ${name}\n![](assets/a.png)`, 'assets/a.png': name });
    const { answer, notes } = await imported([
      { name: 'x.zip', content: packed({ 'Note.md': 'One' }) },
      { name: 'y.zip', content: packed({ 'Note.md': 'Two [other](More.md)', 'More.md': 'Three' }) },
      { name: 'Jam.textpack', content: bundle('Jam') },
      { name: 'Tea.textpack', content: bundle('Tea') },
    ]);
    assert.deepEqual(answer, { created: 5, skipped: 0, files: 2 });
    const two = Object.values(notes).find(({ body }) => body?.startsWith('Two'));
    assert.equal(two?.body, `Two [other](/note/${notes.Three?.id})`);
    assert.notEqual(notes.Jam?.body?.slice(-40), notes.Tea?.body?.slice(-40));
  });

  it('opens one level, and attaches a zip to which a text links', async () => {
    const deep = packed({ 'deep.md': 'Deep' });
    const { answer, notes } = await imported([
      { name: 'a.md', content: '# A\n[backup](files/backup.zip)' },
      { name: 'files/backup.zip', content: packed({ 'old.md': 'Old' }) },
      { name: 'more.zip', content: packed({ 'b.md': 'B', 'deep.zip': deep }) },
    ]);
    assert.deepEqual(answer, { created: 2, skipped: 1, files: 1 });
    assert.deepEqual(Object.keys(notes).sort(), ['A', 'B']);
    assert.match(notes.A?.body ?? '', /\[backup\]\(\/api\/v1\/attachments\//);
  });

  it('skips files that are no zips', async () => {
    const { answer } = await imported([
      { name: 'a.md', content: 'A' },
      { name: 'b.zip', content: 'no zip' },
      { name: 'c.zip', content: packed({ 'c.md': 'C' }).subarray(0, 30) },
    ]);
    assert.deepEqual(answer, { created: 1, skipped: 2, files: 0 });
  });

  it('applies the limits to all zips together, and keeps nothing', async () => {
    const zeros = Buffer.alloc(LIMITS.fileBytes + 1);
    const many = Array.from({ length: 101 }, (_, at) => ({ name: `${at}.zip`, content: packed({ 'a.md': 'A' }) }));
    const half = packed(
      Object.fromEntries(Array.from({ length: LIMITS.notesZip.entries / 2 }, (_, at) => [`${at}`, ''])),
    );
    for (const files of [
      [{ name: 'a.zip', content: packed({ 'a.bin': zeros }) }],
      [
        { name: 'a.md', content: '[a](a.zip)' },
        { name: 'a.zip', content: zeros, stored: true },
      ],
      [
        { name: 'a.zip', content: half },
        { name: 'b.zip', content: half },
        { name: 'c.md', content: '' },
      ],
      many,
    ]) {
      const person = await createPerson();
      const { status } = await person.ask('POST', '/api/v1/notes/import', zipForm(files));
      assert.equal(status, 413);
      assert.deepEqual(await notesOf(person), []);
    }
    assert.deepEqual(await unfinished(scene().service), []);
  });
});
