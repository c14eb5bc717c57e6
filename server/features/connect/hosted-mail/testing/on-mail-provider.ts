/** A service with a mail provider, and a user in each test. */

import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach } from 'node:test';
import { eachDatabase } from '#server/testing/databases.ts';
import { type MailProvider, startMailProvider } from '#server/testing/mail-provider.ts';
import type { Person } from '#server/testing/people.ts';
import { START, startService, type TestService } from '#server/testing/service.ts';

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

export type Scene = {
  service: TestService;
  provider: MailProvider;
  owner: Person;
  /** Begins an authorization, agrees at the provider, and follows its answer. Returns the outcome. */
  connect(person?: Person): Promise<string | null>;
  /** Returns the address of the authorization. */
  begin(person?: Person): Promise<string>;
  /** Follows an address of the service as a browser does. Returns the outcome. */
  finish(callback: URL, cookie?: string): Promise<string | null>;
  status(person?: Person): ReturnType<Person['client']['hostedMail']['status']>;
  sync(): ReturnType<Person['ask']>;
  runJob(): Promise<void>;
  /** The titles of the open tasks of the owner in the order of their creation. */
  titles(): Promise<string[]>;
};

/** Runs tests on both databases, with further settings of the service. The clock is at `START` at the beginning of each test. */
export function onMailProvider(tests: (scene: Scene) => void, settings: Record<string, string> = {}): void {
  eachDatabase((_name, open) => {
    let count = 0;
    const scene: Scene = {
      service: undefined as unknown as TestService,
      provider: undefined as unknown as MailProvider,
      owner: undefined as unknown as Person,
      begin: async (person = scene.owner) => (await person.client.hostedMail.authorize()).url,
      async finish(callback, cookie = scene.owner.cookie) {
        const response = await fetch(`${scene.service.url}${callback.pathname}${callback.search}`, {
          headers: { cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
          redirect: 'manual',
        });
        assert.equal(response.status, 302);
        const target = new URL(response.headers.get('location') ?? '');
        assert.equal(target.origin + target.pathname, `${scene.service.config.baseUrl.origin}/settings`);
        assert.deepEqual([...target.searchParams.keys()], ['hostedmail']);
        return target.searchParams.get('hostedmail');
      },
      connect: async (person = scene.owner) =>
        scene.finish(scene.provider.agree(await scene.begin(person)), person.cookie),
      status: (person = scene.owner) => person.client.hostedMail.status(),
      sync: () => scene.owner.ask('POST', '/api/v1/hostedmail/sync'),
      async runJob() {
        await scene.service.jobs.find(({ name }) => name === 'hosted mail')?.run();
      },
      async titles() {
        const { tasks } = await scene.owner.client.tasks.list();
        return tasks.toSorted((one, other) => one.id.localeCompare(other.id)).map(({ content }) => content);
      },
    };

    before(async () => {
      let now = () => Date.parse(new Date(START).toISOString());
      scene.provider = await startMailProvider(() => now());
      const { guard, environment } = scene.provider;
      scene.service = await startService(await open(), { guard, environment: { ...environment, ...settings } });
      now = () => scene.service.clock.now();
    });
    beforeEach(async () => {
      const { provider, service } = scene;
      service.clock.set(new Date(START).toISOString());
      count += 1;
      scene.owner = await service.person(`Olga${count}`);
      provider.clear();
      Object.assign(provider, {
        next: {},
        labels: {},
        pageSize: 3,
        address: 'olga@example.org',
        onMessage: undefined,
        instead: undefined,
      });
      for (const { path } of provider.requests) provider.fail(path, undefined);
      provider.requests.length = 0;
    });
    // The job reads the accounts of all users.
    afterEach(() =>
      scene.service.database.transaction((tx) =>
        tx.run(tx.kysely.deleteFrom('oauth_grant').where('kind', '=', 'mail')),
      ),
    );
    after(async () => {
      await scene.service.stop();
      scene.provider.stop();
    });
    tests(scene);
  });
}
