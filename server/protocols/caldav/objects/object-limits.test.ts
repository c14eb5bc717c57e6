/** Limits of the account and of the tree of tasks. */

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { LIMITS } from '#contract/limits.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import type { Person } from '#server/testing/people.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { conditionOf, type DavClient, davClient } from '../testing/dav-client.ts';
import { objectText } from '../testing/sample-object.ts';
import { fullName } from '../xml/write-xml.ts';

eachDatabase((_name, open) => {
  let service: TestService;

  before(async () => {
    service = await startService(await open(), { environment: { SERVICE_QUOTA_TEXT: '20kB' } });
  });
  after(() => service.stop());

  /** Returns a new user, and a client whose token has been used: the first use is an event. */
  const connected = async () => {
    const person = await service.person(`Somebody ${crypto.randomUUID()}`);
    const client = await davClient(service.url, person);
    const calendar = `/caldav/${person.id}/${person.inbox}/`;
    await client.ask('PROPFIND', calendar, undefined, { depth: '0' });
    return { person, client, calendar };
  };
  const put = (client: DavClient, path: string, ...lines: string[]) =>
    client.ask('PUT', path, objectText(lines), { 'content-type': 'text/calendar' });
  const tasksOf = async ({ client, inbox }: Person) => {
    const { tasks } = await client.tasks.list({ query: { project_id: inbox, limit: 100 } });
    return new Map(tasks.map((task) => [task.content, task]));
  };

  it('answers 507 above the storage quota, and changes nothing', async () => {
    const { person, client, calendar } = await connected();
    const large = `X-LARGE:${'x'.repeat(25_000)}`;
    assert.equal((await put(client, `${calendar}a.ics`, 'UID:a', 'SUMMARY:A')).status, 201);
    const events = await emittedBy(service, async () => {
      for (const name of ['a', 'b']) {
        const answer = await put(client, `${calendar}${name}.ics`, `UID:${name}`, 'SUMMARY:Large', large);
        assert.deepEqual([answer.status, conditionOf(answer)], [507, fullName('D:quota-not-exceeded')]);
      }
    });
    assert.deepEqual(events, []);
    assert.deepEqual([...(await tasksOf(person)).keys()], ['A']);
    assert.equal((await put(client, `${calendar}b.ics`, 'UID:b', 'SUMMARY:B')).status, 201);
  });

  it('refuses sub-tasks below the lowest level, and leaves waiting ones at the top', async () => {
    const { person, client, calendar } = await connected();
    const levels = Array.from({ length: LIMITS.subtaskLevels + 1 }, (_, level) => level);
    const object = (level: number, name = `l${level}`) =>
      put(client, `${calendar}${name}.ics`, `UID:${name}`, `SUMMARY:${name}`, `RELATED-TO:l${level - 1}`);
    for (const level of levels) assert.equal((await object(level)).status, 201);
    const events = await emittedBy(service, async () => {
      const tooDeep = await object(levels.length);
      assert.deepEqual([tooDeep.status, conditionOf(tooDeep)], [403, fullName('C:valid-calendar-data')]);
    });
    assert.deepEqual(events, []);
    // A chain that arrives from its end: each parent joins the task that waits for it, as far as the tree allows.
    const chain = levels.concat(levels.length).map((level) => `r${level}`);
    for (const [index, name] of [...chain.entries()].reverse()) {
      const parent = index === 0 ? [] : [`RELATED-TO:${chain[index - 1]}`];
      assert.equal(
        (await put(client, `${calendar}${name}.ics`, `UID:${name}`, `SUMMARY:${name}`, ...parent)).status,
        201,
      );
    }
    const tasks = await tasksOf(person);
    const top = chain.filter((name) => tasks.get(name)?.parent_id === undefined);
    assert.equal(tasks.size, levels.length + chain.length);
    assert.equal(top.length, 2, top.join());
    // The text still names the parent, so that the program does not lose it.
    for (const name of chain.slice(1)) {
      const { text } = await client.ask('GET', `${calendar}${name}.ics`);
      assert.match(text, /^RELATED-TO(;RELTYPE=PARENT)?:r\d\r$/m, name);
    }
  });
});
