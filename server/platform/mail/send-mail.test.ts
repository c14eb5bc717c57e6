import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { eachDatabase } from '#server/testing/databases.ts';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/dialect/open-database.ts';
import { type Log, silentLog } from '../log/log.ts';
import { createOutbox, type Mail, type Reviews } from './index.ts';
import { BACKOFF_MINUTES, CLAIM_MS, sendMail } from './send-mail.ts';
import type { Deliver } from './smtp.ts';
import { startMailSender } from './start-sender.ts';

const START = Date.parse('2026-10-14T12:30:00.000Z');
const MINUTE = 60_000;
const TAKER = fileURLToPath(new URL('testing/send-until-killed.ts', import.meta.url));

const mailTo = (to: string): Mail => ({ to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' });

const put = (database: Database, to: readonly string[], isOpen = true) =>
  database.transaction((tx) => createOutbox(isOpen).put(tx, START, to.map(mailTo)));

const waiting = (database: Database) =>
  database.read((tx) => tx.all(tx.kysely.selectFrom('mail').select(['recipient', 'attempts']).orderBy('id')));

/** A mail server with a given answer per recipient; `undefined` accepts the mail. */
function mailServerThat(answer: (to: string) => object | undefined): {
  deliver: Deliver;
  taken: string[];
  tried: string[];
} {
  const taken: string[] = [];
  const tried: string[] = [];
  return {
    taken,
    tried,
    async deliver({ to }) {
      tried.push(to);
      const failure = answer(to);
      if (failure !== undefined) throw Object.assign(new Error('no'), failure);
      taken.push(to);
    },
  };
}

eachDatabase((_name, open, place) => {
  const partsOf = (database: Database, deliver: Deliver, now: number, log: Log = silentLog) => ({
    database,
    deliver,
    log,
    clock: { now: () => now },
    reviews: {},
  });

  it('sends everything once, oldest first', async () => {
    const database = await open();
    const people = Array.from({ length: 45 }, (_, index) => `p${index}@example.org`);
    await put(database, people);
    const { deliver, taken } = mailServerThat(() => undefined);
    await sendMail(partsOf(database, deliver, START));
    assert.deepEqual(taken, people);
    assert.deepEqual(await waiting(database), []);
  });

  it('stores nothing without a mail server, and nothing of a failed transaction', async () => {
    const database = await open();
    await put(database, ['olga@example.org'], false);
    const failing = database.transaction(async (tx) => {
      await createOutbox(true).put(tx, START, [mailTo('olga@example.org')]);
      throw new Error('no');
    });
    await assert.rejects(failing, /no/);
    assert.deepEqual(await waiting(database), []);
  });

  it('sends each mail once from two nodes', async () => {
    const location = await place();
    const nodes = [await openDatabase(location), await openDatabase(location)] as const;
    const people = Array.from({ length: 100 }, (_, index) => `p${index}@example.org`);
    await put(nodes[0], people);
    const { deliver, taken } = mailServerThat(() => undefined);
    await Promise.all(nodes.map((node) => sendMail(partsOf(node, deliver, START))));
    assert.deepEqual(taken.sort(), people.sort());
    for (const node of nodes) await node.close();
  });

  it('retries a deferred mail at growing intervals, and gives up after the last', async () => {
    const database = await open();
    await put(database, ['slow@example.org', 'fast@example.org']);
    const errors: string[] = [];
    const log = { ...silentLog, error: (message: string) => errors.push(message) };
    const { deliver, tried } = mailServerThat((to) =>
      to.startsWith('slow') ? { code: 'EENVELOPE', responseCode: 450 } : undefined,
    );
    let now = START;
    for (const minutes of BACKOFF_MINUTES) {
      await sendMail(partsOf(database, deliver, now, log));
      await sendMail(partsOf(database, deliver, now + minutes * MINUTE - 1, log));
      now += minutes * MINUTE;
    }
    assert.deepEqual(errors, []);
    await sendMail(partsOf(database, deliver, now, log));
    assert.deepEqual(tried.filter((to) => to.startsWith('slow')).length, BACKOFF_MINUTES.length + 1);
    assert.deepEqual(tried.filter((to) => to.startsWith('fast')).length, 1);
    assert.deepEqual(errors, ['sending a mail failed permanently']);
    assert.deepEqual(await waiting(database), []);
  });

  it('gives up a permanently refused mail at once, and continues with the others', async () => {
    const database = await open();
    await put(database, ['gone@example.org', 'olga@example.org']);
    const { deliver, taken } = mailServerThat((to) =>
      to.startsWith('gone') ? { code: 'EENVELOPE', responseCode: 550 } : undefined,
    );
    await sendMail(partsOf(database, deliver, START));
    assert.deepEqual(taken, ['olga@example.org']);
    assert.deepEqual(await waiting(database), []);
  });

  it('tries an unreachable server once a minute, and loses nothing', async () => {
    const database = await open();
    await put(database, ['olga@example.org', 'erik@example.org']);
    let isDown = true;
    const { deliver, taken, tried } = mailServerThat(() => (isDown ? { code: 'EAUTH', responseCode: 535 } : undefined));
    await sendMail(partsOf(database, deliver, START));
    await sendMail(partsOf(database, deliver, START + MINUTE - 1));
    assert.deepEqual(tried, ['olga@example.org']);
    isDown = false;
    await sendMail(partsOf(database, deliver, START + MINUTE));
    assert.deepEqual(taken.sort(), ['erik@example.org', 'olga@example.org']);
  });

  it('loses no mail that a killed process had claimed', async () => {
    const location = await place();
    const database = await openDatabase(location);
    await put(database, ['olga@example.org', 'erik@example.org']);
    const child = spawn(process.execPath, [TAKER, location, new Date(START).toISOString()], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.stdout.once('data', () => child.kill('SIGKILL'));
    await once(child, 'close');
    const { deliver, taken } = mailServerThat(() => undefined);
    await sendMail(partsOf(database, deliver, START + CLAIM_MS - 1));
    assert.deepEqual(taken, [], 'it may still be under way');
    await sendMail(partsOf(database, deliver, START + CLAIM_MS));
    assert.deepEqual(taken.sort(), ['erik@example.org', 'olga@example.org']);
    await database.close();
  });

  it('sends what the review returns: unchanged, changed, or nothing', async () => {
    const database = await open();
    const reviews: Reviews = {
      kept: async (_tx, _facts, mail) => mail,
      rewritten: async (_tx, { to }, mail, now) => ({ ...mail, to: String(to), subject: new Date(now).toISOString() }),
      dropped: async () => undefined,
    };
    const mails = Object.keys(reviews).map((topic) => ({
      ...mailTo(`${topic}@example.org`),
      about: { topic, facts: { to: 'new@example.org' } },
    }));
    await database.transaction((tx) => createOutbox(true).put(tx, START, mails));
    const sent: (readonly [string, string])[] = [];
    const deliver: Deliver = async ({ to, subject }) => void sent.push([to, subject]);
    await sendMail({ ...partsOf(database, deliver, START + MINUTE), reviews });
    assert.deepEqual(sent, [
      ['kept@example.org', 'Hello'],
      ['new@example.org', '2026-10-14T12:31:00.000Z'],
    ]);
    assert.deepEqual(await waiting(database), []);
  });

  it('sends nothing that cannot be reviewed, and delays other mail by at most a minute', async () => {
    const database = await open();
    const unknown = { ...mailTo('olga@example.org'), about: { topic: 'unknown', facts: {} } };
    await database.transaction((tx) => createOutbox(true).put(tx, START, [unknown, mailTo('erik@example.org')]));
    const { deliver, taken } = mailServerThat(() => undefined);
    await sendMail(partsOf(database, deliver, START));
    await sendMail(partsOf(database, deliver, START + MINUTE));
    await sendMail(partsOf(database, deliver, START + 2 * MINUTE));
    assert.deepEqual(taken, ['erik@example.org']);
    assert.deepEqual(
      (await waiting(database)).map(({ recipient }) => recipient),
      ['olga@example.org'],
    );
  });

  it('sends as soon as mail is queued, and stops between two mails', async () => {
    const database = await open();
    const arrived = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const taken: string[] = [];
    const deliver: Deliver = async ({ to }) => {
      taken.push(to);
      arrived.resolve();
      await release.promise;
    };
    const sender = startMailSender(partsOf(database, deliver, START));
    await put(database, ['olga@example.org', 'erik@example.org']);
    await arrived.promise;
    const stopped = sender.stop();
    release.resolve();
    await stopped;
    assert.deepEqual(taken, ['olga@example.org']);
    assert.deepEqual(await waiting(database), [{ recipient: 'erik@example.org', attempts: 0 }]);
  });
});
