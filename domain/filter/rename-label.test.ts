import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type FilterClock, renameLabel } from './filter.ts';

const clock: FilterClock = { now: Date.parse('2026-10-14T12:30:00Z'), zone: 'UTC', locale: 'en' };
const renamed = (query: string, from = 'home', to = 'house') => renameLabel(query, from, to, clock);

it('renames a label everywhere and changes nothing else', () => {
  assert.equal(renamed(' @home  |(  %HOME & !@"home" ), #home'), ' @house  |(  @house & !@house ), #home');
  assert.equal(renamed('@home & @homework'), '@house & @homework');
});

it('does not change other names', () => {
  for (const query of ['@home*', '@ho', 'home', 'search: @home', '"@home"', '/home', '@home\\*']) {
    assert.equal(renamed(query), undefined, query);
  }
});

it('writes names that parse back', () => {
  assert.equal(renamed('@home & p1', 'home', 'a & "b" *'), '@"a & \\"b\\" \\*" & p1');
  assert.equal(renamed('@"a & b"|p1', 'a & b', 'søn'), '@søn|p1');
  assert.equal(renamed('@home & p1', 'home', 'today off'), '@"today off" & p1');
});

it('renames in an invalid expression as far as possible', () => {
  assert.equal(renamed('@home & due: nonsense'), '@house & due: nonsense');
});

it('does not change an expression that would become too long', () => {
  assert.equal(renamed('@home | '.repeat(50).concat('p1'), 'home', 'x'.repeat(100)), undefined);
});
