import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Person } from '#server/testing/people.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { filesIn } from '../../notes/notes-zip/testing/zips.ts';

onSharedProject((scene) => {
  const createPerson = (locale: 'da' | 'en' = 'en') =>
    scene().service.person(`Exporter-${crypto.randomUUID()}`, { locale });
  const download = (person: Person, query = '') =>
    fetch(`${scene().service.url}/api/v1/export/projects.zip${query}`, { headers: { cookie: person.cookie } });
  const exported = async (person: Person, query?: string) =>
    filesIn(Buffer.from(await (await download(person, query)).arrayBuffer()));

  it('contains the file of each project that the caller can read, archived ones too, and no other', async () => {
    const { service, project, stranger } = scene();
    const person = await createPerson('da');
    await service.share(project, person, 'viewer');
    const { id } = await person.client.projects.create({ body: { name: 'Gammelt' } });
    await person.client.tasks.create({ body: { content: 'Maling', project_id: id, due_date: '2026-10-20' } });
    await person.client.projects.update({ projectID: id, body: { archived: true } });
    const gone = await person.client.projects.create({ body: { name: 'Slettet' } });
    await person.client.projects.delete({ projectID: gone.id });
    await stranger.client.projects.create({ body: { name: 'Of a stranger' } });
    const answer = await download(person);
    assert.equal(answer.headers.get('content-type'), 'application/zip');
    assert.match(answer.headers.get('content-disposition') ?? '', /filename="sammen-projects-2026-10-14\.zip"/);
    const files = await exported(person);
    assert.deepEqual(Object.keys(files).sort(), ['Gammelt.csv', 'House.csv', 'Indbakke.csv']);
    const { text } = await person.ask('GET', `/api/v1/export/projects/${id}.csv`);
    // The client removes the byte order mark of a response.
    assert.equal(files['Gammelt.csv']?.replace('\ufeff', ''), text.replace('\ufeff', ''));
    await service.unshare(project, person);
    assert.equal((await exported(person))['House.csv'], undefined);
  });

  it('contains calendar files on request', async () => {
    const person = await createPerson();
    await person.client.tasks.create({ body: { content: 'Dated', due_date: '2026-10-20' } });
    const files = await exported(person, '?format=ics');
    assert.deepEqual(Object.keys(files), ['Inbox.ics']);
    const { text } = await person.ask('GET', `/api/v1/export/projects/${person.inbox}.ics`);
    assert.equal(files['Inbox.ics'], text);
    assert.equal((await download(person, '?format=xlsx')).status, 422);
  });

  it('H-5: has safe and unique file names', async () => {
    const person = await createPerson();
    for (const name of ['../x', 'CON', 'Plan', 'plan', '.hidden', '‮', 'æ'.repeat(200)]) {
      await person.client.projects.create({ body: { name } });
    }
    assert.deepEqual(Object.keys(await exported(person)).sort(), [
      '--x.csv',
      '-hidden.csv',
      'CON-.csv',
      'Inbox.csv',
      'Plan.csv',
      'plan (2).csv',
      'untitled.csv',
      `${'æ'.repeat(80)}.csv`,
    ]);
  });

  it('refuses a token of some projects', async () => {
    const { service } = scene();
    const person = await createPerson();
    const { token } = await person.client.tokens.create({ body: { name: 'T', project_ids: [person.inbox] } });
    const headers = { authorization: `Bearer ${token}` };
    assert.equal((await fetch(`${service.url}/api/v1/export/projects.zip`, { headers })).status, 403);
  });
});
