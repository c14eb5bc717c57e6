import type { Task } from '#contract/resources/task.ts';

/** The ETag of a task before the response to its creation. The ETags of the service begin at 1. */
export const UNSENT_ETAG = '0';

/** Returns true if the service has not confirmed the creation of the task. */
export function isUnsent({ etag }: Pick<Task, 'etag'>): boolean {
  return etag === UNSENT_ETAG;
}
