/**
 * Loss of access under concurrent load: writes of the user and of others, sockets, reminders and mail. The order of the
 * event table counts: after the end of a membership it contains nothing more of that user.
 */

import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { tables } from '#server/access/all-tables.ts';
import { sendDigests } from '#server/features/planning/digest/index.ts';
import { sendDueReminders } from '#server/features/planning/reminders/index.ts';
import type { EventRow } from '#server/platform/events/relay.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { notificationMails } from '#server/testing/notification-mails.ts';
import type { Person, TestResponse } from '#server/testing/people.ts';
import { createRecords, type Records, writes, writesOfOthers } from '#server/testing/project-writes.ts';
import { START, startService, type TestService } from '#server/testing/service.ts';

/** Ends a membership. */
type EndMembership = (records: Records) => Promise<unknown>;

eachDatabase((_name, open) => {
  let service: TestService;
  let owner: Person;
  let other: Person;
  let leaver: Person;
  let records: Records;
  let count = 0;

  before(async () => {
    service = await startService(await open());
    owner = await service.person('Olga');
    other = await service.person('Otto');
  });
  beforeEach(async () => {
    service.clock.set(new Date(START).toISOString());
    count += 1;
    leaver = await service.person(`Lars${count}`);
    records = await createRecords(service, owner, [other, leaver]);
  });
  after(() => service.stop());

  const endings: Record<string, EndMembership> = {
    'the owner removes the member': ({ project }) =>
      owner.client.members.remove({ projectID: project, userID: leaver.id }),
    'the member leaves': ({ project }) => leaver.client.members.remove({ projectID: project, userID: leaver.id }),
    'the project is deleted': ({ project }) => owner.client.projects.delete({ projectID: project }),
    'the project is handed over, and the new owner removes the member': async ({ project }) => {
      await owner.client.projects.transfer({ projectID: project, body: { user_id: other.id } });
      await other.client.members.remove({ projectID: project, userID: leaver.id });
    },
  };

  for (const [how, end] of Object.entries(endings)) {
    test(`A-17: ${how}: the user receives nothing of the project any more`, async () => {
      const socket = await leaver.listen();
      const visiblePaths = () => shownTo(leaver, records);
      assert.ok((await visiblePaths()).length > 10, 'the records were visible before');
      assert.ok((await leaver.client.notifications.list()).unread > 0);
      await end(records);
      await service.settled();
      const messages = [...socket.received];
      assert.equal(messages.at(-1)?.type, 'project.deleted');
      assert.deepEqual(await visiblePaths(), []);
      assert.deepEqual(await leaver.client.notifications.list(), { notifications: [], unread: 0 });
      if (how !== 'the project is deleted') await changeByOthers(other, records, leaver);
      await runDueJobs(service, leaver);
      const later = socket.received.slice(messages.length).map(({ type }) => type);
      assert.deepEqual(later, ['user.updated'], 'only messages about the own account follow');
      assert.deepEqual(await visiblePaths(), []);
      assert.deepEqual(await leaver.client.notifications.list(), { notifications: [], unread: 0 });
      socket.close();
    });
  }

  for (const how of ['the owner removes the member', 'the member leaves']) {
    test(`${how} during fifty writes: no write succeeds after the end and nothing is left`, async () => {
      for (let round = 0; round < 2; round += 1) {
        const person = await service.person(`Linus${count}x${round}`);
        const records = await createRecords(service, owner, [other, person]);
        const socket = await person.listen();
        const before = await service.lastSeq();
        const end = how === 'the member leaves' ? person : owner;
        const responses = await whileLocked(records, () =>
          race(() => end.client.members.remove({ projectID: records.project, userID: person.id }), person, records),
        );
        assertExpectedStatuses(responses);
        const rows = await service.events(before);
        const ended = seqOf(rows, how === 'the member leaves' ? 'member.left' : 'member.removed');
        assert.deepEqual(laterOf(rows, ended, person), []);
        assert.ok(
          rows.some(({ actor_id, seq }) => actor_id === other.id && seq > ended),
          'other members continue to write',
        );
        assert.deepEqual(await leftOf(person, records), { tasks: [], reminders: [] });
        await service.settled();
        const quiet = socket.received.findIndex(({ type }) => type === 'project.deleted');
        assert.deepEqual(socket.received.slice(quiet + 1), []);
        assert.deepEqual(await person.client.notifications.list(), { notifications: [], unread: 0 });
        socket.close();
      }
    });
  }

  test('a role lowered during fifty writes stops the writes and keeps read access', async () => {
    for (let round = 0; round < 2; round += 1) {
      const person = await service.person(`Lena${count}x${round}`);
      const records = await createRecords(service, owner, [other, person]);
      const before = await service.lastSeq();
      const responses = await whileLocked(records, () =>
        race(
          () =>
            owner.client.members.update({ projectID: records.project, userID: person.id, body: { role: 'viewer' } }),
          person,
          records,
        ),
      );
      assertExpectedStatuses(responses);
      const rows = await service.events(before);
      assert.deepEqual(laterOf(rows, seqOf(rows, 'member.role_changed'), person), []);
      assert.equal((await writes(person, records)[0]?.())?.status, 404);
      assert.equal((await person.ask('GET', `/api/v1/tasks/${records.tasks[0]}`)).status, 200);
    }
  });

  test('a former owner has no owner rights after the transfer', async () => {
    const { project } = records;
    const path = `/api/v1/projects/${project}`;
    const before = await service.lastSeq();
    const responses = await whileLocked(records, () => {
      const transfer = owner.client.projects.transfer({ projectID: project, body: { user_id: other.id } });
      const rest = sleep(50).then(() =>
        Promise.all([
          ...Array.from({ length: 10 }, (_, index) => owner.ask('PATCH', path, { name: `mine ${index}` })),
          owner.ask('POST', `${path}/invites`, { email: 'late@example.org', role: 'editor' }),
          owner.ask('PATCH', `${path}/members/${leaver.id}`, { role: 'viewer' }),
          owner.ask('DELETE', path),
        ]),
      );
      return Promise.all([transfer, rest]).then(([, responses]) => responses);
    });
    assertExpectedStatuses(responses);
    const rows = await service.events(before);
    assert.deepEqual(laterOf(rows, seqOf(rows, 'project.transferred'), owner), []);
    assert.equal((await other.client.projects.get({ projectID: project })).role, 'owner');
  });

  /** Locks the project while `work` sends its requests, so that they queue for the lock. */
  async function whileLocked<T>({ project }: Records, work: () => Promise<T>): Promise<T> {
    const locked = Promise.withResolvers<void>();
    const locking = service.database.transaction(async (tx) => {
      await tx.all(
        tables(tx).selectFrom('project').select('id').where('id', '=', project).modifyEnd(tx.fragments.forUpdate),
      );
      locked.resolve();
      await sleep(150);
    });
    await locked.promise;
    const [answer] = await Promise.all([work(), locking]);
    return answer;
  }

  /** Ends the membership or role during concurrent writes of the user and of others. */
  async function race(end: () => Promise<unknown>, person: Person, records: Records): Promise<TestResponse[]> {
    const early = writes(person, records);
    const late = writes(person, records);
    const others = writesOfOthers(other, person, records);
    const first = [...early.splice(0, 2), ...others.splice(0, 2)].map((send) => send());
    // At least one write of another member follows the end, whatever the order of the others.
    const comment = { body: `secret, @${person.name}` };
    const ending = sleep(20)
      .then(end)
      .then(() => other.ask('POST', `/api/v1/tasks/${records.tasks[0]}/comments`, comment));
    const rest = sleep(60).then(() => Promise.all([...late, ...others, ...early].map((send) => send())));
    const [responses, more, last] = await Promise.all([Promise.all(first), rest, ending]);
    return [...responses, ...more, last];
  }

  /** Returns the user's remaining rows in the project. */
  function leftOf({ id }: Person, { project }: Records) {
    return service.database.read(async (tx) => ({
      tasks: await tx.all(
        tables(tx).selectFrom('task').select('id').where('assignee_id', '=', id).where('project_id', '=', project),
      ),
      reminders: await tx.all(tables(tx).selectFrom('reminder').select('id').where('user_id', '=', id)),
    }));
  }
});

