import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Tx } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids/ids.ts';
import { START } from '#server/testing/service.ts';
import { tables } from '../all-tables.ts';
import { change } from '../change.ts';
import { one } from '../one.ts';
import { removeMember } from '../people/members.ts';
import { granted } from '../testing/granted.ts';
import { overlap } from '../testing/overlap.ts';
import { AT, onScene, PEOPLE, type PersonName } from '../testing/scene.ts';
import { alarmOf, claimDueReminders, expireReminders } from './due-reminders.ts';
import { addReminder, addReminders, lockTaskToRemind, remindersOf, removeReminder } from './reminders.ts';
import { rescheduleOwnReminders } from './reschedule-reminders.ts';

const isMember = (name: PersonName) => name !== 'former' && name !== 'stranger';

/** The instant `minutes` after the start of the test. */
const after = (minutes: number) => new Date(START + minutes * 60_000).toISOString();

onScene((scene, databaseName) => {
  const stored = (id: string) =>
    scene().read((tx) => tx.first(tables(tx).selectFrom('reminder').selectAll().where('id', '=', id)));

  /** The ids among `ids` that are due now. All due reminders are claimed. */
  async function claimed(ids: readonly string[], now = START): Promise<string[]> {
    const due = await scene().write((tx) => claimDueReminders(tx, now, 1000));
    return due.map((row) => row.reminder_id).filter((id) => ids.includes(id));
  }

  it('locks a live task for members', async () => {
    const { store, actor, write } = scene();
    const [live, trashed] = [await store('task'), await store('task', { deleted_at: AT })];
    for (const name of PEOPLE) {
      const locked = await write((tx) => lockTaskToRemind(tx, actor(name), live));
      assert.equal(locked?.id, isMember(name) ? live : undefined, name);
      assert.equal(await write((tx) => lockTaskToRemind(tx, actor(name), trashed)), undefined);
    }
  });

  it('lists the reminders of one user on one task, earliest first and without moment last', async () => {
    const { store, actor, people, read } = scene();
    const [task, other] = [await store('task'), await store('task')];
    const mine = { task_id: task, user_id: people.viewer };
    const without = await store('reminder', { ...mine, offset_min: 0 });
    const late = await store('reminder', { ...mine, moment: after(20) });
    const early = await store('reminder', { ...mine, moment: after(10) });
    await store('reminder', { ...mine, task_id: other, moment: after(5) });
    await store('reminder', { ...mine, user_id: people.owner, moment: after(5) });
    const rows = await read((tx) => remindersOf(tx, actor('viewer'), granted('task', { id: task })));
    assert.deepEqual(
      rows.map(({ id }) => id),
      [early, late, without],
    );
    assert.deepEqual(await read((tx) => remindersOf(tx, actor('editor'), granted('task', { id: task }))), []);
  });

  it('inserts reminders for the actor', async () => {
    const { store, actor, people, write, read } = scene();
    const tasks = [granted('task', { id: await store('task') }), granted('task', { id: await store('task') })] as const;
    const values = () => ({
      id: newId(START),
      remind_at: after(5),
      offset_min: null,
      moment: after(5),
      sent: 0 as const,
    });
    await write(async (tx) => {
      const row = await addReminder(tx, actor('viewer'), tasks[0], values());
      const [first, second] = [values(), values()];
      await addReminders(tx, actor('viewer'), [
        { task: tasks[0], values: first },
        { task: tasks[1], values: second },
      ]);
      await addReminders(tx, actor('viewer'), []);
      const [one, other] = [
        await remindersOf(tx, actor('viewer'), tasks[0]),
        await remindersOf(tx, actor('viewer'), tasks[1]),
      ];
      assert.deepEqual(one[0], row);
      assert.deepEqual(one[1], { ...first, task_id: tasks[0].id, user_id: people.viewer, created_at: AT });
      assert.deepEqual(
        other.map(({ id }) => id),
        [second.id],
      );
    });
    assert.deepEqual(await read((tx) => remindersOf(tx, actor('owner'), tasks[0])), []);
  });

  it('deletes a reminder for its user while they can read the task', async () => {
    const { store, actor, people, write } = scene();
    const [task, trashed] = [await store('task'), await store('task', { deleted_at: AT })];
    const id = await store('reminder', { task_id: task, user_id: people.viewer });
    const hidden = await store('reminder', { task_id: trashed, user_id: people.viewer });
    const left = await store('reminder', { task_id: task, user_id: people.former });
    for (const name of ['owner', 'editor', 'former', 'stranger'] as const) {
      assert.equal(await write((tx) => removeReminder(tx, actor(name), id)), false, name);
    }
    assert.equal(await write((tx) => removeReminder(tx, actor('former'), left)), false);
    assert.equal(await write((tx) => removeReminder(tx, actor('viewer'), hidden)), false);
    assert.equal(await write((tx) => removeReminder(tx, actor('viewer'), id)), true);
    assert.deepEqual(
      [await stored(id), (await stored(hidden))?.id, (await stored(left))?.id],
      [undefined, hidden, left],
    );
  });

  it('claims due reminders of open tasks that their user can read, once and the earliest first', async () => {
    const { store, people } = scene();
    const task = await store('task');
    const remind = (values: object) =>
      store('reminder', { task_id: task, user_id: people.viewer, moment: AT, ...values });
    const second = await remind({});
    const first = await remind({ moment: after(-1) });
    const others = [
      await remind({ moment: after(1) }),
      await remind({ moment: null }),
      await remind({ sent: 1 }),
      await remind({ user_id: people.former }),
      await remind({ user_id: people.stranger }),
      await remind({ task_id: await store('task', { deleted_at: AT }) }),
      await remind({ task_id: await store('task', { completed_at: AT, completed_by: people.owner }) }),
    ];
    assert.deepEqual(await claimed([first, second, ...others]), [first, second]);
    assert.deepEqual(await claimed([first, second, ...others]), []);
    assert.deepEqual(await claimed([first, second, ...others], START + 60_000), others.slice(0, 1));
  });

  it('claims at most the given number, the earliest first', async () => {
    const { store, people, write } = scene();
    const task = await store('task');
    const remind = (minutes: number) =>
      store('reminder', { task_id: task, user_id: people.viewer, moment: after(minutes - 1000) });
    const ids = [await remind(2), await remind(1), await remind(3)];
    const due = await write((tx) => claimDueReminders(tx, START, 2));
    assert.deepEqual(
      due.map((row) => row.reminder_id),
      [ids[1], ids[0]],
    );
    assert.deepEqual(await claimed(ids), [ids[2]]);
  });

  it('marks old reminders as sent', async () => {
    const { store, people, write } = scene();
    const task_id = await store('task', { completed_at: AT });
    const remind = (moment: string) => store('reminder', { task_id, user_id: people.viewer, moment });
    const [old, recent] = [await remind(after(-10)), await remind(after(-9))];
    await write((tx) => expireReminders(tx, START - 10 * 60_000));
    assert.deepEqual([(await stored(old))?.sent, (await stored(recent))?.sent], [1, 0]);
  });

  it('shows an alarm to its user while they can read the task', async () => {
    const { store, people, read, project } = scene();
    const [task, trashed] = [await store('task', { content: 'Paint' }), await store('task', { deleted_at: AT })];
    const id = await store('reminder', { task_id: task, user_id: people.viewer, moment: AT });
    const left = await store('reminder', { task_id: task, user_id: people.former });
    const hidden = await store('reminder', { task_id: trashed, user_id: people.viewer });
    const expected = { reminder_id: id, task_id: task, project_id: project, content: 'Paint', due_at: AT };
    await read(async (tx) => {
      for (const name of PEOPLE) {
        assert.deepEqual(await alarmOf(tx, people[name], id), name === 'viewer' ? expected : undefined, name);
      }
      assert.equal(await alarmOf(tx, people.former, left), undefined);
      assert.equal(await alarmOf(tx, people.viewer, hidden), undefined);
    });
  });

  it('moves relative reminders with the due date, and schedules those in the future', async () => {
    const { store, people, actor, write } = scene();
    const task = await store('task', { due_date: '2026-10-14', due_at: after(-60) });
    const other = await store('task', { due_date: '2026-10-14', due_at: after(-60) });
    const sent = { user_id: people.viewer, offset_min: -30, moment: after(-90), sent: 1 as const };
    const relative = await store('reminder', { ...sent, task_id: task });
    const absolute = await store('reminder', { ...sent, task_id: task, offset_min: null, remind_at: after(-90) });
    const elsewhere = await store('reminder', { ...sent, task_id: other });
    const move = (due_at: string | null) =>
      write(async (tx) => {
        const row = await one(tx, actor('editor'), 'task', 'editor', task);
        await change(tx, actor('editor'), 'task', row, due_at === null ? { due_at, due_date: null } : { due_at });
      });
    const shown = async (id: string) => {
      const row = await stored(id);
      return [row?.moment, row?.sent];
    };
    await move(after(60));
    assert.deepEqual(await shown(relative), [after(30), 0]);
    await move(after(20));
    assert.deepEqual(await shown(relative), [after(-10), 1]);
    await move(null);
    assert.deepEqual(await shown(relative), [null, 0]);
    for (const id of [absolute, elsewhere]) assert.deepEqual(await shown(id), [after(-90), 1]);
  });

  it('moves the reminders of days without a time to the new time zone of their user', async () => {
    const { store, people, actor, write } = scene();
    const day = await store('task', { due_date: '2026-10-20' });
    const timed = await store('task', {
      due_date: '2026-10-20',
      due_time: '09:00',
      due_at: '2026-10-20T07:00:00.000Z',
    });
    const values = { offset_min: 0, moment: after(1) };
    const [own, fixed, foreign] = [
      await store('reminder', { ...values, task_id: day, user_id: people.viewer }),
      await store('reminder', { ...values, task_id: timed, user_id: people.viewer }),
      await store('reminder', { ...values, task_id: day, user_id: people.owner }),
    ];
    const momentIn = async (timezone: string) => {
      await write(async (tx) => {
        await tx.run(tables(tx).updateTable('user').set({ timezone }).where('id', '=', people.viewer));
        await rescheduleOwnReminders(tx, actor('viewer'));
      });
      return Date.parse((await stored(own))?.moment ?? '');
    };
    const inCopenhagen = await momentIn('Europe/Copenhagen');
    assert.equal((await momentIn('America/New_York')) - inCopenhagen, 6 * 3_600_000);
    assert.equal(await momentIn('Europe/Copenhagen'), inCopenhagen);
    for (const id of [fixed, foreign]) assert.equal((await stored(id))?.moment, after(1));
  });

  if (databaseName === 'PostgreSQL') {
    it('lets a change of the due date wait for a new reminder, and moves that reminder', async () => {
      const { database, store, actor } = scene();
      const id = await store('task', { due_at: after(60), due_date: '2026-10-14' });
      const reminder = newId(START);
      const remind = async (tx: Tx) => {
        const task = await lockTaskToRemind(tx, actor('viewer'), id);
        assert.ok(task);
        const values = { id: reminder, remind_at: null, offset_min: 0, moment: after(60), sent: 0 as const };
        await addReminder(tx, actor('viewer'), task, values);
      };
      const move = async (tx: Tx) => {
        const row = await one(tx, actor('editor'), 'task', 'editor', id);
        await change(tx, actor('editor'), 'task', row, { due_at: after(90) });
      };
      const settled = await overlap(database, remind, move);
      assert.deepEqual(
        settled.map(({ status }) => status),
        ['fulfilled', 'fulfilled'],
      );
      assert.equal((await stored(reminder))?.moment, after(90));
    });

    it('leaves no reminder of a user who is removed while they add it', async () => {
      const { database, store, actor, people, project } = scene();
      const id = await store('task');
      const [reminder, added, removed] = [newId(START), Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const adding = database.transaction(async (tx) => {
        const task = await lockTaskToRemind(tx, actor('viewer'), id);
        assert.ok(task);
        const values = { id: reminder, remind_at: AT, offset_min: null, moment: AT, sent: 0 as const };
        await addReminder(tx, actor('viewer'), task, values);
        added.resolve();
        await removed.promise;
      });
      const outcome = adding.then(
        () => 'added',
        () => 'refused',
      );
      await added.promise;
      await database.transaction((tx) => removeMember(tx, START, granted('project', { id: project }), people.viewer));
      removed.resolve();
      assert.equal(await outcome, 'refused');
      assert.equal(await stored(reminder), undefined);
    });
  }
});
