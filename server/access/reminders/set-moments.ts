import { instantText } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../all-tables.ts';

/** A reminder and its new instant in milliseconds; undefined while its task has no date. */
type NewMoment = { id: string; instant: number | undefined };

/**
 * Sets the moments of reminders with one statement. A reminder after `now` will be sent, even if it was sent before. An earlier one
 * counts as sent.
 */
export async function setMoments(tx: Tx, now: number, reminders: readonly NewMoment[]): Promise<void> {
  if (reminders.length === 0) return;
  const rows = reminders.map(({ id, instant }) => ({
    id,
    moment: instant === undefined ? null : instantText(instant),
    sent: instant !== undefined && instant <= now ? 1 : 0,
  }));
  await set.run(tx, { rows: JSON.stringify(rows) });
}

/** Absolute reminders also store the moment in `remind_at`; relative ones have none. */
const set = statement<{ rows: string }>()((db, p, { given }) =>
  db
    .updateTable('reminder')
    .from(given('reminder', ['id', 'moment', 'sent'], p.rows).$castTo<Row>().as('fresh'))
    .set((eb) => ({
      moment: eb.ref('fresh.moment'),
      sent: eb.ref('fresh.sent'),
      remind_at: eb.case().when('reminder.remind_at', 'is not', null).then(eb.ref('fresh.moment')).end(),
    }))
    .whereRef('reminder.id', '=', 'fresh.id'),
);

type Row = { id: string; moment: string | null; sent: 0 | 1 };
