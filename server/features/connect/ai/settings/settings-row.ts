/** The stored settings of the AI provider of an account. */

import type { AISettings, AiProvider } from '#contract/resources/ai.ts';
import { contextOf } from '../../../../platform/crypto/sealed-columns.ts';
import type { Sealer } from '../../../../platform/crypto/sealer.ts';
import type { ReadTx } from '../../../../platform/db/database.ts';
import { statement } from '../../../../platform/db/statement.ts';

/** The columns of the settings. `api_key` is sealed. `private_allowed`: see `mayReachPrivate`. */
export type SettingsRow = {
  provider: AiProvider;
  base_url: string;
  model: string;
  api_key: string | null;
  private_allowed: 0 | 1;
};

const SEALED = { table: 'ai_settings', column: 'api_key' };

const NONE: SettingsRow = { provider: '', base_url: '', model: '', api_key: null, private_allowed: 0 };

/** Returns the settings of an account. Without stored ones, no provider is set. */
export async function settingsOf(tx: ReadTx, user: string): Promise<SettingsRow> {
  const row = await byUser.first(tx, { user });
  return row === undefined ? NONE : { ...row, provider: row.provider as AiProvider };
}

/** Returns the settings for their owner, without the key. */
export function presentSettings({ provider, base_url, model, api_key }: SettingsRow): AISettings {
  return { provider, base_url, model, has_key: api_key !== null };
}

/** Returns the sealed key of an account. */
export function sealKey(sealer: Sealer, user: string, key: string): string {
  return sealer.seal(key, contextOf(SEALED, user));
}

/** Returns the key. Undefined if there is none, or if it was sealed with a lost key. */
export function openKey(sealer: Sealer, user: string, { api_key: key }: SettingsRow): string | undefined {
  return key === null ? undefined : sealer.open(key, contextOf(SEALED, user));
}

const byUser = statement<{ user: string }>()((db, p) =>
  db
    .selectFrom('ai_settings')
    .select(['provider', 'base_url', 'model', 'api_key', 'private_allowed'])
    .where('user_id', '=', p.user),
);
