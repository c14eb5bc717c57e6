/** Random objects of other programs in the service, compared with the model of the domain (`ObjectStore`). */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import type { Task } from '#contract/resources/task.ts';
import type { CalendarTask } from '#domain/icalendar/calendar-task.ts';
import { foreign } from '#domain/icalendar/testing/foreign-object.ts';
import { ObjectStore } from '#domain/icalendar/testing/object-store.ts';
import { emittedBy } from '#server/testing/emitted-events.ts';
import type { Person } from '#server/testing/people.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { davClient } from '../testing/dav-client.ts';

/** The seed is fixed, so that each run tests the same objects: the model does not know all rules of the API for dates. */
const RUNS = { numRuns: 15, seed: 15 };

type Edit = Partial<CalendarTask>;
const EDITS: readonly Edit[] = [
  { content: 'Edited; a, b' },
  { description: 'Line\nLine \\ line' },
  { priority: 3 },
  { due_date: '2028-02-29', due_time: null },
  { due_date: '2026-10-25', due_time: '02:30', due_timezone: 'America/New_York' },
  { labels: ['New, one', 'Home'] },
];

const actions = fc.array(fc.oneof(fc.constantFrom(...EDITS), fc.constantFrom('complete' as const, 'reopen' as const)), {
  maxLength: 4,
});

/** A rule for a task with a due date. The service adds the DTSTART that RRULE needs. */
const rules = fc.constantFrom('', '', 'RRULE:FREQ=DAILY;COUNT=3\r\n', 'RRULE:FREQ=MONTHLY;INTERVAL=2\r\n');

/** The model does not know the address of the service, the position of the task, and the years of the zones that the service writes. */
function comparable(text: string): string {
  return text
    .replaceAll('\r\n ', '')
    .replace(/BEGIN:VTIMEZONE[\s\S]*?END:VTIMEZONE\r\n/g, '')
    .replace(/^(?:DTSTAMP|LAST-MODIFIED|URL:http:|X-APPLE-SORT-ORDER|COMPLETED).*\r\n/gm, '');
}

function fieldsOf(task: Pick<Task, keyof typeof NAMES> | Pick<CalendarTask, keyof typeof NAMES>): unknown[] {
  return Object.keys(NAMES).map((name) => {
    const value = task[name as keyof typeof NAMES];
    return Array.isArray(value) ? value.toSorted() : value || null;
  });
}

const NAMES = { content: 0, description: 0, priority: 0, due_date: 0, due_time: 0, due_timezone: 0, labels: 0 };

onSharedProject((scene) => {
  it('keeps random objects, also after edits in the web app, as the model does', async () => {
    const { owner, stranger, service } = scene();
    const people = await Promise.all([owner, stranger].map(async (person) => connected(person)));
    await fc.assert(
      fc.asyncProperty(foreign, actions, rules, fc.constantFrom(0, 1), async ({ text, due }, steps, rule, index) => {
        const { person, client, zone } = people[index] ?? assert.fail();
        const uid = crypto.randomUUID();
        const isSeries = due !== null && rule !== '';
        const object = text.replace('UID:u1\r\n', `UID:${uid}\r\n${isSeries ? rule : ''}`);
        const path = `/caldav/${person.id}/${person.inbox}/${uid}.ics`;
        const headers = { 'content-type': 'text/calendar' };
        const created = await client.ask('PUT', path, object, headers);
        assert.equal(created.status, 201, created.text);
        const read = await client.ask('GET', path);
        if (!isSeries) assert.equal(read.text, object);
        assert.equal(created.headers.get('etag'), isSeries ? null : read.headers.get('etag'));
        const store = new ObjectStore(new Date(service.clock.now()).toISOString(), { owner: zone });
        store.put(object);
        const { tasks } = await person.client.tasks.list({
          query: { project_id: person.inbox, completed: 'include', limit: 500 },
        });
        const taskID = tasks.toSorted((one, other) => (one.id < other.id ? 1 : -1))[0]?.id ?? assert.fail();
        for (const step of [undefined, ...steps]) {
          // A series returns to its former occurrence, which the model does not know.
          if (step === 'reopen' && isSeries) continue;
          if (step === 'complete') {
            await person.client.tasks.complete({ taskID });
            store.complete();
          } else if (step === 'reopen') {
            await person.client.tasks.reopen({ taskID });
            store.reopen();
          } else if (step !== undefined) {
            const { labels, ...values } = step;
            await person.client.tasks.update({ taskID, body: { ...values, ...(labels && { labels: [...labels] }) } });
            store.edit(step);
          }
          const { text: present } = await client.ask('GET', path);
          assert.equal(comparable(present), comparable(store.get()));
          assert.deepEqual(fieldsOf(await person.client.tasks.get({ taskID })), fieldsOf(store.taskOf()));
          const idle = await emittedBy(service, async () => {
            const answer = await client.ask('PUT', path, present, headers);
            assert.equal(answer.status, 204, answer.text);
          });
          assert.deepEqual(idle, []);
          // The same object in the form of a program that writes it anew.
          const rewritten = present.replaceAll('\r\n ', '').replaceAll('\r\n', '\n');
          assert.equal((await client.ask('PUT', path, rewritten, headers)).status, 204);
          store.put(store.get());
          assert.equal(comparable((await client.ask('GET', path)).text), comparable(present));
          assert.deepEqual(fieldsOf(await person.client.tasks.get({ taskID })), fieldsOf(store.taskOf()));
        }
        await client.ask('DELETE', path);
      }),
      RUNS,
    );

    async function connected(person: Person) {
      const { timezone } = await person.client.auth.me();
      return { person, client: await davClient(service.url, person), zone: timezone };
    }
  });
});
