/** Imports of several projects above the storage quota. */

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { ImportResult } from '#contract/resources/import-result.ts';
import { repairUsage } from '#server/features/account/usage/index.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import type { Person } from '#server/testing/people.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { rowCounts } from '#server/testing/stored-imports.ts';
import type { HandMade } from '#server/testing/zip-bytes.ts';
import { importForm, zipForm } from './testing/todoist-files.ts';

const PATH = '/api/v1/import/todoist';
const DESCRIPTION = 'x'.repeat(90_000);

eachDatabase((_name, open) => {
  let service: TestService;

  before(async () => {
    service = await startService(await open(), { environment: { SERVICE_QUOTA_TEXT: '1MB' } });
  });

  after(() => service.stop());

  /** A file whose texts have about 90,000 bytes for each of `large`, and `small` short tasks before them. */
  function file(name: string, { small = 0, large = 0 }, label = ` @${name}`): HandMade {
    const rows = [
      'section,Section,',
      ...Array.from({ length: small }, (_, index) => `task,Small ${index}${label},`),
      ...Array.from({ length: large }, (_, index) => `task,Large ${index},${DESCRIPTION}`),
    ];
    return { name: `${name}.csv`, content: `TYPE,CONTENT,DESCRIPTION\n${rows.join('\n')}` };
  }

  /** Sends an import that is refused, and asserts that no row, no event and no usage is left. */
  async function refusedFor(person: Person, form: FormData): Promise<void> {
    const before = await rowCounts(service.database);
    const used = await person.client.auth.usage();
    const events = await emittedBy(service, async () => {
      const { status, json } = await person.ask('POST', PATH, form);
      assert.deepEqual([status, (json as { code?: string }).code], [413, 'payload_too_large']);
    });
    assert.deepEqual(events, []);
    assert.deepEqual(await rowCounts(service.database), before);
    assert.deepEqual(await person.client.auth.usage(), used);
    assert.equal(await repairUsage(service.database), 0);
  }

  it('writes nothing of a zip whose last project exceeds the quota', async () => {
    const person = await service.person('Olga');
    const fitting = [file('a', { small: 10, large: 4 }), file('b', { small: 10, large: 4 })];
    await refusedFor(person, zipForm([...fitting, file('c', { large: 4 })]));
    await refusedFor(person, zipForm([file('many', { small: 700, large: 4 }), ...fitting, file('c', { large: 4 })]));
    const { status, json } = await person.ask('POST', PATH, zipForm(fitting));
    assert.deepEqual([status, (json as ImportResult).projects], [201, 2]);
    await refusedFor(person, zipForm([file('d', { small: 600, large: 4 })]));
  });

  it('changes nothing in an update above the quota of the owner, with a new project next to it', async () => {
    const [owner, editor] = [await service.person('Oda'), await service.person('Emil')];
    const { json } = await owner.ask('POST', PATH, zipForm([file('a', { small: 5 })]));
    const { project_id: id = '' } = json as ImportResult;
    await service.share(id, editor, 'editor');
    const more = file('a', { small: 6, large: 5 });
    const again = file('b', { small: 600, large: 8 }, '');
    await refusedFor(owner, zipForm([more, again], { update: 'true' }));
    const added = (name: string) => importForm(`CONTENT,DESCRIPTION\n${`${name},${DESCRIPTION}\n`.repeat(5)}`);
    const update = (name: string) => {
      const form = added(name);
      form.append('update', 'true');
      form.append('project_id', id);
      return form;
    };
    assert.equal((await editor.ask('POST', PATH, update('One'))).status, 200);
    assert.equal((await editor.ask('POST', PATH, update('Two'))).status, 200);
    const used = await owner.client.auth.usage();
    await refusedFor(editor, update('Three'));
    assert.deepEqual(await owner.client.auth.usage(), used);
  });
});
