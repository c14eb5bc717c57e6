import { api } from '#contract/endpoints/index.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { ServeStaged } from '../../../platform/http/serve/call.ts';
import { duplicateProject } from './duplicate-project.ts';

/** Milliseconds. A copy of 20,000 tasks takes about five seconds. */
const TIME_LIMIT = 120_000;

/** Registers the duplication of projects. */
export function serveProjectCopies(serveStaged: ServeStaged, database: Database): void {
  serveStaged(
    api.projects.duplicate,
    ({ actor, params, body, write, requireActive }) =>
      duplicateProject({ database }, { actor, projectId: params.projectID, name: body?.name, requireActive, write }),
    { timeLimit: TIME_LIMIT },
  );
}
