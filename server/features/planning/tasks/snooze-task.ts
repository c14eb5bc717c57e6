import { change } from '../../../access/index.ts';
import { lockTask } from '../../../access/tasks/index.ts';
import { type Actor, instantText } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { invalid } from '../../../platform/errors/refusal.ts';
import type { JsonText } from '../../../platform/http/reply/reply.ts';
import type { Versions } from '../../../platform/http/request/conditions.ts';
import { emitTaskEvent } from './emit-task-events.ts';
import { presentTask } from './query/present-task.ts';
import { requireVersion } from './require-version.ts';

type Snooze = { id: string; until: string | null; ifMatch?: Versions | undefined };

/**
 * Snoozes a task until an instant (RFC 3339, any offset), or ends the snooze. Throws `not_found` unless the actor may edit the task,
 * 412 if `ifMatch` names an older version, and 422 at `until` unless the instant is in the future.
 */
export async function snoozeTask(tx: Tx, actor: Actor, { id, until, ifMatch }: Snooze): Promise<JsonText> {
  const { project, task } = await lockTask(tx, actor, id);
  await requireVersion(tx, actor, task, ifMatch);
  const snoozed_until = until === null ? null : futureInstant(until, actor.now);
  const now = instantText(actor.now);
  const current = task.snoozed_until !== null && task.snoozed_until > now ? task.snoozed_until : null;
  if (snoozed_until !== current) {
    await change(tx, actor, 'task', task, { snoozed_until });
    await emitTaskEvent(tx, actor, project, id, {
      activity: { name: 'task.updated', payload: { content: task.content, fields: ['snoozed_until'] } },
      live: { type: 'task.updated' },
    });
  }
  return presentTask(tx, actor, id);
}

function futureInstant(until: string, now: number): string {
  const instant = Date.parse(until.toUpperCase());
  if (instant <= now) throw invalid({ until: (messages) => messages.past });
  // An offset can move the last hours of the year 9999 into the year 10000, which has no four-digit text.
  if (!(instant <= LAST_INSTANT)) throw invalid({ until: (messages) => messages.instant });
  return instantText(instant);
}

const LAST_INSTANT = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
