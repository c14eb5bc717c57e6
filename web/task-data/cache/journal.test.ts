import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gone } from './change.ts';
import { createJournal } from './journal.ts';

function journalAt() {
  const clock = { now: 0 };
  return { clock, journal: createJournal(() => clock.now) };
}

test('an answer may lack what was told after its question, and nothing before it', () => {
  const { clock, journal } = journalAt();
  const [early, late] = [gone('early'), gone('late')];
  journal.told([early]);
  clock.now = 10;
  journal.told([late]);
  assert.deepEqual(journal.since(5), [late]);
  assert.deepEqual(journal.since(0), [early, late]);
});

test('own changes are pending until they are answered, and then told', () => {
  const { clock, journal } = journalAt();
  const [mine, outcome] = [gone('a'), gone('a')];
  const open = journal.expect([mine]);
  assert.deepEqual(journal.pending(new Set(['a'])), [mine]);
  clock.now = 100;
  open.answered([outcome]);
  assert.deepEqual(journal.pending(new Set(['a'])), []);
  assert.deepEqual(journal.since(50), [outcome]);
  assert.deepEqual(journal.since(101), []);
});

test('a refused change is forgotten, and so is what no answer can lack any more', () => {
  const { clock, journal } = journalAt();
  journal.expect([gone('a')]).refused();
  journal.told([gone('old')]);
  clock.now = 61_000;
  journal.told([gone('new')]);
  assert.deepEqual(
    journal.since(0).map((change) => change.id),
    ['new'],
  );
});
