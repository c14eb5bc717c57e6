import { api } from '#contract/endpoints/index.ts';
import type { Serve, ServeDirect } from '../../../platform/http/serve/call.ts';
import type { PushParts } from './send-waiting.ts';
import { serviceKeys } from './service-keys.ts';
import { checkSubscription, subscribe, unsubscribe } from './subscribe.ts';
import { testDevices } from './test-devices.ts';

type RouteParts = PushParts & { serve: Serve; serveDirect: ServeDirect };

/** Registers the operations of push messages. */
export function servePush({ serve, serveDirect, ...parts }: RouteParts): void {
  const { push } = api;

  serveDirect(push.key, async () => ({ public_key: (await serviceKeys(parts)).publicKey }));

  serve(push.subscribe, {
    prepare: ({ body }) => checkSubscription(parts.guard, body),
    handle: async ({ tx, actor, prepared }) => {
      await subscribe(tx, actor, prepared);
      return null;
    },
  });

  serve(push.unsubscribe, async ({ tx, actor, body }) => {
    await unsubscribe(tx, actor, body.endpoint);
    return null;
  });

  serveDirect(push.test, ({ actor, body }) => testDevices(parts, actor, body));
}
