import { sql } from 'kysely';
import type { ReadTx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { EventRow } from '../../../platform/events/relay.ts';

/** Events of the log that are examined by one statement. They are few milliseconds of work, however long the webhook has waited. */
const WINDOW = 5000;

/** Matching events per statement. */
const BATCH_SIZE = 50;

/** Events of a project, in order. `upTo` is the last event that was examined, `isEnd` whether it is the newest one. */
export type EventPage = { rows: EventRow[]; upTo: number; isEnd: boolean };

/**
 * Returns the live messages to all members of a project after the event `after`, and the moves of tasks and notes out of it. Events before
 * `since` (an instant) are left out.
 */
export async function eventsAfter(
  tx: ReadTx,
  { project, after, since }: { project: string; after: number; since: string },
): Promise<EventPage> {
  const newest = (await newestSeq.first(tx))?.seq ?? 0;
  const end = Math.min(after + WINDOW, newest);
  if (end <= after) return { rows: [], upTo: after, isEnd: true };
  const moved = `%"from_project_id":"${project}"%`;
  const rows = await window.all(tx, { project, after, end, since, moved, limit: BATCH_SIZE });
  const last = rows.length === BATCH_SIZE ? rows.at(-1)?.seq : undefined;
  return { rows, upTo: last ?? end, isEnd: last === undefined && end === newest };
}

const newestSeq = statement()((db) => db.selectFrom('event').select((eb) => eb.fn.max('seq').as('seq')));

type Window = { project: string; after: number; end: number; since: string; moved: string; limit: number };

const window = statement<Window>()((db, p) =>
  db
    .selectFrom('event')
    .selectAll()
    .where('seq', '>', p.after)
    .where('seq', '<=', p.end)
    .where('receiver_id', 'is', null)
    .where('at', '>=', p.since)
    .where(({ or, and, eb }) =>
      or([
        and([eb('project_id', '=', p.project), eb('live', 'is not', null)]),
        and([eb('live', '=', 'task.moved'), sql<boolean>`live_extra like ${p.moved}`]),
        and([eb('activity', '=', 'note.moved'), sql<boolean>`payload like ${p.moved}`]),
      ]),
    )
    .orderBy('seq')
    .limit(p.limit),
);
