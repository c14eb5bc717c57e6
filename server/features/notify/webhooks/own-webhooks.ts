import { ownedWebhooks } from '../../../access/projects/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import { contextOf } from '../../../platform/crypto/sealed-columns.ts';
import type { Sealer } from '../../../platform/crypto/sealer.ts';
import type { ReadTx, Tx } from '../../../platform/db/database.ts';
import { emitWebhook } from './emit-webhook.ts';

/** The host to which a webhook sends, `?` if its address cannot be decrypted, and the name of its project. */
export type WebhookTarget = { host: string; project: string };

/** Returns the targets of the webhooks of all projects that a user owns. */
export async function webhookTargets(tx: ReadTx, sealer: Sealer, user: string): Promise<WebhookTarget[]> {
  const rows = await ownedWebhooks(tx, user);
  return rows.map((row) => ({ host: hostOf(sealer, row), project: row.project_name }));
}

/** Removes the webhooks of all projects that the actor owns. Messages that wait are not sent. */
export async function removeOwnWebhooks(tx: Tx, sealer: Sealer, actor: Pick<Actor, 'id' | 'now'>): Promise<void> {
  for (const webhook of await ownedWebhooks(tx, actor.id)) {
    await tx.run(tx.kysely.deleteFrom('webhook').where('id', '=', webhook.id));
    await emitWebhook(tx, actor, { webhook, activity: { name: 'webhook.removed', host: hostOf(sealer, webhook) } });
  }
}

function hostOf(sealer: Sealer, { id, url: sealed }: { id: string; url: string }): string {
  const url = sealer.open(sealed, contextOf({ table: 'webhook', column: 'url' }, id));
  return url === undefined ? '?' : new URL(url).host;
}
