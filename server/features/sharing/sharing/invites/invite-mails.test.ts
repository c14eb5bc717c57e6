/** Attacks that use the service to send mail to other people. */

import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import type { Mail } from '#server/platform/mail/index.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { mailedToken } from '#server/testing/mailed-token.ts';
import { ask, type Person } from '#server/testing/people.ts';
import { startService, type TestService } from '#server/testing/service.ts';

const DAY = 24 * 3_600_000;

eachDatabase((_name, open) => {
  let service: TestService;
  let sent: Mail[] = [];
  let generation = 0;
  let mallory: Person;
  let administrator: Person;

  before(async () => {
    service = await startService(await open(), { deliver: async (mail) => void sent.push(mail) });
    administrator = await service.person('Adam', { isAdmin: true });
  });
  beforeEach(async () => {
    sent = [];
    generation += 1;
    mallory = await service.person(`Mallory${generation}`);
  });
  after(() => service.stop());

  const projectOf = async (person: Person) => (await person.client.projects.create({ body: { name: 'House' } })).id;
  const invite = (person: Person, projectID: string, email: string, role: 'editor' | 'viewer' = 'viewer') =>
    person.client.invites.create({ projectID, body: { email, role } });
  const inviteMany = async (person: Person, count: number) => {
    const project = await projectOf(person);
    const emails = Array.from({ length: count }, (_, index) => `many${generation}-${index}@example.org`);
    const answers = await Promise.all(emails.map((email) => invite(person, project, email)));
    const { pending } = await person.client.members.list({ projectID: project });
    return { mailed: answers.filter(({ emailed }) => emailed).length, pending: pending.length };
  };

  it('S-1-4: concurrent invites to one address, from several projects and accounts, send three mails a day', async () => {
    const victim = `victim${generation}@example.org`;
    const accomplice = await service.person(`Oscar${generation}`);
    const projects = await Promise.all([mallory, mallory, accomplice, accomplice].map(projectOf));
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        invite(index % 4 < 2 ? mallory : accomplice, projects[index % 4] ?? '', victim),
      ),
    );
    assert.equal(answers.filter(({ emailed }) => emailed).length, 3);
    assert.deepEqual(
      sent.map(({ to }) => to),
      [victim, victim, victim],
    );
    service.clock.advance(DAY);
    assert.equal((await invite(mallory, projects[0] ?? '', victim)).emailed, true);
  });

  it('S-1-5: concurrent invites of one account send twenty mails a day; the others are made without mail', async () => {
    assert.deepEqual(await inviteMany(mallory, 30), { mailed: 20, pending: 30 });
    assert.equal(sent.length, 20);
    service.clock.advance(DAY);
    assert.equal((await invite(mallory, await projectOf(mallory), `next${generation}@example.org`)).emailed, true);
  });

  it('S-1-6: an administrator may send more than twenty mails a day', async () => {
    assert.deepEqual(await inviteMany(administrator, 30), { mailed: 30, pending: 30 });
  });

  it('S-1-7: adding and removing a member repeatedly sends three mails a day', async () => {
    const project = await projectOf(mallory);
    const victim = await service.person(`Victor${generation}`);
    for (let round = 0; round < 5; round += 1) {
      await mallory.client.invites.create({ projectID: project, body: { user_id: victim.id, role: 'viewer' } });
      await mallory.client.members.remove({ projectID: project, userID: victim.id });
    }
    assert.equal(sent.length, 3);
  });

  it('S-1-8: an account above its limit does not use up the mails to an address', async () => {
    await inviteMany(mallory, 20);
    const email = `free${generation}@example.org`;
    const project = await projectOf(mallory);
    for (let round = 0; round < 4; round += 1) assert.equal((await invite(mallory, project, email)).emailed, false);
    const friend = await service.person(`Frida${generation}`);
    assert.equal((await invite(friend, await projectOf(friend), email)).emailed, true);
  });

  it('keeps the link of the last mail valid when the limit is reached, and changes the role', async () => {
    const project = await projectOf(mallory);
    const email = `kept${generation}@example.org`;
    for (let round = 0; round < 3; round += 1) await invite(mallory, project, email);
    assert.equal((await invite(mallory, project, email, 'editor')).emailed, false);
    const read = await ask(service.url, 'GET', `/api/v1/invites/${mailedToken(sent.at(-1))}`);
    assert.equal(read.status, 200);
    assert.equal((read.json as { role: string }).role, 'editor');
    assert.equal((await mallory.client.members.list({ projectID: project })).pending.length, 1);
  });
});
