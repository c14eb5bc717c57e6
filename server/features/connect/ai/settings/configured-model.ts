import { type Actor, mayReachPrivate } from '../../../../platform/actor.ts';
import type { Sealer } from '../../../../platform/crypto/sealer.ts';
import type { ReadTx } from '../../../../platform/db/database.ts';
import { Refusal } from '../../../../platform/errors/refusal.ts';
import type { Model } from '../provider/model.ts';
import { apiAddress } from './base-url.ts';
import { openKey, settingsOf } from './settings-row.ts';

/**
 * Returns the model of the actor. Throws 409 `ai_not_configured` without a provider, a model, or a key, which only a compatible provider can
 * lack.
 */
export async function configuredModel(tx: ReadTx, actor: Actor, sealer: Sealer): Promise<Model> {
  const row = await settingsOf(tx, actor.id);
  const { provider, base_url: given, model: name } = row;
  const address = apiAddress(provider, given);
  const key = openKey(sealer, actor.id, row);
  if (provider === '' || address === undefined || name === '') throw notConfigured();
  // A compatible server without a key must not be asked in place of one whose key is lost.
  if (key === undefined && (provider !== 'compatible' || row.api_key !== null)) throw notConfigured();
  return { provider, address, name, key, unrestricted: mayReachPrivate(row, actor) };
}

function notConfigured(): Refusal {
  return new Refusal('ai_not_configured');
}
