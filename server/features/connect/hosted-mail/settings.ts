/** The settings that select the messages of the connected mail account that become tasks, and the response with them. */

import type { Selectable } from 'kysely';
import type { HostedMail, HostedMailInput } from '#contract/resources/hosted-mail.ts';
import { type Actor, instantText } from '../../../platform/actor.ts';
import type { ReadTx, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { HostedMailTable } from '../../../platform/db/tables.ts';
import { invalid } from '../../../platform/errors/refusal.ts';
import { emit } from '../../../platform/events/emit.ts';
import { mailProject, requireMailProject } from '../mail-to-task/index.ts';
import { type ClientParts, grantOf, registeredClient } from '../oauth/index.ts';
import { mailProblemText } from './mail-problem.ts';

export type HostedMailRow = Selectable<HostedMailTable>;

/** Returns the settings of an account. Undefined if the user has neither chosen nor connected anything. */
export function hostedMailOf(tx: ReadTx, user: string): Promise<HostedMailRow | undefined> {
  return byUser.first(tx, { user });
}

/** Returns the connected mail account of the actor. A withdrawn grant is not connected. */
export async function hostedMailStatus(tx: ReadTx, actor: Actor, parts: ClientParts): Promise<HostedMail> {
  const row = await hostedMailOf(tx, actor.id);
  const grant = await grantOf(tx, actor.id, 'mail');
  const client = await registeredClient(tx, parts);
  const isConnected = grant !== undefined && grant.refresh_token !== null;
  const { watched = '', label = '', labels = '[]' } = row ?? {};
  const project = await mailProject(tx, actor.id, row?.project_id ?? null);
  return {
    connected: isConnected,
    email: grant?.account ?? '',
    trigger: watched,
    label,
    labels: JSON.parse(labels) as string[],
    ...(project !== undefined && { project_id: project }),
    has_client: client !== undefined,
    ...(grant?.last_sync_at && { last_sync_at: grant.last_sync_at }),
    ...(isConnected && { next_sync_at: grant.next_sync_at }),
    ...(grant?.last_error && { last_error: mailProblemText(grant.last_error, { locale: actor.locale, label }) }),
  };
}

/**
 * Chooses the messages that become tasks, and the project for them. After a change of the messages, the next run is due at once and reads the
 * last days again. Throws 422 without a label, and for a project to which the actor may not add tasks.
 */
export async function chooseMessages(tx: Tx, actor: Actor, input: HostedMailInput): Promise<void> {
  const { trigger: watched, label = '' } = input;
  if (watched !== 'starred' && label === '') throw invalid({ label: (messages) => messages.required });
  if (/\p{Cc}/u.test(label)) throw invalid({ label: (messages) => messages.characters });
  await requireMailProject(tx, actor, input.project_id ?? null);
  await tx.lock(`hosted mail ${actor.id}`);
  const former = await hostedMailOf(tx, actor.id);
  const project = input.project_id === undefined ? (former?.project_id ?? null) : input.project_id;
  const isSameChoice = former?.watched === watched && former.label === label;
  if (isSameChoice && former.project_id === project) return;
  if (!isSameChoice) await readAgain(tx, actor, { watched, label });
  await tx.run(tx.kysely.updateTable('hosted_mail').set({ project_id: project }).where('user_id', '=', actor.id));
  await emit(tx, actor, { receiverId: actor.id, live: { type: 'hostedmail.changed' } });
}

/** Stores another choice. The next run is due at once. */
async function readAgain(tx: Tx, actor: Actor, choice: Pick<HostedMailRow, 'watched' | 'label'>): Promise<void> {
  await restart(tx, actor.id, choice);
  await tx.run(
    tx.kysely
      .updateTable('oauth_grant')
      .set({ next_sync_at: instantText(actor.now), failures: 0 })
      .where('user_id', '=', actor.id)
      .where('kind', '=', 'mail'),
  );
}

/** Stores the project for the tasks of the connected account. Throws 422 for a project to which the actor may not add tasks. */
export async function chooseProject(tx: Tx, actor: Actor, project: string | null): Promise<void> {
  await requireMailProject(tx, actor, project);
  await tx.lock(`hosted mail ${actor.id}`);
  const former = await hostedMailOf(tx, actor.id);
  if (former === undefined || former.project_id === project) return;
  await tx.run(tx.kysely.updateTable('hosted_mail').set({ project_id: project }).where('user_id', '=', actor.id));
  await emit(tx, actor, { receiverId: actor.id, live: { type: 'hostedmail.changed' } });
}

/** Forgets how far messages were read, so that the next run begins again. Creates the settings of a new account. */
export async function restart(
  tx: Tx,
  user: string,
  choice?: Pick<HostedMailRow, 'watched' | 'label'>,
  more: Partial<Pick<HostedMailRow, 'lease_until' | 'labels'>> = {},
): Promise<void> {
  const values = { history_id: null, scan: null, ...choice, ...more };
  const row = { user_id: user, watched: 'starred', label: '', ...values } as const;
  await tx.run(
    tx.kysely
      .insertInto('hosted_mail')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet((eb) => ({ ...values, version: eb('hosted_mail.version', '+', 1) })),
      ),
  );
}

const byUser = statement<{ user: string }>()((db, p) =>
  db.selectFrom('hosted_mail').selectAll().where('user_id', '=', p.user),
);
