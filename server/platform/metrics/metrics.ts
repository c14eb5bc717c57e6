/** Measurements of the process in the text format of Prometheus. */

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { JobState } from '../jobs/job-board.ts';

/** A request that was answered. `route` is the pattern of its path, without ids and tokens. */
export type MeasuredRequest = { method: string; route: string; status: number; seconds: number };

/**
 * The start of the newest backup in seconds, the number of mails that wait, the number of open WebSocket connections, and the background jobs of
 * the process.
 */
export type MeasuredState = {
  lastBackup: number | undefined;
  waitingMail: number;
  sockets: number;
  jobs: readonly JobState[];
};

export type Metrics = {
  countRequest(request: MeasuredRequest): void;
  /** Returns the text, and its content type. */
  render(state: MeasuredState): Promise<{ type: string; text: string }>;
};

/** Upper limits of the buckets in seconds. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];

/** Returns the measurements of this process, which begin now. `version` is that of the service. */
export function createMetrics(version: string): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'sammen_http_request_duration_seconds',
    help: 'Duration of requests by method, route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers,
  });
  const runs = new Counter({
    name: 'sammen_job_runs_total',
    help: 'Runs of background jobs by result',
    labelNames: ['job', 'result'] as const,
    registers,
  });
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const lastRuns = new Gauge({
    name: 'sammen_job_last_success_timestamp_seconds',
    help: 'Instant of the last successful run of a background job',
    labelNames: ['job'] as const,
    registers,
  });
  const sockets = gauge('sammen_websocket_connections', 'Open WebSocket connections');
  const lastBackup = gauge(
    'sammen_last_backup_timestamp_seconds',
    'Start of the newest backup of the database, 0 if none',
  );
  const waitingMail = gauge('sammen_waiting_mail', 'Mails that wait to be sent');
  new Gauge({ name: 'sammen_info', help: 'The version of the service', labelNames: ['version'] as const, registers })
    .labels(version)
    .set(1);
  /** The board of the jobs is the source of the counts, which the counter only shows. */
  const showJobs = (jobs: readonly JobState[]) => {
    runs.reset();
    for (const { name, successes, failures, succeededAt } of jobs) {
      runs.labels(name, 'success').inc(successes);
      runs.labels(name, 'failure').inc(failures);
      if (succeededAt !== undefined) lastRuns.labels(name).set(succeededAt / 1000);
    }
  };
  return {
    countRequest: ({ method, route, status, seconds }) =>
      requests.labels(method, route, String(status)).observe(seconds),
    async render(state) {
      lastBackup.set(state.lastBackup ?? 0);
      waitingMail.set(state.waitingMail);
      sockets.set(state.sockets);
      showJobs(state.jobs);
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}
