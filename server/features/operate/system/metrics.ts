import { sql } from 'kysely';
import { isSameSecret } from '../../../platform/crypto/secret.ts';
import type { Database } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import type { ServePlain } from '../../../platform/http/serve/serve-plain.ts';
import type { JobBoard } from '../../../platform/jobs/job-board.ts';
import type { Metrics } from '../../../platform/metrics/metrics.ts';

/** Dependencies of the measurements. An empty `token` turns them off. `openSockets` returns the number of open WebSocket connections. */
export type MetricsParts = {
  database: Database;
  metrics: Metrics | undefined;
  token: string;
  openSockets: () => number;
  board: JobBoard;
};

/** Serves `GET /metrics` to callers with the token of the settings. Answers 404 if the measurements are off. */
export function serveMetrics(
  servePlain: ServePlain,
  { database, metrics, token, openSockets, board }: MetricsParts,
): void {
  servePlain({ method: 'GET', path: '/metrics' }, async ({ headers }) => {
    if (metrics === undefined || token === '') throw notFound();
    const shown = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
    if (shown === undefined || !isSameSecret(shown, token)) throw new Refusal('unauthorized');
    const state = await database.read(async (tx) => ({
      lastBackup: (await newestBackup.first(tx))?.started_at,
      waitingMail: (await waitingMail.first(tx))?.number ?? 0,
    }));
    const lastBackup = state.lastBackup === undefined ? undefined : Date.parse(state.lastBackup) / 1000;
    const { type, text } = await metrics.render({ ...state, lastBackup, sockets: openSockets(), jobs: board.states() });
    return { status: 200, headers: { 'content-type': type }, body: text };
  });
}

const newestBackup = statement()((db) =>
  db
    .selectFrom('backup_run')
    .select('started_at')
    .where('finished_at', 'is not', null)
    .where('error', 'is', null)
    .orderBy('started_at', 'desc')
    .limit(1),
);

const waitingMail = statement()((db) => db.selectFrom('mail').select(sql<number>`count(*)`.as('number')));
