import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isTime } from '#domain/day/zone.ts';
import { type MoveTarget, nextTarget } from './next-target.ts';
import { SPANS, type SpanName } from './spans.ts';

const at = (time?: string, minutes?: number): MoveTarget => ({ slot: { day: '2026-11-18', time }, minutes });
const go = (target: MoveTarget, key: string, span: SpanName, shiftKey = false) =>
  nextTarget(target, { key, shiftKey }, span);

test('moves by days and weeks and keeps the time in the month view', () => {
  assert.deepEqual(go(at('09:00'), 'ArrowRight', 'month')?.slot, { day: '2026-11-19', time: '09:00' });
  assert.deepEqual(go(at('09:00'), 'ArrowDown', 'month')?.slot, { day: '2026-11-25', time: '09:00' });
  assert.deepEqual(go(at(), 'PageDown', 'month')?.slot, { day: '2026-12-18', time: undefined });
});

test('moves by 15 minutes in the hours view, with all-day before the first hour', () => {
  assert.equal(go(at('09:00'), 'ArrowUp', 'week')?.slot.time, '08:45');
  assert.equal(go(at('09:10'), 'ArrowUp', 'week')?.slot.time, '09:00');
  assert.equal(go(at('00:00'), 'ArrowUp', 'day')?.slot.time, undefined);
  assert.equal(go(at(), 'ArrowDown', 'day')?.slot.time, '08:00');
  assert.equal(go(at('23:45'), 'ArrowDown', 'day')?.slot.time, '23:45');
});

test('changes the duration of a timed task with Shift', () => {
  assert.equal(go(at('09:00', 60), 'ArrowDown', 'week', true)?.minutes, 75);
  assert.equal(go(at('09:00'), 'ArrowUp', 'week', true)?.minutes, 15);
  assert.equal(go(at(), 'ArrowDown', 'week', true), undefined);
});

test('returns a valid time or no time, and undefined for other keys', () => {
  const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown'];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...keys), { maxLength: 40 }), fc.constantFrom(...SPANS), (pressed, span) => {
      const end = pressed.reduce((target, key) => go(target, key, span) ?? target, at('00:30', 30));
      assert.ok(end.slot.time === undefined || isTime(end.slot.time));
    }),
  );
  assert.equal(go(at(), 'x', 'week'), undefined);
});
