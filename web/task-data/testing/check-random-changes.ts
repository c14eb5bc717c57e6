import assert from 'node:assert/strict';
import { mock } from 'node:test';
import fc from 'fast-check';
import { useEnglishMessages as loadEnglishMessages } from './fake-server.ts';
import { anyStep, RandomUser, type SharedProject, type Step } from './random-user.ts';
import { NetworkToService, startRealService } from './real-service.ts';

/** Defines the globals of a browser. Its time is `now`, in milliseconds since 1970. */
export async function becomeBrowser(now: number): Promise<void> {
  await loadEnglishMessages();
  const target = new EventTarget();
  Object.assign(globalThis, {
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    dispatchEvent: target.dispatchEvent.bind(target),
  });
  mock.timers.enable({ apis: ['Date'], now });
}

/**
 * Takes random steps of a user against random changes of another user of the same project, `runs` times on one service. Checks that nothing is lost,
 * that both ends agree, and that sending everything again changes nothing.
 */
export async function checkRandomChanges(runs: number): Promise<void> {
  const service = await startRealService();
  await becomeBrowser(service.now);
  const other = await service.person('Other');
  let number = 0;
  const property = fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 25 }), async (steps) => {
    number += 1;
    const me = await service.person(`User${number}`);
    const { id } = await me.client.projects.create({ body: { name: 'House' } });
    await service.share(id, other);
    await checkOne({ id, me, other, network: new NetworkToService(service, me) }, steps);
  });
  try {
    await fc.assert(property, { numRuns: runs });
  } finally {
    dispatchEvent(new Event('online')); // ends the waits
    service.stop();
  }
}

async function checkOne(project: SharedProject, steps: readonly Step[]): Promise<void> {
  globalThis.fetch = project.network.fetch;
  const user = new RandomUser(project);
  const stop = await user.start();
  try {
    for (const step of steps) await user.take(step);
    await user.sendAll();
    await user.assertNothingIsLost();
    await user.assertBothEndsAgree();
    const before = await user.tasksToCompare();
    await user.sendAgain();
    assert.deepEqual(await user.tasksToCompare(), before);
    await user.assertBothEndsAgree();
  } finally {
    stop();
  }
}
