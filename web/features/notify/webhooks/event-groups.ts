import { WEBHOOK_EVENTS, type WebhookEvent } from '#domain/events/webhook-events.ts';

/** The kinds of records whose changes a webhook can send, in the order of the app. */
export const EVENT_GROUPS = ['task', 'comment', 'attachment', 'section', 'note', 'member', 'project'] as const;

export type EventGroup = (typeof EVENT_GROUPS)[number];

/** Returns the events of some kinds of records. */
export function eventsOfGroups(groups: readonly EventGroup[]): WebhookEvent[] {
  return WEBHOOK_EVENTS.filter((event) => groups.some((group) => isIn(event, group)));
}

/** Returns the kinds of records of which there is an event. */
export function groupsOfEvents(events: readonly WebhookEvent[]): EventGroup[] {
  return EVENT_GROUPS.filter((group) => events.some((event) => isIn(event, group)));
}

/**
 * Returns the events after a change of the groups. A group that stays keeps the events that were chosen in it with the API; a new one has
 * all of its events.
 */
export function changedEvents(events: readonly WebhookEvent[], groups: readonly EventGroup[]): WebhookEvent[] {
  const former = groupsOfEvents(events);
  const added = eventsOfGroups(groups.filter((group) => !former.includes(group)));
  const kept = events.filter((event) => groups.some((group) => isIn(event, group)));
  return WEBHOOK_EVENTS.filter((event) => kept.includes(event) || added.includes(event));
}

function isIn(event: WebhookEvent, group: EventGroup): boolean {
  return event.startsWith(`${group}.`);
}
