import { sql } from 'kysely';
import { addDays, type Day } from '#domain/day/calendar.ts';
import { localMoment } from '#domain/day/zone.ts';
import { readableTasks } from '../../../access/tasks/index.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, ReadTx, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Log } from '../../../platform/log/log.ts';
import { notify } from '../../notify/notifications/index.ts';
import { isDueUntil, untilDay } from '../tasks/index.ts';

export type DigestParts = { database: Database; clock: Clock; log: Log };

/** When digests are sent, in minutes of the local day. After a downtime a digest can be late, but not after noon. */
const MORNING = { from: 8 * 60, before: 12 * 60 };

/**
 * Notifies each user with an enabled digest, in their local morning, of the numbers of tasks that are due today and overdue, as in the
 * view Today. No notification if there are none. Once per user and local day, also with several nodes.
 */
export async function sendDigests({ database, clock, log }: DigestParts): Promise<void> {
  const now = clock.now();
  for (const person of await database.read((tx) => subscribers.all(tx))) {
    const { day, minutes } = localMoment(now, person.timezone);
    const isMorning = minutes >= MORNING.from && minutes < MORNING.before;
    if (!isMorning || (person.day !== null && person.day >= day)) continue;
    try {
      await database.transaction((tx) => notifyOnce(tx, person, day, now));
    } catch (error) {
      log.error('a morning digest failed', error, { user: person.id });
    }
  }
}

type Person = { id: string; timezone: string };

async function notifyOnce(tx: Tx, person: Person, day: Day, now: number): Promise<void> {
  const { changes } = await claim.run(tx, { user: person.id, day });
  if (changes === 0) return;
  const overdue = await countUntil(tx, person, addDays(day, -1));
  const due = (await countUntil(tx, person, day)) - overdue;
  if (due + overdue > 0) await notify(tx, { now }, [person.id], { kind: 'due', facts: { day, due, overdue } });
}

async function countUntil(tx: ReadTx, { id, timezone }: Person, day: Day): Promise<number> {
  const row = await openUntil.first(tx, { user: id, zone: timezone, ...untilDay(day, timezone) });
  return row?.count ?? 0;
}

const subscribers = statement()((db) =>
  db
    .selectFrom('user')
    .leftJoin('digest', 'digest.user_id', 'user.id')
    .select(['user.id', 'user.timezone', 'digest.day'])
    .where('user.daily_digest', '=', 1)
    .where('user.access', '=', 'open')
    .orderBy('user.id'),
);

/** If two nodes run concurrently, only one of them changes the row. */
const claim = statement<{ user: string; day: Day }>()((db, p) =>
  db
    .insertInto('digest')
    .values({ user_id: p.user, day: p.day })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ day: p.day }).where('digest.day', '<', p.day)),
);

const openUntil = statement<{ user: string; zone: string; day: Day; edge: Day; at: string }>()((db, p) =>
  readableTasks(db, p.user, 'exclude')
    .select(sql<number>`count(*)`.as('count'))
    .where('task.completed_at', 'is', null)
    .where(isDueUntil(p, p.zone)),
);
