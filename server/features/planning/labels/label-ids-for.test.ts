import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Refusal } from '#server/platform/errors/refusal.ts';
import { emittedBy, toSelf } from '#server/testing/emitted-events.ts';
import { withFreshPeople } from '#server/testing/fresh-people.ts';
import { labelIdsFor } from './label-ids-for.ts';

withFreshPeople((scene) => {
  const idsFor = (names: readonly string[], person = scene().owner) => {
    const { service } = scene();
    return service.database.transaction((tx) => labelIdsFor(tx, { id: person.id, now: service.clock.now() }, names));
  };
  const labels = async (person = scene().owner) => (await person.client.labels.list()).labels;

  it('creates missing labels and finds existing ones, in the order of the names', async () => {
    const { service, owner } = scene();
    const { id: home } = await owner.client.labels.create({ body: { name: 'Home' } });
    let ids: string[] = [];
    const events = await emittedBy(service, async () => {
      ids = await idsFor(['work', ' HOME ', 'Work', 'home', 'errands']);
    });
    const byName = new Map((await labels()).map(({ name, id }) => [name, id]));
    assert.deepEqual(ids, [byName.get('work'), home, byName.get('errands')]);
    assert.equal(byName.size, 3);
    const made = (name: string) => toSelf(owner, { subject_id: byName.get(name) ?? '', live: 'label.created' });
    assert.deepEqual(events, [made('work'), made('errands')]);
    assert.deepEqual(await emittedBy(service, () => idsFor(['WORK', 'Errands'])), []);
  });

  it('compares names in each spelling like filters do', async () => {
    for (const [name, ...others] of [
      ['İş', 'iş', 'İŞ'],
      ['straße', 'STRASSE', 'Strasse'],
      ['❤️ Home', '❤ home'],
      ['Bo’s „plan“', `bo's "plan"`],
      ['Ｑ１：２', 'q1:2', 'Q1：２'],
      ['2025–2026', '2025-2026'],
      ['ΟΔΟΣ', 'οδος'],
      ['ﬁn', 'FIN'],
      ['blåbær', 'BLAABAER'],
    ] as const) {
      const [id] = await idsFor([name]);
      for (const other of others) assert.deepEqual(await idsFor([other]), [id], other);
    }
    assert.equal((await labels()).length, 9);
    assert.equal(new Set(await idsFor(['bær', 'bar', 'får', 'far'])).size, 4);
  });

  it('creates separate labels for each user', async () => {
    const { stranger } = scene();
    const [own, theirs] = [await idsFor(['home']), await idsFor(['home'], stranger)];
    assert.notDeepEqual(own, theirs);
    assert.equal((await labels(stranger)).length, 1);
  });

  it('creates one label for concurrent requests', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, (_, index) => idsFor(['home', `own${index}`])));
    assert.equal(new Set(ids.map(([home]) => home)).size, 1);
    assert.equal((await labels()).length, 9);
  });

  it('refuses a blank name and more than 100 code points, and creates nothing', async () => {
    const faulty = await refusalOf(() => idsFor(['fine', ' ', '🏷'.repeat(101), '🏷'.repeat(100)]));
    assert.deepEqual(Object.keys(faulty.details.fields ?? {}), ['labels.1', 'labels.2']);
    assert.deepEqual(await labels(), []);
  });

  it('accepts 50 different names and refuses 51', async () => {
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
