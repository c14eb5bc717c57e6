import type { Notification } from '#contract/resources/notification.ts';

/**
 * Comments on one task that stand next to each other belong together: a run, in their order. What names the person is never
 * behind others, so that a mention begins a run. All else is a run by itself.
 */
export function runsOf(all: readonly Notification[]): Notification[][] {
  const runs: Notification[][] = [];
  for (const notice of all) {
    const run = runs.at(-1);
    if (run?.[0] !== undefined && goesOn(run[0], notice)) run.push(notice);
    else runs.push([notice]);
  }
  return runs;
}

function goesOn(newest: Notification, { kind, task_id }: Notification): boolean {
  const isTalk = newest.kind === 'comment' || newest.kind === 'mention';
  return isTalk && kind === 'comment' && newest.task_id === task_id;
}
