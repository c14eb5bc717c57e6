import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { AccountExport } from '#contract/resources/account-export.ts';
import { fileForm } from '#server/testing/forms.ts';
import type { Person } from '#server/testing/people.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { filesIn } from '../../notes/notes-zip/testing/zips.ts';

onSharedProject((scene) => {
  const createPerson = () => scene().service.person(`Exporter-${crypto.randomUUID()}`);
  const download = (headers: Record<string, string>) =>
    fetch(`${scene().service.url}/api/v1/export/account.zip`, { headers });
  const exported = async ({ cookie }: Person) => {
    const answer = await download({ cookie });
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('content-type'), 'application/zip');
    assert.match(answer.headers.get('content-disposition') ?? '', /filename="sammen-2026-10-14\.zip"/);
    return filesIn(Buffer.from(await answer.arrayBuffer()));
  };

  it('contains the document, the files of own and of other projects, and the versions of notes', async () => {
    const { service, project, editor } = scene();
    const person = await createPerson();
    const { client } = person;
    const other = await createPerson();
    const { id: own } = await client.projects.create({ body: { name: 'Boat' } });
    await service.share(own, other, 'editor');
    await service.share(project, person, 'editor');
    const { id: taskID } = await client.tasks.create({ body: { content: 'Sand the deck', project_id: own } });
    const { id: foreignTask } = await client.tasks.create({ body: { content: 'Paint', project_id: project } });
    const attach = (by: Person, task: string, name: string) =>
      by.client.attachments.create({ taskID: task, body: fileForm(`content of ${name}`, name) });
    const files = [
      await attach(person, taskID, 'plan: A?.txt'),
      await attach(other, taskID, 'by another member.txt'),
      await attach(person, foreignTask, 'elsewhere.txt'),
    ];
    const foreign = await attach(editor, foreignTask, 'not mine.txt');
    const { id: noteID } = await client.notes.create({ body: { body: 'First' } });
    service.clock.advance(3_600_000);
    await client.notes.update({ noteID, body: { body: 'Second' } });
    files.push(await client.noteFiles.create({ noteID, body: fileForm('content of knot.txt', 'knot.txt') }));

    const found = await exported(person);
    assert.deepEqual(JSON.parse(found['account.json'] ?? ''), {
      ...(await client.accountData.export()),
    } satisfies AccountExport);
    const contents = Object.entries(found).filter(([path]) => path.startsWith('files/'));
    assert.deepEqual(
      contents.map(([path, text]) => [path.slice(6, 42), path.slice(43), text]).toSorted(),
      files.map(({ id, filename }) => [id, filename.replaceAll(/[:?]/g, '-'), `content of ${filename}`]).toSorted(),
    );
    assert.ok(!JSON.stringify(contents).includes(foreign.id));
    const versions = Object.entries(found).filter(([path]) => path.startsWith('note-versions/'));
    assert.deepEqual(
      versions.map(([path, text]) => [path.split('/')[1], text]),
      [
        [noteID, 'First'],
        [noteID, 'Second'],
      ],
    );
  });

  it('contains no files and versions of deleted records and of projects that the user has left', async () => {
    const { service, project } = scene();
    const person = await createPerson();
    const { client } = person;
    await service.share(project, person, 'editor');
    const { id: left } = await client.tasks.create({ body: { content: 'Left', project_id: project } });
    const { id: gone } = await client.tasks.create({ body: { content: 'Gone' } });
    for (const taskID of [left, gone]) await client.attachments.create({ taskID, body: fileForm('x', 'x.txt') });
    const { id: noteID } = await client.notes.create({ body: { body: 'Gone' } });
    await client.noteFiles.create({ noteID, body: fileForm('x', 'x.txt') });
    assert.equal(Object.keys(await exported(person)).length, 5);
    await service.unshare(project, person);
    await client.tasks.delete({ taskID: gone });
    await client.notes.delete({ noteID });
    assert.deepEqual(Object.keys(await exported(person)), ['account.json']);
  });

  it('refuses a token of some projects and signed-out requests', async () => {
    const person = await createPerson();
    const bearer = async (more: object) => {
      const { token } = await person.client.tokens.create({ body: { name: 'T', ...more } });
      return { authorization: `Bearer ${token}` };
    };
    assert.equal((await download(await bearer({ scope: 'read' }))).status, 200);
    assert.equal((await download(await bearer({ project_ids: [person.inbox] }))).status, 403);
    assert.equal((await download({})).status, 401);
  });
});
