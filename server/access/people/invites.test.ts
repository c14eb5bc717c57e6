import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Tx } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids/ids.ts';
import { START } from '#server/testing/service.ts';
import { tables } from '../all-tables.ts';
import { granted } from '../testing/granted.ts';
import { overlap } from '../testing/overlap.ts';
import { AT, onScene } from '../testing/scene.ts';
import {
  addInvite,
  claimInvite,
  dropOpenInvite,
  findInvite,
  isOpenInvite,
  lockInvitedProject,
  openInvitesOf,
  sweepInvites,
  withdrawAnyInvite,
  withdrawInvite,
} from './invites.ts';

const DAY_MS = 86_400_000;

/** The instant at which the invites of the tests expire. */
const EXPIRY = START + DAY_MS;

onScene((scene, databaseName) => {
  const project = () => granted('project', { id: scene().project });

  /** Adds an invite of the owner and returns its id, which is also the hash of its token. */
  async function invite(email: string, into = project()): Promise<string> {
    const [id, expires_at] = [newId(START), new Date(EXPIRY).toISOString()];
    const values = { id, token_hash: id, email, role: 'editor' as const, invited_by: scene().people.owner };
    await scene().write((tx) => addInvite(tx, into, { ...values, created_at: AT, expires_at, confirms_address: 0 }));
    return id;
  }

  const openIds = (now = START) =>
    scene().read(async (tx) => (await openInvitesOf(tx, project(), now)).map(({ id }) => id));

  /** Whether the invite is open according to each of the functions that read it. */
  const isOpen = (id: string, now = START) =>
    scene().read(async (tx) => {
      const answers = [await isOpenInvite(tx, id, now), (await findInvite(tx, id, now)) !== undefined];
      assert.equal(answers[0], answers[1]);
      return answers[0];
    });

  it('lists the open invites of one project, latest first', async () => {
    const { store, people } = scene();
    const other = granted('project', { id: await store('project', { owner_id: people.owner }) });
    const ids = [await invite('a@example.org'), await invite('b@example.org')];
    await invite('a@example.org', other);
    assert.deepEqual(await openIds(), ids.toReversed());
    const [shown] = await scene().read((tx) => openInvitesOf(tx, project(), START));
    assert.deepEqual([shown?.email, shown?.role, shown?.invited_by], ['b@example.org', 'editor', 'owner']);
  });

  it('replaces the open invite of an address, but no invite that was used', async () => {
    const used = await invite('a@example.org');
    assert.equal(await scene().write((tx) => claimInvite(tx, used, START)), true);
    const [first, other] = [await invite('a@example.org'), await invite('b@example.org')];
    const second = await invite('a@example.org');
    assert.deepEqual(await openIds(), [second, other]);
    await scene().write((tx) => dropOpenInvite(tx, project(), 'a@example.org'));
    const stored = await scene().read((tx) =>
      tx.all(
        tables(tx).selectFrom('invite').select('id').where('id', 'in', [used, first, second, other]).orderBy('id'),
      ),
    );
    assert.deepEqual(
      stored.map(({ id }) => id),
      [used, other],
    );
  });

  it('shows an invite to the holder of its token until it expires', async () => {
    const id = await invite('a@example.org');
    const found = await scene().read((tx) => findInvite(tx, id, START));
    assert.deepEqual(
      [found?.id, found?.project_id, found?.project_name, found?.inviter_name],
      [id, scene().project, 'House', 'owner'],
    );
    assert.equal(await scene().read((tx) => findInvite(tx, 'another token', START)), undefined);
    assert.deepEqual([await isOpen(id, EXPIRY - 1), await isOpen(id, EXPIRY)], [true, false]);
    assert.deepEqual(await openIds(EXPIRY), []);
    assert.equal(await scene().write((tx) => claimInvite(tx, id, EXPIRY)), false);
    assert.equal(await scene().write((tx) => withdrawInvite(tx, project(), id, EXPIRY)), undefined);
  });

  it('can be used once', async () => {
    const id = await invite('a@example.org');
    assert.equal(await scene().write((tx) => claimInvite(tx, id, START)), true);
    assert.equal(await scene().write((tx) => claimInvite(tx, id, START)), false);
    assert.equal(await isOpen(id), false);
    assert.equal(await scene().write((tx) => withdrawAnyInvite(tx, id, START)), undefined);
  });

  it('can be withdrawn in its own project alone', async () => {
    const { store, people, write } = scene();
    const other = granted('project', { id: await store('project', { owner_id: people.stranger }) });
    const [id, another] = [await invite('a@example.org'), await invite('b@example.org')];
    assert.equal(await write((tx) => withdrawInvite(tx, other, id, START)), undefined);
    assert.equal(await isOpen(id), true);
    assert.equal(await write((tx) => withdrawInvite(tx, project(), id, START)), 'a@example.org');
    assert.deepEqual([await isOpen(id), await isOpen(another)], [false, true]);
    const withdrawn = await write((tx) => withdrawAnyInvite(tx, another, START));
    assert.deepEqual(withdrawn, { email: 'b@example.org', project_id: scene().project, project_name: 'House' });
    assert.equal(await isOpen(another), false);
  });

  it('is closed while its project is in the trash', async () => {
    const { store, people, write } = scene();
    const deleted = granted('project', { id: await store('project', { owner_id: people.owner, deleted_at: AT }) });
    const [live, hidden] = [await invite('a@example.org'), await invite('a@example.org', deleted)];
    assert.deepEqual([await isOpen(live), await isOpen(hidden)], [true, false]);
    const locked = await write(async (tx) => [
      (await lockInvitedProject(tx, scene().project))?.id,
      await lockInvitedProject(tx, deleted.id),
    ]);
    assert.deepEqual(locked, [scene().project, undefined]);
  });

  it('is deleted after it expired', async () => {
    const id = await invite('a@example.org');
    const remaining = async (before: number) => {
      await scene().write((tx) => sweepInvites(tx, before));
      return scene().read((tx) => tx.all(tables(tx).selectFrom('invite').select('id').where('id', '=', id)));
    };
    assert.deepEqual(await remaining(EXPIRY - 1), [{ id }]);
    assert.deepEqual(await remaining(EXPIRY), []);
  });

  if (databaseName === 'PostgreSQL') {
    it('is used by one of two concurrent transactions', async () => {
      const { database } = scene();
      const id = await invite('a@example.org');
      const claim = (tx: Tx) => claimInvite(tx, id, START);
      const [first, second] = await overlap(database, claim, claim);
      assert.deepEqual(
        [first, second],
        [
          { status: 'fulfilled', value: true },
          { status: 'fulfilled', value: false },
        ],
      );
    });
  }
});
