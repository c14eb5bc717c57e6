import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isTime } from '#domain/day/zone.ts';
import { stepped, type Target } from './move-step.ts';
import { SPANS, type SpanName } from './spans.ts';

const at = (time?: string, minutes?: number): Target => ({ spot: { day: '2026-11-18', time }, minutes });
const go = (target: Target, key: string, span: SpanName, shiftKey = false) => stepped(target, { key, shiftKey }, span);

test('in a month arrows lead by days and weeks and keep the time', () => {
  assert.deepEqual(go(at('09:00'), 'ArrowRight', 'month')?.spot, { day: '2026-11-19', time: '09:00' });
  assert.deepEqual(go(at('09:00'), 'ArrowDown', 'month')?.spot, { day: '2026-11-25', time: '09:00' });
  assert.deepEqual(go(at(), 'PageDown', 'month')?.spot, { day: '2026-12-18', time: undefined });
});

test('among hours up and down lead by a quarter, and the whole day lies above the first', () => {
  assert.equal(go(at('09:00'), 'ArrowUp', 'week')?.spot.time, '08:45');
  assert.equal(go(at('09:10'), 'ArrowUp', 'week')?.spot.time, '09:00');
  assert.equal(go(at('00:00'), 'ArrowUp', 'day')?.spot.time, undefined);
  assert.equal(go(at(), 'ArrowDown', 'day')?.spot.time, '08:00');
  assert.equal(go(at('23:45'), 'ArrowDown', 'day')?.spot.time, '23:45');
});

test('with Shift the length changes, of what has a time', () => {
  assert.equal(go(at('09:00', 60), 'ArrowDown', 'week', true)?.minutes, 75);
  assert.equal(go(at('09:00'), 'ArrowUp', 'week', true)?.minutes, 15);
  assert.equal(go(at(), 'ArrowDown', 'week', true), undefined);
});

test('every step leads to a real time or the whole day, and other keys lead nowhere', () => {
  const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown'];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...keys), { maxLength: 40 }), fc.constantFrom(...SPANS), (pressed, span) => {
      const end = pressed.reduce((target, key) => go(target, key, span) ?? target, at('00:30', 30));
      assert.ok(end.spot.time === undefined || isTime(end.spot.time));
    }),
  );
  assert.equal(go(at(), 'x', 'week'), undefined);
});
