import { after, before, beforeEach } from 'node:test';
import { eachDatabase } from '#server/testing/databases.ts';
import { startService, type TestService } from '#server/testing/service.ts';
import { type Cast, castOf } from '#server/testing/world.ts';

/**
 * Runs a suite on each database, with new users in every test: `withFreshPeople((scene) => it('…', async () => { const {
 * owner } = scene(); … }))`.
 */
export function withFreshPeople(suite: (scene: () => Cast & { service: TestService }) => void): void {
  eachDatabase((_name, open) => {
    let service: TestService;
    let cast: Cast;
    let generation = 0;

    before(async () => {
      service = await startService(await open());
    });

    beforeEach(async () => {
      generation += 1;
      cast = await castOf(service, generation);
    });

    after(() => service.stop());

    suite(() => ({ ...cast, service }));
  });
}
