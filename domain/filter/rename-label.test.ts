import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type FilterClock, renameLabel } from './filter.ts';

const clock: FilterClock = { now: Date.parse('2026-10-14T12:30:00Z'), zone: 'UTC', locale: 'en' };
const renamed = (query: string, from = 'home', to = 'house') => renameLabel(query, from, to, clock);

it('a label is renamed wherever it is named, and nothing else is touched', () => {
  assert.equal(renamed(' @home  |(  %HOME & !@"home" ), #home'), ' @house  |(  @house & !@house ), #home');
  assert.equal(renamed('@home & @homework'), '@house & @homework');
});

it('what is no name of the label stays', () => {
  for (const query of ['@home*', '@ho', 'home', 'search: @home', '"@home"', '/home', '@home\\*']) {
    assert.equal(renamed(query), undefined, query);
  }
});

it('names are written so that they are read again', () => {
  assert.equal(renamed('@home & p1', 'home', 'a & "b" *'), '@"a & \\"b\\" \\*" & p1');
  assert.equal(renamed('@"a & b"|p1', 'a & b', 'søn'), '@søn|p1');
  assert.equal(renamed('@home & p1', 'home', 'today off'), '@"today off" & p1');
});

it('an expression that cannot be read any more is renamed as far as it can', () => {
  assert.equal(renamed('@home & due: nonsense'), '@house & due: nonsense');
});

it('an expression that would become too long stays', () => {
  assert.equal(renamed('@home | '.repeat(50).concat('p1'), 'home', 'x'.repeat(100)), undefined);
});