/** Causes one event of every kind in the project. Each names the leaver. */
async function changeByOthers(other: Person, records: Records, leaver: Person): Promise<void> {
  for (const send of [...writes(other, records), ...writesOfOthers(other, leaver, records)]) {
    const { status, text } = await send();
    assert.ok(status < 300 || status === 422 || status === 404, text);
  }
}

/** Advances the clock by a day and checks that no reminder, digest or notification mail names the lost project. */
async function runDueJobs(service: TestService, leaver: Person): Promise<void> {
  await leaver.client.auth.updateMe({ body: { daily_digest: true } });
  service.clock.set('2026-10-15T09:00:00.000Z');
  await sendDueReminders(service);
  await sendDigests({ ...service, log: silentLog });
  const mails = await notificationMails(service);
  assert.deepEqual(
    mails.filter(({ to }) => to.includes(leaver.email)),
    [],
  );
  await service.settled();
}

/** Returns the paths whose responses show the user a record of the project. */
async function shownTo(person: Person, { project, section, tasks, comment, file, note }: Records): Promise<string[]> {
  const lists = ['/projects', '/tasks', '/today', '/upcoming', '/delegated', '/completed', '/notifications', '/people'];
  const found = ['/search?q=secret', `/tasks?project_id=${project}`, `/tasks?section_id=${section}`];
  found.push('/notes?q=secret&archived=include', `/notes?project=${project}&archived=include`, `/notes/${note}`);
  const mine = ['/tasks?assignee_id=me', '/filters/preview?query=secret', '/trash/tasks', '/trash/projects'];
  const own = [`/projects/${project}`, `/projects/${project}/members`, `/projects/${project}/sections`];
  const parts = [`/tasks/${tasks[0]}`, `/tasks/${tasks[0]}/comments`, `/tasks/${tasks[0]}/reminders`];
  const shown: string[] = [];
  for (const path of [...lists, ...found, ...mine, ...own, ...parts, `/attachments/${file}`]) {
    const { status, text } = await person.ask('GET', `/api/v1${path}`);
    assert.ok(status === 200 || status === 404, `${path} ${text}`);
    const isShown = [...tasks, project, section, comment, file, note, 'secret '].some((word) => text.includes(word));
    if (isShown || (status === 200 && path.includes(tasks[0] ?? ''))) shown.push(path);
  }
  return shown;
}

/** Fails if a response is neither a success nor an expected refusal. */
function assertExpectedStatuses(responses: readonly TestResponse[]): void {
  for (const { status, text } of responses) assert.ok(status < 300 || [404, 409, 422].includes(status), text);
}

/** Returns the `seq` of the only event with this activity. */
function seqOf(rows: readonly EventRow[], activity: string): number {
  const lines = rows.filter((row) => row.activity === activity);
  assert.equal(lines.length, 1, activity);
  return lines[0]?.seq ?? assert.fail();
}

/** Returns the user's history entries after `seq`. The end itself adds no second entry. */
function laterOf(rows: readonly EventRow[], seq: number, { id }: Person): string[] {
  return rows.filter((row) => row.seq > seq && row.actor_id === id).flatMap(({ activity }) => activity ?? []);
}
