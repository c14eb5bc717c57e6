import { api } from '#contract/endpoints/index.ts';
import type { Serve } from '../../../platform/http/serve/call.ts';
import { createProject } from './create-project.ts';
import { deleteProject } from './delete-project.ts';
import { listProjects } from './list-projects.ts';
import { listTrashedProjects } from './list-trashed-projects.ts';
import { presentProject } from './present-project.ts';
import { reorderProjects } from './reorder-projects.ts';
import { restoreProject } from './restore-project.ts';
import { updateProject } from './update-project.ts';

/** Registers the endpoints of projects and their trash. */
export function serveProjects(serve: Serve): void {
  const { projects } = api;

  serve(projects.list, ({ tx, actor, query }) => listProjects(tx, actor, query), { oneStatement: true });

  serve(projects.create, ({ tx, actor, body }) => createProject(tx, actor, body));

  serve(projects.reorder, async ({ tx, actor, body }) => {
    await reorderProjects(tx, actor, body);
    return null;
  });

  serve(projects.get, ({ tx, actor, params }) => presentProject(tx, actor, params.projectID), { oneStatement: true });

  serve(projects.update, ({ tx, actor, params, body, ifMatch }) =>
    updateProject(tx, actor, { id: params.projectID, values: body, ifMatch }),
  );

  serve(projects.delete, async ({ tx, actor, params, ifMatch }) => {
    await deleteProject(tx, actor, { id: params.projectID, ifMatch });
    return null;
  });

  serve(projects.trash, ({ tx, actor }) => listTrashedProjects(tx, actor));

  serve(projects.restore, ({ tx, actor, params }) => restoreProject(tx, actor, { id: params.projectID }));
}
