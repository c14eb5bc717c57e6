import { after, before, beforeEach } from 'node:test';
import type { Task } from '#contract/resources/task.ts';
import { createLog } from '#server/platform/log/log.ts';
import { type AiProvider, KEYS, startAiProvider } from '#server/testing/ai-provider.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import type { Person } from '#server/testing/people.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { type Cast, castOf } from '#server/testing/world.ts';

/** A service with a provider, and a new task of the owner in a project with an editor and a viewer. */
export type AiScene = Cast & {
  service: TestService;
  provider: AiProvider;
  /** The lines of the log of the service. */
  log: string[];
  project: string;
  task: Task;
  /** Stores the provider of an account: the compatible one unless `more` says otherwise. */
  configure(person: Person, more?: object): Promise<void>;
};

/** Runs a suite on each database. The users have no provider at the start of a test. */
export function withAiProvider(suite: (scene: () => AiScene) => void, options: { aiCallMs?: number } = {}): void {
  eachDatabase((_name, open) => {
    let service: TestService;
    let provider: AiProvider;
    let cast: Cast;
    let made: Pick<AiScene, 'project' | 'task'>;
    const log: string[] = [];

    before(async () => {
      provider = await startAiProvider();
      const write = (line: () => string) => log.push(line());
      const lines = createLog({ clock: { now: () => 0 }, write, pretty: false });
      service = await startService(await open(), { guard: provider.guard, log: lines, ...options });
      cast = await castOf(service);
    });
    beforeEach(async () => {
      Object.assign(provider, { requests: [], reply: '{"subtasks": ["One", "Two"]}', mostOpen: 0 });
      for (const person of Object.values(cast)) await person.client.ai.setSettings({ body: { provider: '' } });
      const { id: project } = await cast.owner.client.projects.create({ body: { name: 'House' } });
      await service.share(project, cast.editor, 'editor');
      await service.share(project, cast.viewer, 'viewer');
      const body = { content: 'Paint the house', description: 'Before June', project_id: project, priority: 2 };
      made = { project, task: await cast.owner.client.tasks.create({ body }) };
    });
    after(async () => {
      await service.stop();
      provider.stop();
    });

    suite(() => ({
      ...cast,
      ...made,
      service,
      provider,
      log,
      async configure(person, more = {}) {
        const settings = { provider: 'compatible', base_url: provider.url, model: 'small', api_key: KEYS.openai };
        const { status, text } = await person.ask('PUT', '/api/v1/ai/settings', { ...settings, ...more });
        if (status !== 204) throw new Error(text);
      },
    }));
  });
}
