/** Saying that something happened: one row, in the transaction of the change itself. */

import type { ActivityName, ActivityPayloads, LiveType } from '#domain/events/catalogue.ts';
import { type Actor, instantText } from '../actor.ts';
import type { Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { newId } from '../ids/ids.ts';

/**
 * What happened. `activity` makes it a line of the history; `live` makes it a message on open sockets, showing
 * `subjectId` as each receiver sees it at delivery, with `extra` fields added. It goes to the people of `projectId`, or
 * to `receiverId` alone.
 */
export type Happening = {
  projectId?: string;
  projectName?: string;
  taskId?: string;
  subjectId?: string;
  receiverId?: string;
  activity?: { [Name in ActivityName]: { name: Name } & { payload: ActivityPayloads[Name] } }[ActivityName];
  live?: { type: LiveType; extra?: Record<string, unknown> };
};

/** The topic on which relays are woken after a commit that emitted something. */
export const EVENTS = 'events';

/** Who made it happen and when; `id` is absent when nobody signed in did. */
export type Cause = Pick<Actor, 'now'> & { id?: string };

/**
 * Writes the row that is both the activity line and the live message. Readers see it after the commit, in order. The row
 * is written last in the transaction: everybody else who emits waits from then on until the commit.
 */
export async function emit(tx: Tx, cause: Cause, happening: Happening): Promise<void> {
  const row = {
    id: newId(cause.now),
    at: instantText(cause.now),
    actor: cause.id ?? null,
    project: happening.projectId ?? null,
    projectName: happening.projectName ?? null,
    task: happening.taskId ?? null,
    subject: happening.subjectId ?? null,
    receiver: happening.receiverId ?? null,
    activity: happening.activity?.name ?? null,
    payload: JSON.stringify(happening.activity?.payload ?? {}),
    live: happening.live?.type ?? null,
    extra: happening.live?.extra === undefined ? null : JSON.stringify(happening.live.extra),
  };
  tx.lastly(async () => {
    await tx.dialect.lockEventOrder(tx);
    await insertEvent.run(tx, row);
  });
  tx.notify(EVENTS);
}

const insertEvent = statement<{
  id: string;
  at: string;
  actor: string | null;
  project: string | null;
  projectName: string | null;
  task: string | null;
  subject: string | null;
  receiver: string | null;
  activity: string | null;
  payload: string;
  live: string | null;
  extra: string | null;
}>()((db, p) =>
  db.insertInto('event').values({
    id: p.id,
    at: p.at,
    actor_id: p.actor,
    project_id: p.project,
    project_name: p.projectName,
    task_id: p.task,
    subject_id: p.subject,
    receiver_id: p.receiver,
    activity: p.activity,
    payload: p.payload,
    live: p.live,
    live_extra: p.extra,
  }),
);
