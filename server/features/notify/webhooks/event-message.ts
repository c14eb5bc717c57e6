import { LIVE_RECORDS } from '#domain/events/catalogue.ts';
import { PERSONAL_FIELDS, type WebhookEvent } from '#domain/events/webhook-events.ts';
import { limitedToProject } from '../../../access/index.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import type { EventRow } from '../../../platform/events/relay.ts';

/** The user for whom a webhook acts. */
export type Reader = { id: string; locale: 'da' | 'en' };

type EventPresenter = (
  tx: ReadTx,
  id: string,
  readers: readonly Reader[],
  now: number,
) => Promise<ReadonlyMap<string, string>>;

/** Renders the records of live messages. Webhooks use the same presenters. */
export type EventPresenters = Readonly<Record<Exclude<(typeof LIVE_RECORDS)[WebhookEvent], 'none'>, EventPresenter>>;

/** The type and payload of a message. */
export type Message = { type: WebhookEvent; payload: object };

/** `wanted` are the events that the webhook sends. */
type Context = {
  tx: ReadTx;
  presenters: EventPresenters;
  project: string;
  reader: Reader;
  wanted: ReadonlySet<string>;
  now: number;
};

/**
 * Returns the message of an event for a webhook of the project, with what every member of the project may see. The record is read now, as
 * for live messages. A task or note that was moved to another project is deleted for this one. Undefined if the webhook does not send such
 * events, or if the record is gone: a later event says so.
 */
export async function messageOf(context: Context, row: EventRow): Promise<Message | undefined> {
  const type = (hasLeft(row, context.project) ? DEPARTURES[row.live ?? row.activity ?? ''] : row.live) as WebhookEvent;
  if (!context.wanted.has(type)) return undefined;
  if (type !== row.live) return { type, payload: departureOf(row, context.project) };
  const record = LIVE_RECORDS[type];
  const extra = row.live_extra === null ? {} : (JSON.parse(row.live_extra) as { from_project_id?: string });
  // Not every member can see the former project.
  delete extra.from_project_id;
  if (record === 'none') return { type, payload: extra };
  const shown = await shownRecord(context, record, row.subject_id);
  return shown && { type, payload: { ...shown, ...extra } };
}

/** Returns the record as a member of the project sees it, without what is personal. Records outside of the project are not found. */
async function shownRecord(
  { tx, presenters, project, reader, now }: Context,
  record: keyof EventPresenters,
  id: string | null,
): Promise<object | undefined> {
  if (id === null) return undefined;
  const text = (await presenters[record](limitedToProject(tx, project), id, [reader], now)).get(reader.id);
  if (text === undefined) return undefined;
  const shown = JSON.parse(text) as Record<string, unknown>;
  for (const field of PERSONAL_FIELDS[record] ?? []) delete shown[field];
  return shown;
}

/** The messages about records that have left a project. */
const DEPARTURES: Readonly<Record<string, WebhookEvent>> = {
  'task.moved': 'task.deleted',
  'note.moved': 'note.deleted',
};

function departureOf({ live, subject_id, payload }: EventRow, project: string): object {
  if (live === 'task.moved') return { id: subject_id, ids: [subject_id], project_id: project };
  return { id: (JSON.parse(payload) as { note_id: string }).note_id };
}

/** Returns whether the event moved a task or note out of the project. */
function hasLeft(row: EventRow, project: string): boolean {
  const former = formerProject(row);
  if (former !== project) return false;
  if (row.live === 'task.moved') return row.project_id !== project;
  return (JSON.parse(row.payload) as { to_project_id?: string }).to_project_id !== project;
}

/** Returns the project in which a task or note was before the event. Undefined for other events. */
export function formerProject({ live, live_extra, activity, payload }: EventRow): string | undefined {
  const stored = live === 'task.moved' ? live_extra : activity === 'note.moved' ? payload : null;
  return stored === null ? undefined : (JSON.parse(stored) as { from_project_id?: string }).from_project_id;
}
