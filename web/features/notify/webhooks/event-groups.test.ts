import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WEBHOOK_EVENTS } from '#domain/events/webhook-events.ts';
import { changedEvents, EVENT_GROUPS, eventsOfGroups, groupsOfEvents } from './event-groups.ts';

test('the groups contain every event', () => {
  assert.deepEqual(eventsOfGroups(EVENT_GROUPS), WEBHOOK_EVENTS);
  assert.deepEqual(groupsOfEvents(['note.deleted', 'task.created']), ['task', 'note']);
});

test('a change of the groups keeps the events that were chosen in the others', () => {
  const chosen = ['task.completed', 'note.created'] as const;
  assert.deepEqual(changedEvents(chosen, ['task', 'member']), [
    'task.completed',
    'member.added',
    'member.updated',
    'member.removed',
  ]);
});
