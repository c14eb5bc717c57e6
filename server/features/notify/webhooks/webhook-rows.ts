/** The rows of webhooks. The address and the secrets are sealed. */

import type { Selectable } from 'kysely';
import type { Webhook } from '#contract/resources/webhook.ts';
import type { WebhookEvent } from '#domain/events/webhook-events.ts';
import { find, one } from '../../../access/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import { contextOf } from '../../../platform/crypto/sealed-columns.ts';
import type { Sealer } from '../../../platform/crypto/sealer.ts';
import type { ReadTx, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { WebhookTable } from '../../../platform/db/tables.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { problemText } from './delivery-problem.ts';

export type WebhookRow = Selectable<WebhookTable>;

type SealedColumn = 'url' | 'secret' | 'former_secret';

/** Returns a sealed text for a column of a webhook. */
export function sealFor(sealer: Sealer, webhook: string, column: SealedColumn, text: string): string {
  return sealer.seal(text, contextOf({ table: 'webhook', column }, webhook));
}

/** Returns the text of a sealed column. Undefined if it is empty, or was sealed with a lost key. */
export function openColumn(sealer: Sealer, row: WebhookRow, column: SealedColumn): string | undefined {
  const sealed = row[column];
  return sealed === null ? undefined : sealer.open(sealed, contextOf({ table: 'webhook', column }, row.id));
}

/** Returns the host of the address, for the activity log and notifications. */
export function hostOf(sealer: Sealer, row: WebhookRow): string {
  const url = openColumn(sealer, row, 'url');
  return url === undefined ? '?' : new URL(url).host;
}

/** Returns a webhook of a project that the actor owns. Throws `not_found` for any other. */
export async function ownWebhook(tx: ReadTx, actor: Pick<Actor, 'id'>, id: string): Promise<WebhookRow> {
  const row = await byId.first(tx, { id });
  if (row === undefined || (await find(tx, actor, 'project', 'owner', row.project_id)) === undefined) throw notFound();
  return row;
}

/** As `ownWebhook`, and locks it until the end of the transaction. */
export async function lockOwnWebhook(tx: Tx, actor: Pick<Actor, 'id'>, id: string): Promise<WebhookRow> {
  const { project_id: project } = await ownWebhook(tx, actor, id);
  await one(tx, actor, 'project', 'owner', project);
  const row = await lockedById.first(tx, { id });
  if (row === undefined) throw notFound();
  return row;
}

/** Returns a webhook. Checks no permission: for work without an actor. */
export function webhookWithId(tx: ReadTx, id: string): Promise<WebhookRow | undefined> {
  return byId.first(tx, { id });
}

/** Returns the webhooks of a project, oldest first. */
export function webhooksOf(tx: ReadTx, project: string): Promise<WebhookRow[]> {
  return byProject.all(tx, { project });
}

/** Returns the events that a webhook sends. */
export function eventsOf({ events }: Pick<WebhookRow, 'events'>): WebhookEvent[] {
  return JSON.parse(events) as WebhookEvent[];
}

/** Returns a webhook for the owner of its project. */
export function presentWebhook(
  row: WebhookRow,
  sealer: Sealer,
  { locale, now }: Pick<Actor, 'locale' | 'now'>,
): Webhook {
  const { stop_reason, last_success_at, last_attempt_at, retry_at, last_error, former_secret_until, created_by } = row;
  const isRotated = former_secret_until !== null && Date.parse(former_secret_until) > now;
  return {
    id: row.id,
    project_id: row.project_id,
    url: openColumn(sealer, row, 'url') ?? '',
    events: eventsOf(row),
    state: row.state,
    ...(stop_reason !== null && { stop_reason }),
    failures: row.failures,
    ...(last_success_at !== null && { last_success_at }),
    ...(last_attempt_at !== null && { last_attempt_at }),
    ...(retry_at !== null && row.state === 'active' && row.failures > 0 && { next_attempt_at: retry_at }),
    ...(last_error !== null && { last_error: problemText(last_error, locale) }),
    ...(isRotated && { former_secret_until }),
    ...(created_by !== null && { created_by }),
    created_at: row.created_at,
  };
}

const byId = statement<{ id: string }>()((db, p) => db.selectFrom('webhook').selectAll().where('id', '=', p.id));

const lockedById = statement<{ id: string }>()((db, p, { forUpdate }) =>
  db.selectFrom('webhook').selectAll().where('id', '=', p.id).modifyEnd(forUpdate),
);

const byProject = statement<{ project: string }>()((db, p) =>
  db.selectFrom('webhook').selectAll().where('project_id', '=', p.project).orderBy('id'),
);
