/** Passes the rows of the event table to the readers after the commit, in order, each row once per relay. */

import type { Selectable } from 'kysely';
import type { Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import type { EventTable } from '../db/tables.ts';
import type { Log } from '../log/log.ts';
import { EVENTS } from './emit.ts';

export type EventRow = Selectable<EventTable>;

/** Processes rows in order. The next rows wait for it. If it fails, the error is logged and the rows are not passed again. */
export type EventReader = (rows: readonly EventRow[]) => Promise<void>;

export type Relay = {
  /** Resolves when all rows that were committed before the call have been processed. */
  settled(): Promise<void>;
  /** Stops reading. Resolves when the readers have processed their rows. */
  stop(): Promise<void>;
};

const BATCH_SIZE = 500;

/** The longest delay after a lost wake-up. */
const POLL_INTERVAL_MS = 5_000;

/** Starts after the newest row. Earlier rows were processed by the process that ran at that time. */
export async function startRelay(database: Database, readers: readonly EventReader[], log: Log): Promise<Relay> {
  let seen = await database.read(async (tx) => (await newestSeq.first(tx))?.seq ?? 0);
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  async function drain(): Promise<void> {
    do {
      again = false;
      const rows = await database.readOne((tx) => rowsAfter.all(tx, { seen, limit: BATCH_SIZE }));
      for (const reader of readers) if (rows.length > 0) await callReader(reader, rows, log);
      seen = rows.at(-1)?.seq ?? seen;
      again ||= rows.length === BATCH_SIZE;
    } while (again && !stopped);
  }

  function wake(): Promise<void> {
    if (stopped) return running ?? Promise.resolve();
    again = true;
    // Transactions that share a commit wake one after the other, and are read at once.
    running ??= Promise.resolve()
      .then(drain)
      .catch((error: unknown) => log.error('the event relay failed to read', error))
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  const interval = setInterval(wake, POLL_INTERVAL_MS);
  interval.unref();
  const unsubscribe = database.onNotify(EVENTS, () => void wake());

  return {
    settled: wake,
    async stop() {
      stopped = true;
      clearInterval(interval);
      unsubscribe();
      await running;
    },
  };
}

async function callReader(reader: EventReader, rows: readonly EventRow[], log: Log): Promise<void> {
  try {
    await reader(rows);
  } catch (error) {
    log.error('an event reader failed', error, { from: rows[0]?.seq, to: rows.at(-1)?.seq });
  }
}

const newestSeq = statement()((db) => db.selectFrom('event').select((eb) => eb.fn.max('seq').as('seq')));

const rowsAfter = statement<{ seen: number; limit: number }>()((db, p) =>
  db.selectFrom('event').selectAll().where('seq', '>', p.seen).orderBy('seq').limit(p.limit),
);
