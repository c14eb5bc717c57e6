import type { EventRow } from '#server/platform/events/relay.ts';
import type { TestService } from './service.ts';

/** A row of the event table without its number, id and time. Null fields are left out. */
export type EmittedEvent = Partial<Omit<EventRow, 'seq' | 'id' | 'at' | 'payload' | 'live_extra'>> & {
  payload?: unknown;
  live_extra?: unknown;
};

/** Returns the events that `work` emits, in order. */
export async function emittedBy(service: TestService, work: () => Promise<unknown>): Promise<EmittedEvent[]> {
  const before = await service.lastSeq();
  await work();
  return (await service.events(before)).map(withoutDefaults);
}

/** An event that only the acting user receives. */
export function toSelf({ id }: { id: string }, row: EmittedEvent): EmittedEvent {
  return { actor_id: id, receiver_id: id, ...row };
}

function withoutDefaults({ seq: _seq, id: _id, at: _at, payload, live_extra: extra, ...row }: EventRow): EmittedEvent {
  const event = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as EmittedEvent;
  if (row.activity !== null) event.payload = JSON.parse(payload);
  if (extra !== null) event.live_extra = JSON.parse(extra);
  return event;
}
