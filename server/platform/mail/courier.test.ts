import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import { eachDatabase } from '#server/testing/databases.ts';
import type { Database } from '../db/database.ts';
import { silentLog } from '../log/log.ts';
import { closedCourier, createCourier } from './courier.ts';
import type { Mail } from './mail.ts';
import { CLAIM_MS, sendMail } from './send-mail.ts';

const MAIL: Mail = { to: 'nina@example.org', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };

eachDatabase((_name, open) => {
  let database: Database;
  let now = Date.parse('2026-10-14T12:30:00.000Z');
  let taken: string[] = [];
  const clock = { now: () => now };
  const deliver = async ({ id }: { id: string }): Promise<void> => {
    taken.push(id);
  };
  const waiting = () => database.read((tx) => tx.all(tx.kysely.selectFrom('mail').select(['id', 'attempts'])));

  before(async () => {
    database = await open();
  });
  beforeEach(() => {
    taken = [];
  });
  after(() => database.transaction((tx) => tx.run(tx.kysely.deleteFrom('mail'))));

  const courierWith = (send: typeof deliver, timeout?: number) =>
    createCourier({ database, clock, log: silentLog, deliver: send, reviews: {} }, timeout);

  async function held(courier: ReturnType<typeof courierWith>): Promise<string> {
    return (await database.transaction((tx) => courier.store(tx, now, MAIL))) ?? assert.fail();
  }

  it('delivers a mail and reports it as accepted; no other node sends it meanwhile', async () => {
    const courier = courierWith(deliver);
    const id = await held(courier);
    await sendMail({ database, clock, log: silentLog, deliver, reviews: {} });
    assert.deepEqual(taken, []);
    assert.equal(await courier.deliver(id), true);
    assert.deepEqual([taken, await waiting()], [[id], []]);
  });

  it('reports a refused mail, which is tried again', async () => {
    const courier = courierWith(async () => {
      throw Object.assign(new Error('refused'), { code: 'ECONNECTION' });
    });
    const id = await held(courier);
    assert.equal(await courier.deliver(id), false);
    assert.deepEqual(await waiting(), [{ id, attempts: 1 }]);
    now += 60_000;
    await sendMail({ database, clock, log: silentLog, deliver, reviews: {} });
    assert.deepEqual([taken, await waiting()], [[id], []]);
  });

  it('stops waiting after the timeout, and stops when the server has answered', async () => {
    const requested = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    const courier = courierWith(async ({ id }) => {
      requested.resolve();
      await answer.promise;
      taken.push(id);
    }, 1);
    const id = await held(courier);
    assert.equal(await courier.deliver(id), false);
    assert.deepEqual(taken, []);
    await requested.promise;
    const stopped = courier.stop();
    answer.resolve();
    await stopped;
    assert.deepEqual([taken, await waiting()], [[id], []]);
  });

  it('leaves an undelivered mail to the regular sender after a while', async () => {
    const id = await held(courierWith(deliver));
    now += CLAIM_MS;
    await sendMail({ database, clock, log: silentLog, deliver, reviews: {} });
    assert.deepEqual([taken, await waiting()], [[id], []]);
  });

  it('reports that a mail was not sent because its review forbids it', async () => {
    const reviews = { gone: async () => undefined };
    const courier = createCourier({ database, clock, log: silentLog, deliver, reviews });
    const mail = { ...MAIL, about: { topic: 'gone', facts: {} } };
    const id = (await database.transaction((tx) => courier.store(tx, now, mail))) ?? assert.fail();
    assert.equal(await courier.deliver(id), false);
    assert.deepEqual([taken, await waiting()], [[], []]);
  });

  it('does nothing for a deleted mail, and nothing without a mail server', async () => {
    assert.equal(await courierWith(deliver).deliver('0199f3a1-0000-7000-8000-000000000001'), false);
    assert.equal(await database.transaction((tx) => closedCourier.store(tx, now, MAIL)), undefined);
    assert.equal(await closedCourier.deliver('0199f3a1-0000-7000-8000-000000000001'), false);
    assert.deepEqual([taken, await waiting()], [[], []]);
  });
});
