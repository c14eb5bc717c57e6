import { after, before, beforeEach } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReadTx } from '#server/platform/db/database.ts';
import { eachDatabase } from '#server/testing/databases.ts';
import type { Person } from '#server/testing/people.ts';
import { type PushService, startPushService, type TestBrowser } from '#server/testing/push-service.ts';
import { START, startService, type TestService } from '#server/testing/service.ts';
import { sendDueReminders } from '../../../planning/reminders/index.ts';

/** A service with a push service, and two new users. */
export type PushScene = {
  service: TestService;
  pushService: PushService;
  owner: Person;
  other: Person;
  /** Subscribes a new browser of the user. */
  subscribed(person: Person): Promise<TestBrowser>;
  /** Sends due reminders, and then everything that waits. */
  run(): Promise<void>;
};

/** The service also sends when it is notified, which can begin after the job. */
async function isSending({ database }: TestService): Promise<boolean> {
  const query = (tx: ReadTx) =>
    tx.first(tx.kysely.selectFrom('push_subscription').select('id').where('lease_until', 'is not', null));
  return (await database.read(query)) !== undefined;
}

/** Runs a suite on each database: `onPushService((scene) => it('…', async () => { const { owner } = scene(); … }))`. */
export function onPushService(suite: (scene: () => PushScene) => void): void {
  eachDatabase((_name, open) => {
    let service: TestService;
    let pushService: PushService;
    let [owner, other]: Person[] = [];
    let count = 0;

    before(async () => {
      pushService = await startPushService();
      service = await startService(await open(), { guard: pushService.guard });
    });
    beforeEach(async () => {
      service.clock.set(new Date(START).toISOString());
      count += 1;
      owner = await service.person(`Olga${count}`);
      other = await service.person(`Erik${count}`, { locale: 'da' });
    });
    after(async () => {
      await service.stop();
      pushService.stop();
    });

    suite(() => {
      if (owner === undefined || other === undefined) throw new Error('no users');
      return {
        service,
        pushService,
        owner,
        other,
        async subscribed(person) {
          const browser = pushService.browser();
          await person.client.push.subscribe({ body: browser.subscription });
          return browser;
        },
        async run() {
          await sendDueReminders(service);
          await service.jobs.find(({ name }) => name === 'push messages')?.run();
          while (await isSending(service)) await sleep(10);
        },
      };
    });
  });
}
