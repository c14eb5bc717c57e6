import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anyTask } from '../testing/any-task.ts';
import { created, deleted, received } from './change.ts';
import { createJournal } from './journal.ts';

function journalAt() {
  const clock = { now: 0 };
  return { clock, journal: createJournal(() => clock.now) };
}

test('returns the changes that were received after a request', () => {
  const { clock, journal } = journalAt();
  const [early, late] = [deleted('early'), deleted('late')];
  journal.received([early]);
  clock.now = 10;
  journal.received([late]);
  assert.deepEqual(journal.since(5), [late]);
  assert.deepEqual(journal.since(0), [early, late]);
});

test('lists a sent change as pending until it is confirmed, then as received', () => {
  const { clock, journal } = journalAt();
  const [mine, outcome] = [deleted('a'), deleted('a')];
  const open = journal.expect([mine]);
  assert.deepEqual(journal.pending([deleted('a')]), [mine]);
  clock.now = 100;
  open.confirmed([outcome]);
  assert.deepEqual(journal.pending([deleted('a')]), []);
  assert.deepEqual(journal.since(50), [outcome]);
  assert.deepEqual(journal.since(101), []);
});

test('discards rejected changes and changes older than a minute', () => {
  const { clock, journal } = journalAt();
  journal.expect([deleted('a')]).rejected();
  journal.received([deleted('old')]);
  clock.now = 61_000;
  journal.received([deleted('new')]);
  assert.deepEqual(
    journal.since(0).map((change) => change.id),
    ['new'],
  );
});

test('leaves out what would show a deleted task again, unless the task is restored', () => {
  const { clock, journal } = journalAt();
  const [edit, restoration] = [received(anyTask({ id: 'a' })), created(anyTask({ id: 'a' }))];
  journal.received([deleted('a')]);
  assert.deepEqual(journal.notDeletedSince(0, [edit]), []);
  assert.deepEqual(journal.notDeletedSince(0, [restoration, edit]), [restoration, edit]);
  assert.deepEqual(journal.notDeletedSince(1, [edit]), [edit], 'a request after the deletion');
  journal.expect([edit]);
  assert.deepEqual(journal.pending([deleted('a')]), []);
  assert.deepEqual(journal.pending([received(anyTask({ id: 'a' }))]), [edit]);
  assert.equal(journal.since(0).length, 1);
  clock.now = 10;
  journal.received([restoration]);
  assert.deepEqual(journal.notDeletedSince(0, [edit]), [edit]);
  assert.deepEqual(journal.since(0).slice(1), [restoration, edit]);
});
