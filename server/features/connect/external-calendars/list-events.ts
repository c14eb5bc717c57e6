import { sql } from 'kysely';
import type { Day } from '#domain/day/calendar.ts';
import { localDay } from '#domain/day/zone.ts';
import { fields as danish } from '#domain/messages/da/fields.ts';
import { fields as english } from '#domain/messages/en/fields.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { bool, jsonRecord, plain, text } from '../../../platform/db/json-record.ts';
import { statement } from '../../../platform/db/statement.ts';
import { invalid } from '../../../platform/errors/refusal.ts';
import { type JsonText, json } from '../../../platform/http/reply/reply.ts';
import { heldDays } from './held-days.ts';
import { colourOf } from './present-subscription.ts';
import { subscriptionsOf } from './subscriptions.ts';

/**
 * Returns the events of the actor's calendars that overlap the days, by start. Throws 422 at `to` if it is before `from`. The database renders
 * the events; what they have in common with their calendar is added here.
 */
export async function listEvents(tx: ReadTx, actor: Actor, range: { from: Day; to: Day }): Promise<JsonText> {
  if (range.to < range.from) throw invalid({ to: (messages) => messages.beforeFrom });
  const subscriptions = await subscriptionsOf(tx, actor.id);
  const common = new Map(
    subscriptions.map((row) => [
      row.id,
      JSON.stringify({ calendar_id: row.id, calendar_name: row.name, colour: colourOf(row) }).slice(1),
    ]),
  );
  const { untitledEvent: untitled } = actor.locale === 'da' ? danish : english;
  const rows = await overlapping.all(tx, { user: actor.id, untitled, ...range });
  const events = rows.map(({ calendar, record }) => `${record.slice(0, -1)},${common.get(calendar)}`);
  const held = heldDays(localDay(actor.now, actor.timezone));
  return json(`{"events":[${events.join(',')}],"from":"${held.from}","to":"${held.to}"}`);
}

const overlapping = statement<{ user: string; untitled: string; from: Day; to: Day }>()((db, p, fragments) =>
  db
    .selectFrom('calendar_subscription')
    .innerJoin('calendar_event', (join) =>
      join
        .onRef('calendar_event.calendar_id', '=', 'calendar_subscription.id')
        .onRef('calendar_event.version', '=', 'calendar_subscription.version'),
    )
    .select('calendar_event.calendar_id as calendar')
    .select(
      jsonRecord(fragments, {
        id: plain('calendar_event.id'),
        summary: text(sql<string>`coalesce(nullif(calendar_event.summary, ''), ${p.untitled})`),
        location: text('calendar_event.location'),
        starts_at: plain('calendar_event.starts_at'),
        ends_at: plain('calendar_event.ends_at'),
        start_day: plain('calendar_event.start_day'),
        end_day: plain('calendar_event.end_day'),
        all_day: bool(sql`calendar_event.starts_at = ''`),
        url: text('calendar_event.url'),
      }).as('record'),
    )
    .where('calendar_subscription.user_id', '=', p.user)
    .where('calendar_subscription.is_shown', '=', 1)
    .where('calendar_event.start_day', '<=', p.to)
    .where('calendar_event.end_day', '>=', p.from)
    .orderBy('calendar_event.start_day')
    .orderBy('calendar_event.starts_at')
    .orderBy('calendar_event.id'),
);
