import assert from 'node:assert/strict';
import { it } from 'node:test';
import { silentLog } from '#server/platform/log/log.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import type { Person } from '#server/testing/people.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { sendDigests } from './index.ts';

const run = ({ database, clock }: TestService) => sendDigests({ database, clock, log: silentLog });

const events = async ({ client }: Person) => {
  const { notifications } = await client.notifications.list();
  return notifications.filter(({ kind }) => kind === 'due').map(({ title, body, url }) => ({ title, body, url }));
};

/** Creates a user with an enabled digest and tasks due on these days. */
async function reader(service: TestService, name: string, timezone: string, days: readonly string[]): Promise<Person> {
  const person = await service.person(name, { timezone });
  await person.client.auth.updateMe({ body: { daily_digest: true } });
  for (const day of days) await person.client.tasks.create({ body: { content: 'Task', due_date: day } });
  return person;
}

eachDatabase((_name, open) => {
  it('sends the numbers of due and overdue tasks at eight in the morning, once a day', async () => {
    const service = await startService(await open());
    const days = ['2026-10-10', '2026-10-24', '2026-10-25', '2026-10-25', '2026-10-26'];
    const olga = await reader(service, 'Olga', 'Europe/Copenhagen', days);
    const done = await olga.client.tasks.create({ body: { content: 'Done', due_date: '2026-10-25' } });
    await olga.client.tasks.complete({ taskID: done.id });
    service.clock.set('2026-10-25T06:59:59.999Z');
    await run(service);
    assert.deepEqual(await events(olga), [], 'it is 7:59, for the clocks went back');
    service.clock.set('2026-10-25T07:00:00.000Z');
    await run(service);
    const digest = { title: 'Your tasks for today', body: '2 tasks due today, 2 overdue', url: '/' };
    assert.deepEqual(await events(olga), [digest]);
    service.clock.set('2026-10-25T09:30:00.000Z');
    await run(service);
    assert.deepEqual(await events(olga), [digest]);
    service.clock.set('2026-10-26T07:00:00.000Z');
    await run(service);
    assert.equal((await events(olga)).length, 2);
    await service.stop();
  });

  it('sends nothing without the setting, without due tasks, and after noon', async () => {
    const service = await startService(await open());
    const unwilling = await service.person('Una');
    await unwilling.client.tasks.create({ body: { content: 'Task', due_date: '2026-10-15' } });
    const free = await reader(service, 'Free', 'Europe/Copenhagen', ['2026-10-16']);
    const late = await reader(service, 'Late', 'Asia/Kolkata', ['2026-10-15']);
    service.clock.set('2026-10-15T06:30:00.000Z');
    await run(service);
    for (const person of [unwilling, free, late]) assert.deepEqual(await events(person), []);
    await service.stop();
  });

  it('uses the local morning of each user', async () => {
    const service = await startService(await open());
    const mornings: [string, string][] = [
      ['Pacific/Kiritimati', '2026-10-14T18:00:00.000Z'],
      ['Asia/Kathmandu', '2026-10-15T02:15:00.000Z'],
      ['America/Los_Angeles', '2026-10-15T15:00:00.000Z'],
      ['Pacific/Pago_Pago', '2026-10-15T19:00:00.000Z'],
    ];
    const people = await Promise.all(
      mornings.map(([zone], index) => reader(service, `Person${index}`, zone, ['2026-10-15'])),
    );
    for (const [index, [, instant]] of mornings.entries()) {
      service.clock.set(new Date(Date.parse(instant) - 1).toISOString());
      await run(service);
      assert.deepEqual(await events(people[index] as Person), []);
      service.clock.set(instant);
      await run(service);
      assert.deepEqual(
        (await events(people[index] as Person)).map(({ body }) => body),
        ['1 task due today'],
      );
    }
    await service.stop();
  });

  it('sends a digest once when two nodes run concurrently', async () => {
    const service = await startService(await open());
    const olga = await reader(service, 'Olga', 'Europe/Copenhagen', ['2026-10-15']);
    service.clock.set('2026-10-15T06:00:00.000Z');
    await Promise.all([run(service), run(service), run(service)]);
    assert.equal((await events(olga)).length, 1);
    await service.stop();
  });

  it('counts the tasks that the user can read, in the user’s time zone', async () => {
    const service = await startService(await open());
    const olga = await reader(service, 'Olga', 'Europe/Copenhagen', []);
    const erik = await service.person('Erik', { timezone: 'America/Los_Angeles' });
    const { id } = await erik.client.projects.create({ body: { name: 'House' } });
    const left = await erik.client.projects.create({ body: { name: 'Left' } });
    for (const project of [id, left.id]) {
      await service.share(project, olga, 'viewer');
      await erik.client.tasks.create({
        body: { content: 'Late call', project_id: project, due_date: '2026-10-14', due_time: '22:00' },
      });
    }
    await service.unshare(left.id, olga);
    service.clock.set('2026-10-15T06:00:00.000Z');
    await run(service);
    assert.deepEqual(
      (await events(olga)).map(({ body }) => body),
      ['1 task due today'],
    );
    await service.stop();
  });
});
