import type { Actor } from '../../../platform/actor.ts';
import { contextOf } from '../../../platform/crypto/sealed-columns.ts';
import type { Sealer } from '../../../platform/crypto/sealer.ts';
import type { ReadTx, Tx } from '../../../platform/db/database.ts';
import { conflict, invalid } from '../../../platform/errors/refusal.ts';
import { emit } from '../../../platform/events/emit.ts';

/** The OAuth client that the operator has registered at the provider. `secret` is empty for a public client. */
export type RegisteredClient = { id: string; secret: string };

/** `fromEnvironment` has an empty id if no environment variable sets the client. */
export type ClientParts = { sealer: Sealer; fromEnvironment: RegisteredClient };

const SETTING = 'oauth_client';
const CONTEXT = contextOf({ table: 'setting', column: 'value' }, SETTING);

/** Returns the client of the environment, otherwise the stored one. Undefined if there is none, or if the key that sealed it is lost. */
export async function registeredClient(tx: ReadTx, parts: ClientParts): Promise<RegisteredClient | undefined> {
  const { fromEnvironment } = parts;
  return fromEnvironment.id === '' ? storedClient(tx, parts) : fromEnvironment;
}

/** Stores the client. An absent or empty secret keeps the stored one, null removes it. Throws 409 `conflict` if the environment sets the client. */
export async function storeClient(
  tx: Tx,
  actor: Actor,
  parts: ClientParts,
  input: { client_id: string; client_secret?: string | null | undefined },
): Promise<void> {
  if (parts.fromEnvironment.id !== '') throw conflict('Environment variables set the client.');
  const { client_id: id, client_secret: given } = input;
  const former = await storedClient(tx, parts);
  const secret = given === null ? '' : given || (former?.secret ?? '');
  if (id === '' && secret !== '') throw invalid({ client_id: (messages) => messages.required });
  await tx.run(tx.kysely.deleteFrom('setting').where('name', '=', SETTING));
  if (id !== '') {
    const value = parts.sealer.seal(JSON.stringify({ id, secret } satisfies RegisteredClient), CONTEXT);
    await tx.run(tx.kysely.insertInto('setting').values({ name: SETTING, value }));
  }
  await emit(tx, actor, { activity: { name: 'settings.changed', payload: { what: 'oauth_client' } } });
}

async function storedClient(tx: ReadTx, { sealer }: ClientParts): Promise<RegisteredClient | undefined> {
  const row = await tx.first(tx.kysely.selectFrom('setting').select('value').where('name', '=', SETTING));
  const text = row && sealer.open(row.value, CONTEXT);
  return text === undefined ? undefined : (JSON.parse(text) as RegisteredClient);
}
