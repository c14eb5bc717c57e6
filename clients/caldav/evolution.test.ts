// Debian packages: evolution-data-server gir1.2-ecal-2.0 gir1.2-edataserver-1.2 python3-gi dbus

/** evolution-data-server, which stores the tasks of Evolution and of GNOME apps. Two of them are two devices of a user. */

import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, withAccounts } from './account.ts';
import { type Evolution, openEvolution } from './evolution.ts';

describe('Evolution', () => {
  const accounts = withAccounts();
  let house: string;
  let devices: Evolution[];

  beforeEach(async () => {
    house = await accounts().project();
    devices = [];
  });
  afterEach(async () => {
    for (const device of devices) await device.stop();
  });

  const open = async (account: Account = accounts().owner) => {
    const device = await openEvolution(account, `/caldav/${account.person.id}/${house}/`);
    devices.push(device);
    return device;
  };
  const tasksOf = async (device: Evolution) => {
    const texts = await device.run<string[]>('tasks');
    return new Map(texts.map((text) => [propertyValue(text, 'SUMMARY') ?? '', text]));
  };
  /** Synchronizes until the tasks of the device meet the condition: the store refreshes in the background. */
  const synchronized = async (device: Evolution, condition: (tasks: Map<string, string>) => boolean) => {
    for (let round = 0; round < 200; round += 1) {
      await device.run('refresh');
      const tasks = await tasksOf(device);
      if (condition(tasks)) return tasks;
      await sleep(50);
    }
    throw new Error(`the device has other tasks: ${[...(await tasksOf(device)).values()].join('\n')}`);
  };

  it('finds the lists of an account', async () => {
    const device = await open();
    assert.deepEqual((await device.run<unknown[]>('lists')).toSorted(), [
      ['House', true],
      ['Inbox', true],
    ]);
  });

  it('shows tasks, and their changes after a refresh', async () => {
    const { task, owner } = accounts();
    const { client } = owner.person;
    const at = { due_date: '2030-05-17', due_time: '09:00' };
    const { id } = await task({ project_id: house, content: 'Paint', priority: 1, labels: ['Garden'], ...at });
    const other = await task({ project_id: house, content: 'Other' });
    const device = await open();
    const paint = (await synchronized(device, ({ size }) => size === 2)).get('Paint') ?? assert.fail();
    assert.match(paint, /DUE;TZID=[^:]*Europe\/Copenhagen:20300517T090000\r/);
    assert.deepEqual([propertyValue(paint, 'PRIORITY'), propertyValue(paint, 'CATEGORIES')], ['1', 'Garden']);
    await client.tasks.update({ taskID: id, body: { content: 'Paint the door' } });
    await client.tasks.complete({ taskID: id });
    await client.tasks.delete({ taskID: other.id });
    const tasks = await synchronized(device, (all) => all.size === 1 && all.has('Paint the door'));
    assert.equal(propertyValue(tasks.get('Paint the door') ?? '', 'STATUS'), 'COMPLETED');
  });

  it('creates, changes, completes and deletes tasks, which the other device receives', async () => {
    const { tasks } = accounts();
    const [laptop, desktop] = [await open(), await open()];
    await laptop.run('create', todo('bo', 'SUMMARY:Call Bo', 'DUE;VALUE=DATE:20300518', 'X-OTHER-APP:kept'));
    const made = (await tasks(house)).get('Call Bo');
    assert.deepEqual([made?.due_date, made?.due_time], ['2030-05-18', undefined]);
    const seen = (await synchronized(desktop, (all) => all.has('Call Bo'))).get('Call Bo') ?? '';
    await desktop.run('modify', seen.replace('SUMMARY:Call Bo', 'SUMMARY:Call Bob\r\nPRIORITY:5\r\nCATEGORIES:Phone'));
    assert.deepEqual(
      [...(await tasks(house)).values()].map(({ content, labels }) => [content, labels]),
      [['Call Bob', ['Phone']]],
    );
    const changed = (await synchronized(laptop, (all) => all.has('Call Bob'))).get('Call Bob') ?? '';
    assert.match(changed, /^X-OTHER-APP:kept\r$/m);
    await laptop.run('modify', withState(changed, 'COMPLETED'));
    assert.equal((await tasks(house)).get('Call Bob')?.completed, true);
    await laptop.run('remove', 'bo');
    assert.equal((await tasks(house)).size, 0);
    await synchronized(desktop, ({ size }) => size === 0);
  });

  it('agrees with the service after a conflict', async () => {
    const { task, tasks, owner } = accounts();
    const { id } = await task({ project_id: house, content: 'Paint' });
    const device = await open();
    const known = (await synchronized(device, ({ size }) => size === 1)).get('Paint') ?? '';
    await owner.person.client.tasks.update({ taskID: id, body: { content: 'Paint white', priority: 1 } });
    // The store sends its own change without a condition.
    await device.run('modify', known.replace('SUMMARY:Paint', 'SUMMARY:Paint blue'));
    const stored = [...(await tasks(house)).values()].map(({ content, priority }) => [content, priority]);
    assert.deepEqual(stored, [['Paint blue', 4]]);
    await synchronized(device, (all) => all.size === 1 && all.has('Paint blue'));
  });

  it('moves a completed series to its next occurrence', async () => {
    const { task, tasks } = accounts();
    await task({ project_id: house, content: 'Water', due_date: '2030-05-01', recurrence_rule: 'FREQ=DAILY' });
    const device = await open();
    const water = (await synchronized(device, ({ size }) => size === 1)).get('Water') ?? '';
    assert.match(propertyValue(water, 'RRULE') ?? '', /FREQ=DAILY/);
    await device.run('modify', withState(water, 'COMPLETED'));
    const next = await synchronized(device, (all) => propertyValue(all.get('Water') ?? '', 'DUE') === '20300502');
    assert.equal(propertyValue(next.get('Water') ?? '', 'STATUS'), 'NEEDS-ACTION');
    const stored = (await tasks(house)).get('Water');
    assert.deepEqual([stored?.due_date, stored?.completed], ['2030-05-02', false]);
  });

  it('treats the list of a viewer as read-only', async () => {
    const { account, service, task, tasks } = accounts();
    const viewer = await account();
    await task({ project_id: house, content: 'Read only' });
    await service.share(house, viewer.person, 'viewer');
    const device = await open(viewer);
    await synchronized(device, (all) => all.has('Read only'));
    assert.equal(await device.run('is_read_only'), true);
    await assert.rejects(device.run('create', todo('new', 'SUMMARY:Not allowed')));
    assert.deepEqual([...(await tasks(house)).keys()], ['Read only']);
  });
});

/** Returns a VTODO. The store writes the VCALENDAR itself. */
function todo(uid: string, ...lines: string[]): string {
  const all = ['BEGIN:VTODO', `UID:${uid}`, 'DTSTAMP:20261001T120000Z', ...lines, 'END:VTODO'];
  return `${all.join('\r\n')}\r\n`;
}

function withState(text: string, status: string): string {
  const line = `STATUS:${status}\r\nPERCENT-COMPLETE:100\r\nCOMPLETED:20300501T100000Z\r\n`;
  const others = text.replace(/^(STATUS|PERCENT-COMPLETE|COMPLETED):.*\r\n/gm, '');
  return others.replace('END:VTODO', `${line}END:VTODO`);
}

/** Returns the value of the first property with this name. */
function propertyValue(text: string, name: string): string | undefined {
  return new RegExp(`^${name}(?:;[^:\\r]*)?:([^\\r]*)\\r?$`, 'm').exec(text)?.[1];
}
