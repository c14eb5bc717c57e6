import { after, before } from 'node:test';
import { eachDatabase } from './databases.ts';
import { startService, type TestService } from './service.ts';
import { type Cast, castOf, type World, worldOf } from './world.ts';

/** The environment of tests over all features: a service, its users, and a world of the owner that stays unchanged. */
export type WorldScene = { service: TestService; cast: Cast; untouched: World };

/** Runs a suite on each database: `onSharedWorld((scene) => test('…', async () => { const { cast } = scene(); … }))`. */
export function onSharedWorld(suite: (scene: () => WorldScene) => void): void {
  eachDatabase((_name, open) => {
    let scene: WorldScene;

    before(async () => {
      const service = await startService(await open());
      const cast = await castOf(service);
      scene = { service, cast, untouched: await worldOf(service, cast) };
    });
    after(() => scene.service.stop());

    suite(() => scene);
  });
}
