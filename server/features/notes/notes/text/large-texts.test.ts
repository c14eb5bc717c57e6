/** Saving texts that take long to analyse. */

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { Workers } from '#server/platform/workers/workers.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import type { Person } from '#server/testing/people.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { analyseLargeText, analyseText } from './analyse-text.ts';

const HOME = new URL('http://localhost:8080');

it('S-3-8: a large text is analysed without blocking the event loop', async () => {
  const workers = new Workers();
  const body = '#a '.repeat(300_000);
  let turns = 0;
  let isDone = false;
  const analysed = analyseLargeText(workers, { id: 'user' }, body, HOME).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await setImmediate();
    turns += 1;
  }
  assert.ok(turns > 10, `${turns} turns`);
  assert.deepEqual(await analysed, analyseText(body, HOME.href));
  await workers.close();
});

eachDatabase((_name, open) => {
  let service: TestService;
  let greedy: Person;

  before(async () => {
    service = await startService(await open());
    greedy = await service.person('Greedy');
  });
  after(() => service.stop());

  const notesFound = async (person: Person, q: string) => {
    return (await person.client.notes.list({ query: { q } })).notes.map(({ id }) => id);
  };

  it('has the same title, links, search and versions as a small text', async () => {
    const title = `Plan ${crypto.randomUUID()}`;
    const target = await greedy.client.notes.create({ body: { body: title } });
    const filler = 'water bread letter '.repeat(10_000);
    const body = `# Large\n\n[[${title}]] ${filler} lighthouse`;
    const note = await greedy.client.notes.create({ body: { body } });
    assert.deepEqual([note.title, note.body], ['Large', body]);
    assert.deepEqual(note.links, [{ kind: 'note', target_id: target.id, text: `[[${title}]]`, name: title }]);
    assert.deepEqual(await notesFound(greedy, 'lighthouse'), [note.id]);
    service.clock.advance(3_600_000);
    await greedy.client.notes.update({ noteID: note.id, body: { body: 'small' } });
    assert.deepEqual(await notesFound(greedy, 'lighthouse'), []);
    const { versions } = await greedy.client.notes.versions({ noteID: note.id, query: {} });
    const restored = await greedy.client.notes.restoreVersion({
      noteID: note.id,
      versionID: versions.at(-1)?.id ?? '',
    });
    assert.deepEqual([restored.title, restored.body, restored.links], ['Large', body, note.links]);
    assert.deepEqual(await notesFound(greedy, 'lighthouse'), [note.id]);
  });

  it('is found in the project to which it is moved', async () => {
    const project = await greedy.client.projects.create({ body: { name: 'Boat' } });
    const body = `${'water bread letter '.repeat(10_000)} anchor`;
    const { id: noteID } = await greedy.client.notes.create({ body: { body } });
    await greedy.client.notes.update({ noteID, body: { project_id: project.id } });
    const found = await greedy.client.notes.list({ query: { q: 'anchor', project: project.id } });
    assert.deepEqual(
      found.notes.map(({ id }) => id),
      [noteID],
    );
  });

  it('S-3-5: a large body with too many list entries answers 400', async () => {
    const body = `{"body":"${'\\"'.repeat(400_000)}","x":[${'1,'.repeat(50_000)}1]}`;
    const { status, json } = await greedy.ask('POST', '/api/v1/notes', body);
    assert.deepEqual([status, (json as { code: string }).code], [400, 'bad_request']);
  });
});
