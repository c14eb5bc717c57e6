import { api } from '#contract/endpoints/index.ts';
import type { JobStatus } from '#contract/resources/service.ts';
import { instantText } from '../../../platform/actor.ts';
import type { ServeDirect } from '../../../platform/http/serve/call.ts';
import type { JobBoard, JobState } from '../../../platform/jobs/job-board.ts';

/** Registers the list of background jobs. */
export function serveJobs(serveDirect: ServeDirect, board: JobBoard): void {
  serveDirect(api.service.jobs, async () => ({ jobs: board.states().map(presentJob) }));
}

function presentJob({ name, every, isRunning, failed, startedAt, finishedAt, durationMs }: JobState): JobStatus {
  return {
    name,
    every_seconds: Math.round(every / 1000),
    running: isRunning,
    failed,
    ...(startedAt !== undefined && { started_at: instantText(startedAt) }),
    ...(finishedAt !== undefined && { finished_at: instantText(finishedAt) }),
    ...(durationMs !== undefined && { duration_ms: durationMs }),
  };
}
