/** Hands rows of the event table to their readers after the commit, in order, each row once per relay. */

import type { Selectable } from 'kysely';
import type { Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import type { EventTable } from '../db/tables.ts';
import type { Log } from '../log/log.ts';
import { EVENTS } from './emit.ts';

export type EventRow = Selectable<EventTable>;

/** Takes rows in order. It may be slow; the next rows wait. Its failure is logged and the rows count as handed over. */
export type EventReader = (rows: readonly EventRow[]) => Promise<void>;

export type Relay = {
  /** Resolves when everything that was committed before the call has been handed over. */
  settled(): Promise<void>;
  /** Stops reading; resolves when the readers are done with what they have. */
  stop(): Promise<void>;
};

const BATCH = 500;

/** A lost wake-up costs at most this long. */
const LOOK_EVERY_MS = 5_000;

/** Begins behind the newest row there is: what happened earlier was handed over by the process that ran then. */
export async function startRelay(database: Database, readers: readonly EventReader[], log: Log): Promise<Relay> {
  let seen = await database.read(async (tx) => (await newestSeq.first(tx))?.seq ?? 0);
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  async function drain(): Promise<void> {
    do {
      again = false;
      const rows = await database.read((tx) => rowsAfter.all(tx, { seen, limit: BATCH }));
      for (const reader of readers) if (rows.length > 0) await hand(reader, rows, log);
      seen = rows.at(-1)?.seq ?? seen;
      again ||= rows.length === BATCH;
    } while (again && !stopped);
  }

  function wake(): Promise<void> {
    if (stopped) return running ?? Promise.resolve();
    again = true;
    running ??= drain()
      .catch((error: unknown) => log.error('the event relay could not read', error))
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  const sleepless = setInterval(wake, LOOK_EVERY_MS);
  sleepless.unref();
  const unsubscribe = database.onNotify(EVENTS, () => void wake());

  return {
    settled: wake,
    async stop() {
      stopped = true;
      clearInterval(sleepless);
      unsubscribe();
      await running;
    },
  };
}

async function hand(reader: EventReader, rows: readonly EventRow[], log: Log): Promise<void> {
  try {
    await reader(rows);
  } catch (error) {
    log.error('a reader of events failed', error, { from: rows[0]?.seq, to: rows.at(-1)?.seq });
  }
}

const newestSeq = statement()((db) => db.selectFrom('event').select((eb) => eb.fn.max('seq').as('seq')));

const rowsAfter = statement<{ seen: number; limit: number }>()((db, p) =>
  db.selectFrom('event').selectAll().where('seq', '>', p.seen).orderBy('seq').limit(p.limit),
);
