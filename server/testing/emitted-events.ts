import type { EventRow } from '#server/platform/events/relay.ts';
import type { TestService } from './service.ts';

/** What a row of the event table says, without its number, id and instant; what is null is left out. */
export type EmittedEvent = Partial<Omit<EventRow, 'seq' | 'id' | 'at' | 'payload' | 'live_extra'>> & {
  payload?: unknown;
  live_extra?: unknown;
};

/** What was said while `work` ran, in order. */
export async function emittedBy(service: TestService, work: () => Promise<unknown>): Promise<EmittedEvent[]> {
  const before = await service.lastSeq();
  await work();
  return (await service.events(before)).map(withoutDefaults);
}

/** What is said when a person does something that only the person hears of. */
export function toSelf({ id }: { id: string }, row: EmittedEvent): EmittedEvent {
  return { actor_id: id, receiver_id: id, ...row };
}

function withoutDefaults({ seq: _seq, id: _id, at: _at, payload, live_extra: extra, ...row }: EventRow): EmittedEvent {
  const event = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as EmittedEvent;
  if (row.activity !== null) event.payload = JSON.parse(payload);
  if (extra !== null) event.live_extra = JSON.parse(extra);
  return event;
}
