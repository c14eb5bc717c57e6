import { type CalendarSource, eventComponent, taskComponent, zoneOf } from '#domain/icalendar/calendar-task.ts';
import { CALENDAR_END, type CalendarHeader, calendarBegin } from '#domain/icalendar/calendar-text.ts';
import { calendarTasks } from '../../../access/tasks/index.ts';
import type { Database, ReadTx } from '../../../platform/db/database.ts';
import { zoneText } from './zone-text.ts';

/** The tasks of a calendar file, read as `reader`. `now` is in milliseconds. */
export type CalendarFile = {
  reader: { id: string };
  now: number;
  header: CalendarHeader;
  source: CalendarSource;
  /** Selects the tasks in their order. */
  taskIds: (tx: ReadTx) => Promise<string[]>;
};

/** Tasks per database read. Rendering a batch takes less than 10 ms. */
const BATCH = 200;

/**
 * Generates a VCALENDAR while it is read: only one batch of tasks is in memory. Tasks that become unreadable meanwhile are omitted. The
 * bytes are the same as long as the tasks are the same.
 */
export async function* calendarBytes(database: Database, file: CalendarFile): AsyncGenerator<Buffer, void> {
  const { reader, now, header, source, taskIds } = file;
  const ids = await database.readHeavy(reader.id, taskIds);
  const zones = new Set<string>();
  yield Buffer.from(calendarBegin(header));
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH);
    let text = '';
    for (const task of await database.readHeavy(reader.id, (tx) => calendarTasks(tx, reader, batch))) {
      const zone = zoneOf(task);
      if (zone !== undefined && !zones.has(zone)) {
        zones.add(zone);
        text += await zoneText(zone, now);
      }
      text += taskComponent(task, source) + eventComponent(task, source);
    }
    yield Buffer.from(text);
  }
  yield Buffer.from(CALENDAR_END);
}
