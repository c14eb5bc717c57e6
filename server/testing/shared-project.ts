import { after, before, beforeEach } from 'node:test';
import type { NewTask, Task } from '#contract/resources/task.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { type Cast, castOf } from '#server/testing/world.ts';

/** The environment of task tests: a service, its users, and a new project of the owner with an editor and a viewer. */
export type Scene = Cast & {
  service: TestService;
  project: string;
  /** Creates a task in the project as the owner. */
  task(body: Partial<NewTask>): Promise<Task>;
};

/** Runs a suite on each database: `onSharedProject((scene) => it('…', async () => { const { owner } = scene(); … }))`. */
export function onSharedProject(suite: (scene: () => Scene) => void): void {
  eachDatabase((_name, open) => {
    let service: TestService;
    let cast: Cast;
    let project: string;

    before(async () => {
      service = await startService(await open());
      cast = await castOf(service);
    });

    beforeEach(async () => {
      ({ id: project } = await cast.owner.client.projects.create({ body: { name: 'House' } }));
      await service.share(project, cast.editor, 'editor');
      await service.share(project, cast.viewer, 'viewer');
    });

    after(() => service.stop());

    suite(() => ({
      ...cast,
      service,
      project,
      task: (body) =>
        cast.owner.client.tasks.create({ body: { content: 'Task', ...projectOf(body, project), ...body } }),
    }));
  });
}

/** Returns the project field of a new task. A sub-task has none, because its parent determines the project. */
function projectOf(body: Partial<NewTask>, project: string): Partial<NewTask> {
  return body.parent_id == null ? { project_id: project } : {};
}
