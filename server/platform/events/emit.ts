/** Emits events. An event is one row, inserted in the transaction of the change. */

import type { Selectable } from 'kysely';
import type { LiveExtra } from '#contract/live.ts';
import type { ActivityName, ActivityPayloads, LiveType } from '#domain/events/catalogue.ts';
import { type Actor, instantText } from '../actor.ts';
import type { Tx } from '../db/database.ts';
import { insertMany } from '../db/insert-many.ts';
import { statement } from '../db/statement.ts';
import type { EventTable } from '../db/tables.ts';
import { newId } from '../ids/ids.ts';

/**
 * An event. `activity` adds an entry to the activity log. `live` sends a message to open sockets. The message contains the record
 * `subjectId`, read for each recipient at delivery, and the fields in `extra`. The recipients are the members of `projectId`, the
 * readers of `noteId` if it is given, or only `receiverId` if it is given.
 */
export type NewEvent = {
  projectId?: string;
  projectName?: string;
  taskId?: string;
  noteId?: string;
  subjectId?: string;
  receiverId?: string;
  activity?: { [Name in ActivityName]: { name: Name; payload: ActivityPayloads[Name] } }[ActivityName];
  live?: { [Type in LiveType]: NewLiveMessage<Type, LiveExtra<Type>> }[LiveType];
};

/** `extra` is absent if the record is the whole payload. */
type NewLiveMessage<Type, Extra> = [KeyOfAny<Extra>] extends [never]
  ? { type: Type; extra?: never }
  : { type: Type; extra: Extra };

type KeyOfAny<Union> = Union extends unknown ? keyof Union : never;

/** The topic that wakes the relays after a commit with events. */
export const EVENTS = 'events';

/** The acting user and the instant. `id` is absent if no user was signed in. */
export type Cause = Pick<Actor, 'now'> & { id?: string };

/**
 * Inserts the event. Readers get it after the commit, in the order of the commits. The row is inserted as the last statement of the
 * transaction, because from then until the commit all other transactions that emit events wait.
 */
export async function emit(tx: Tx, cause: Cause, event: NewEvent): Promise<void> {
  const row = rowOf(cause, event);
  tx.beforeCommitInOrder(async () => {
    insertEvent.send(tx, row);
  });
  tx.notify(EVENTS);
}

/** Inserts several events in the given order, with many rows per statement. */
export async function emitAll(tx: Tx, cause: Cause, events: readonly NewEvent[]): Promise<void> {
  const [first, ...others] = events;
  if (first === undefined) return;
  // The statement for a single row is already compiled.
  if (others.length === 0) return emit(tx, cause, first);
  const rows = events.map((event) => rowOf(cause, event));
  tx.beforeCommitInOrder(() => insertMany(tx, 'event', rows));
  tx.notify(EVENTS);
}

type EventRow = Omit<Selectable<EventTable>, 'seq'>;

function rowOf(cause: Cause, event: NewEvent): EventRow {
  return {
    id: newId(cause.now),
    at: instantText(cause.now),
    actor_id: cause.id ?? null,
    project_id: event.projectId ?? null,
    project_name: event.projectName ?? null,
    task_id: event.taskId ?? null,
    note_id: event.noteId ?? null,
    subject_id: event.subjectId ?? null,
    receiver_id: event.receiverId ?? null,
    activity: event.activity?.name ?? null,
    payload: JSON.stringify(event.activity?.payload ?? {}),
    live: event.live?.type ?? null,
    live_extra: event.live?.extra === undefined ? null : JSON.stringify(event.live.extra),
  };
}

const insertEvent = statement<EventRow>()((db, p) =>
  db.insertInto('event').values({
    id: p.id,
    at: p.at,
    actor_id: p.actor_id,
    project_id: p.project_id,
    project_name: p.project_name,
    task_id: p.task_id,
    note_id: p.note_id,
    subject_id: p.subject_id,
    receiver_id: p.receiver_id,
    activity: p.activity,
    payload: p.payload,
    live: p.live,
    live_extra: p.live_extra,
  }),
);
