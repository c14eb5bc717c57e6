import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import { Refusal } from '#server/platform/errors/refusal.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { toldBy } from '#server/testing/happenings.ts';
import type { Person } from '#server/testing/people.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { labelIdsFor } from './label-ids-for.ts';

let count = 0;

eachDatabase((_name, open) => {
  let service: TestService;
  let owner: Person;

  before(async () => {
    service = await startService(await open());
  });

  after(() => service.stop());

  beforeEach(async () => {
    count += 1;
    owner = await service.person(`Olga${count}`);
  });

  const idsFor = (names: readonly string[], person = owner) =>
    service.database.transaction((tx) => labelIdsFor(tx, { id: person.id, now: service.clock.now() }, names));
  const labels = async (person = owner) => (await person.client.labels.list()).labels;

  it('makes what is missing and finds what is there, in the order of the names', async () => {
    const { id: home } = await owner.client.labels.create({ body: { name: 'Home' } });
    let ids: string[] = [];
    const told = await toldBy(service, async () => {
      ids = await idsFor(['work', ' HOME ', 'Work', 'home', 'errands']);
    });
    const byName = new Map((await labels()).map(({ name, id }) => [name, id]));
    assert.deepEqual(ids, [byName.get('work'), home, byName.get('errands')]);
    assert.equal(byName.size, 3);
    const about = { actor_id: owner.id, receiver_id: owner.id, live: 'label.created' };
    assert.deepEqual(told, [
      { ...about, subject_id: byName.get('work') },
      { ...about, subject_id: byName.get('errands') },
    ]);
    assert.deepEqual(await toldBy(service, () => idsFor(['WORK', 'Errands'])), []);
  });

  it('gives everybody labels of his own', async () => {
    const friend = await service.person(`Fie${count}`);
    const [own, theirs] = [await idsFor(['home']), await idsFor(['home'], friend)];
    assert.notDeepEqual(own, theirs);
    assert.equal((await labels(friend)).length, 1);
  });

  it('makes one label when several ask for it at once', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, (_, index) => idsFor(['home', `own${index}`])));
    assert.equal(new Set(ids.map(([home]) => home)).size, 1);
    assert.equal((await labels()).length, 9);
  });

  it('takes no name that is blank or above 100 code points, and makes nothing then', async () => {
    const faulty = await refusalOf(() => idsFor(['fine', ' ', '🏷'.repeat(101), '🏷'.repeat(100)]));
    assert.deepEqual(Object.keys(faulty.details.fields ?? {}), ['labels.1', 'labels.2']);
    assert.deepEqual(await labels(), []);
  });

  it('takes 50 different names and refuses 51', async () => {
    const names = Array.from({ length: 51 }, (_, index) => `label ${index}`);
    const refused = await refusalOf(() => idsFor(names));
    assert.deepEqual(Object.keys(refused.details.fields ?? {}), ['labels']);
    assert.equal((await idsFor([...names.slice(1), 'LABEL 1'])).length, 50);
    assert.deepEqual(await idsFor([]), []);
  });
});

async function refusalOf(work: () => Promise<unknown>): Promise<Refusal> {
  const error = await work().then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof Refusal && error.code === 'validation_failed');
  return error;
}
