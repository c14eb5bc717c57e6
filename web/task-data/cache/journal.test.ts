import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deleted } from './change.ts';
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
  assert.deepEqual(journal.pending(new Set(['a'])), [mine]);
  clock.now = 100;
  open.confirmed([outcome]);
  assert.deepEqual(journal.pending(new Set(['a'])), []);
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
