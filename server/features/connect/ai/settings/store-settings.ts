import type { AISettingsInput } from '#contract/resources/ai.ts';
import { type Actor, mayNameAnyServer } from '../../../../platform/actor.ts';
import type { Sealer } from '../../../../platform/crypto/sealer.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { type FieldMessage, invalid } from '../../../../platform/errors/refusal.ts';
import { OutboundFailure, type OutboundGuard } from '../../../../platform/outbound/index.ts';
import { beginChannel, mailSecurityChange, type SecurityMailer } from '../../../account/accounts/index.ts';
import { hostOf } from './ai-host.ts';
import { apiAddress, readBaseUrl } from './base-url.ts';
import { type SettingsRow, sealKey, settingsOf } from './settings-row.ts';

/**
 * Throws 422 for an address that the actor may not use, and for a key that no header can contain. Asks name servers, so it must not be
 * called inside a transaction.
 */
export async function requireUsable(guard: OutboundGuard, actor: Actor, input: AISettingsInput): Promise<void> {
  const { base_url: address = '', api_key: key } = input;
  const keyError = key && !/^[\x21-\x7e]+$/.test(key) ? characters : undefined;
  const addressError = address === '' ? undefined : await errorOf(guard, actor, address);
  if (keyError === undefined && addressError === undefined) return;
  throw invalid({ ...(addressError && { base_url: addressError }), ...(keyError && { api_key: keyError }) });
}

/**
 * Stores the settings. A stored key remains if the input has none, but is removed if the provider or the origin of its address changes: a key
 * is never sent to another server. The owner is mailed about another server and another key. Throws 422 for a compatible provider without an
 * address.
 */
export async function storeSettings(
  tx: Tx,
  actor: Actor,
  { sealer, mailer }: { sealer: Sealer; mailer: SecurityMailer },
  input: AISettingsInput,
): Promise<void> {
  await beginChannel(tx, actor);
  await tx.lock(`ai settings ${actor.id}`);
  const former = await settingsOf(tx, actor.id);
  const { provider = former.provider, model = former.model } = input;
  const isOther = provider !== former.provider;
  const base_url = provider === '' ? '' : (input.base_url ?? (isOther ? '' : former.base_url));
  if (provider === 'compatible' && base_url === '') throw invalid({ base_url: (messages) => messages.required });
  const settings = { provider, base_url, model };
  const api_key = keyAfter(actor.id, sealer, input.api_key, isSameServer(former, settings) ? former.api_key : null);
  await tx.run(tx.kysely.deleteFrom('ai_settings').where('user_id', '=', actor.id));
  if (provider === '') return;
  const private_allowed = base_url === former.base_url ? former.private_allowed : mayNameAnyServer(actor) ? 1 : 0;
  await tx.run(
    tx.kysely.insertInto('ai_settings').values({ user_id: actor.id, ...settings, api_key, private_allowed }),
  );
  const host = hostOf(settings);
  const isNew = !isSameServer(former, settings) || Boolean(input.api_key);
  if (isNew && host !== undefined) await mailSecurityChange(tx, mailer, actor, { kind: 'aiProviderSet', host });
}

type Server = Pick<SettingsRow, 'provider' | 'base_url'>;

function isSameServer(one: Server, other: Server): boolean {
  const origin = ({ provider, base_url: address }: Server) => apiAddress(provider, address)?.origin;
  return one.provider === other.provider && origin(one) === origin(other);
}

function keyAfter(
  user: string,
  sealer: Sealer,
  given: string | null | undefined,
  stored: string | null,
): string | null {
  if (given === null) return null;
  return given ? sealKey(sealer, user, given) : stored;
}

const characters: FieldMessage = (messages) => messages.characters;

/** A name that is unknown now can be resolved at the time of a request, which is checked too. */
async function errorOf(guard: OutboundGuard, actor: Actor, address: string): Promise<FieldMessage | undefined> {
  const url = readBaseUrl(address);
  if (url === undefined) return (messages) => messages.aiAddress;
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  try {
    await guard.check(url.hostname, port, { unrestricted: mayNameAnyServer(actor) });
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    if (error.reason === 'not_allowed') return (messages) => messages.aiNotAllowed;
  }
  return undefined;
}
