import { instantText } from '../../../platform/actor.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { EventReader, EventRow } from '../../../platform/events/relay.ts';
import type { Job } from '../../../platform/jobs/start-jobs.ts';
import type { Log } from '../../../platform/log/log.ts';
import { sweepLog } from './deliveries.ts';
import { formerProject } from './event-message.ts';
import { type RunParts, runWebhook } from './run-webhook.ts';
import { Turns } from './turns.ts';

export type WebhookSender = {
  /** A reader for the relay. It only remembers the projects with new events, so that it delays no other reader. */
  reader: EventReader;
  /** Retries the messages that failed, and continues what an ended process began. */
  job: Job;
  /** Ends the running requests. Resolves when all results are stored. Their messages are sent again later. */
  stop(): Promise<void>;
};

/** Milliseconds between two searches for retries that are due. */
const INTERVAL_MS = 5_000;

const SWEEP_MS = 3_600_000;

/**
 * Sends the messages of all webhooks: after each event, and when a retry is due. Each webhook runs by itself, so that a slow receiver delays
 * no other.
 */
export function webhookSender(parts: Omit<RunParts, 'signal'> & { log: Log }): WebhookSender {
  const { database, clock, log } = parts;
  const stopping = new AbortController();
  const turns = new Turns(async (id) => {
    try {
      return !stopping.signal.aborted && (await runWebhook({ ...parts, signal: stopping.signal }, id));
    } catch (error) {
      log.error('the messages of a webhook could not be sent', error, { webhook: id });
      return false;
    }
  });
  /** Ids of the projects and webhooks with new events that are not looked up yet. */
  let waitingIds = new Set<string>();
  let looking: Promise<void> | undefined;
  let isFirstRun = true;
  let sweptAt = Number.NEGATIVE_INFINITY;

  const add = (rows: readonly { id: string; account: string | null }[]) => {
    for (const { id, account } of rows) turns.add(id, account ?? '');
  };

  async function lookUp(): Promise<void> {
    while (waitingIds.size > 0 && !stopping.signal.aborted) {
      const ids = [...waitingIds];
      waitingIds = new Set();
      add(await database.readOne((tx) => active.all(tx, { ids })));
    }
  }

  return {
    async reader(rows) {
      for (const row of rows) for (const id of changedIds(row)) waitingIds.add(id);
      if (waitingIds.size === 0) return;
      looking ??= lookUp()
        .catch((error: unknown) => log.error('the webhooks of events could not be found', error))
        .finally(() => {
          looking = undefined;
        });
    },
    job: {
      name: 'webhooks',
      every: INTERVAL_MS,
      async run() {
        const now = instantText(clock.now());
        add(await database.readOne((tx) => (isFirstRun ? all.all(tx) : due.all(tx, { now }))));
        isFirstRun = false;
        await lookUp();
        if (clock.now() - sweptAt < SWEEP_MS) return;
        sweptAt = clock.now();
        await database.transaction((tx) => sweepLog(tx, clock.now()));
      },
    },
    async stop() {
      stopping.abort();
      await looking;
      await turns.settled();
    },
  };
}

/** Returns the ids of the projects whose webhooks may send the event, and of the webhook that it changed. */
function changedIds(row: EventRow): string[] {
  if (row.live === 'webhook.changed') return [(JSON.parse(row.live_extra ?? '{}') as { id: string }).id];
  if (row.receiver_id !== null) return [];
  const former = formerProject(row);
  return [row.live === null ? null : row.project_id, former].filter((id) => typeof id === 'string');
}

const active = statement<{ ids: readonly string[] }>()((db, p, { inList }) =>
  db
    .selectFrom('webhook')
    .select(['id', 'created_by as account'])
    .where('state', '=', 'active')
    .where(({ or, eb }) => or([eb('project_id', 'in', inList(p.ids)), eb('id', 'in', inList(p.ids))])),
);

/** Retries that are due, and leases of processes that have ended. */
const due = statement<{ now: string }>()((db, p) =>
  db
    .selectFrom('webhook')
    .select(['id', 'created_by as account'])
    .where('state', '=', 'active')
    .where(({ or, eb }) => or([eb('retry_at', '<=', p.now), eb('lease_until', '<', p.now)])),
);

const all = statement()((db) =>
  db.selectFrom('webhook').select(['id', 'created_by as account']).where('state', '=', 'active'),
);
