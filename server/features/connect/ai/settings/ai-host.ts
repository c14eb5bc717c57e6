import type { Actor } from '../../../../platform/actor.ts';
import type { ReadTx, Tx } from '../../../../platform/db/database.ts';
import { apiAddress } from './base-url.ts';
import { type SettingsRow, settingsOf } from './settings-row.ts';

/** Returns the host that gets the questions of an account. Undefined without a provider. */
export async function aiHost(tx: ReadTx, user: string): Promise<string | undefined> {
  return hostOf(await settingsOf(tx, user));
}

/** Returns the host of these settings. */
export function hostOf({
  provider,
  base_url: address,
}: Pick<SettingsRow, 'provider' | 'base_url'>): string | undefined {
  return apiAddress(provider, address)?.host;
}

/** Removes the provider of the actor, with its key and its address. */
export async function removeAiSettings(tx: Tx, { id }: Pick<Actor, 'id'>): Promise<void> {
  await tx.lock(`ai settings ${id}`);
  await tx.run(tx.kysely.deleteFrom('ai_settings').where('user_id', '=', id));
}
