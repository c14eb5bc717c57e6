import { api } from '#contract/endpoints/index.ts';
import { find } from '../../../access/index.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import type { Serve, ServeDirect, ServeStaged } from '../../../platform/http/serve/call.ts';
import { addWebhook } from './add-webhook.ts';
import { deliveriesOf, presentDelivery } from './deliveries.ts';
import { emitWebhook } from './emit-webhook.ts';
import { rotateSecret } from './rotate-secret.ts';
import { resend, type SendParts, sendTest } from './send-now.ts';
import { updateWebhook } from './update-webhook.ts';
import { hostOf, lockOwnWebhook, ownWebhook, presentWebhook, webhooksOf } from './webhook-rows.ts';

type RouteParts = SendParts & { serve: Serve; serveDirect: ServeDirect; serveStaged: ServeStaged };

/** Registers the operations of webhooks. All of them require the role owner. */
export function serveWebhooks({ serve, serveDirect, serveStaged, ...parts }: RouteParts): void {
  const { webhooks } = api;
  const { sealer } = parts;

  serve(webhooks.list, async ({ tx, actor, params }) => {
    const project = await find(tx, actor, 'project', 'owner', params.projectID);
    if (project === undefined) throw notFound();
    const rows = await webhooksOf(tx, project.id);
    return { webhooks: rows.map((row) => presentWebhook(row, sealer, actor)) };
  });

  serveStaged(webhooks.create, ({ actor, params, body, write }) =>
    addWebhook(parts, { actor, project: params.projectID, input: body }, write),
  );

  serve(webhooks.get, async ({ tx, actor, params }) =>
    presentWebhook(await ownWebhook(tx, actor, params.webhookID), sealer, actor),
  );

  serveStaged(webhooks.update, ({ actor, params, body, write }) =>
    updateWebhook(parts, { actor, id: params.webhookID, input: body }, write),
  );

  serve(webhooks.delete, async ({ tx, actor, params }) => {
    const webhook = await lockOwnWebhook(tx, actor, params.webhookID);
    await tx.run(tx.kysely.deleteFrom('webhook').where('id', '=', webhook.id));
    await emitWebhook(tx, actor, { webhook, activity: { name: 'webhook.removed', host: hostOf(sealer, webhook) } });
    return null;
  });

  serve(webhooks.rotate, ({ tx, actor, params }) => rotateSecret(tx, actor, params.webhookID, sealer));

  serveDirect(webhooks.test, ({ actor, params }) => sendTest(parts, actor, params.webhookID));

  serve(webhooks.deliveries, async ({ tx, actor, params }) => {
    const { id } = await ownWebhook(tx, actor, params.webhookID);
    const rows = await deliveriesOf(tx, id, actor.now);
    return { deliveries: rows.map((row) => presentDelivery(row, actor.locale)) };
  });

  serveDirect(webhooks.resend, ({ actor, params }) => resend(parts, actor, params.webhookID, params.deliveryID));
}
